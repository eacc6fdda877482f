/** Counts the memory of arrays, without a clock or a process of its own: the same on every machine. */

const KINDS = [
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
] as const;

type Numbers = InstanceType<(typeof KINDS)[number]>;

/** Calls `made` for whatever a constructor makes, until what it returns is called. */
function watch<Kind extends new (...args: never[]) => object>(
  kind: Kind,
  made: (value: object, args: readonly unknown[]) => void,
): () => void {
  const watched = new Proxy(kind, {
    construct(target, args: never[]) {
      const value = new target(...args);
      made(value, args);
      return value;
    },
  });
  // What is made from one that is there, as by `slice`, is made by its constructor.
  const use = (used: Kind) => {
    kind.prototype.constructor = used;
    Object.assign(globalThis, { [kind.name]: used });
  };
  use(watched);
  return () => use(kind);
}

/**
 * Does something and returns what that returns, with all arrays of numbers that it made memory for,
 * those included that nobody needs any more.
 */
export function countArrays<Result>(work: () => Result): { result: Result; arrays: Numbers[] } {
  const arrays: Numbers[] = [];
  const OwnBuffer = ArrayBuffer;
  const OwnBytes = Uint8Array;
  const ends = KINDS.map((kind) =>
    watch(kind, (array, [source]) => {
      if (!(source instanceof OwnBuffer)) arrays.push(array as Numbers);
    }),
  );
  ends.push(watch(OwnBuffer, (buffer) => arrays.push(new OwnBytes(buffer as ArrayBuffer))));
  try {
    return { result: work(), arrays };
  } finally {
    for (const end of ends) end();
  }
}

/**
 * Bytes up to the last that is not zero: memory that was never written to is none, as systems have it.
 */
export function writtenBytes(array: Numbers): number {
  let length = array.length;
  while (length > 0 && array[length - 1] === 0) length--;
  return length * array.BYTES_PER_ELEMENT;
}

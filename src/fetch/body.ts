import { FetchError } from './fetch-error.ts';

/** What the bytes of a body are held to. */
export interface BodyRules {
  /** Named in errors. */
  place: string;
  /** Called with each chunk's size, before it is kept; throws where that is too much. */
  count: (bytes: number) => void;
  /** Called at each sign of life. */
  alive: () => void;
}

/**
 * The whole of a response's body. Rejects with what `count` throws, having cancelled the transfer,
 * and with FETCH_FAILED where it breaks off.
 */
export async function readBody(response: Response, rules: BodyRules): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(0);

  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(chunks, size);
      rules.alive();
      rules.count(value.byteLength);
      chunks.push(value);
      size += value.byteLength;
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof FetchError) throw error;
    throw new FetchError('FETCH_FAILED', 'The transfer broke off.', rules.place);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

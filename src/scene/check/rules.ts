/**
 * Rules for one value at a time, and the means to build tables of them. A table of type
 * `Fields<SceneNode>` has a rule for every field of `SceneNode`, or it does not compile.
 */
import { UNIT_QUATERNION_TOLERANCE } from '../constants.ts';
import type { Findings } from './findings.ts';

/** Looks at a value of any kind and notes what is wrong with it; never throws. */
export type Rule = (value: unknown, findings: Findings) => void;

/** One rule for each field of T. */
export type Fields<T> = { readonly [K in keyof T]-?: Rule };

/** Bounds of a number, both included unless named `above`. */
export interface Range {
  min?: number;
  max?: number;
  /** The number must be greater than this. */
  above?: number;
}

export const text: Rule = (value, findings) => {
  if (typeof value !== 'string') {
    findings.add('a string', value);
  }
};

export function shortText(maxLength: number): Rule {
  return (value, findings) => {
    if (typeof value !== 'string' || value.length > maxLength) {
      findings.add(`a string of at most ${maxLength} characters`, value);
    }
  };
}

export const flag: Rule = (value, findings) => {
  if (typeof value !== 'boolean') {
    findings.add('true or false', value);
  }
};

export function oneOf<T>(values: readonly T[]): Rule {
  const known: readonly unknown[] = values;
  return (value, findings) => {
    if (!known.includes(value)) {
      findings.add(values.map((each) => JSON.stringify(each)).join(' or '), value);
    }
  };
}

export function finite(range: Range = {}): Rule {
  return (value, findings) => {
    if (!Number.isFinite(value) || !isWithin(value as number, range)) {
      findings.add(`a finite number${rangeText(range)}`, value);
    }
  };
}

export function integer(range: Range = {}): Rule {
  return (value, findings) => {
    if (!Number.isSafeInteger(value) || !isWithin(value as number, range)) {
      findings.add(`an integer${rangeText(range)}`, value);
    }
  };
}

/** An array index, or −1 for none; whether it exists is checked once all parts have their shape. */
export const reference: Rule = integer({ min: -1 });

/** An array index. */
export const index: Rule = integer({ min: 0 });

/** Three finite numbers, each within `range`. */
export function vec3(range: Range = {}): Rule {
  return numbers(3, range);
}

const COUNT_WORDS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };

/** So many finite numbers, 2 to 4, each within `range`. */
export function numbers(count: number, range: Range = {}): Rule {
  const part = finite(range);
  return (value, findings) => {
    if (!Array.isArray(value) || value.length !== count) {
      findings.add(`${COUNT_WORDS[count]} numbers`, value);
      return;
    }
    for (let axis = 0; axis < count; axis++) {
      findings.enter(axis);
      part(value[axis], findings);
      findings.leave();
    }
  };
}

const fourNumbers = numbers(4);

/** A rotation: four numbers, of length 1. */
export const quaternion: Rule = (value, findings) => {
  fourNumbers(value, findings);
  const length = Array.isArray(value) && value.length === 4 ? Math.hypot(...value) : 1;
  if (Math.abs(length - 1) > UNIT_QUATERNION_TOLERANCE) {
    findings.add('a quaternion of length 1', length);
  }
};

/** A symmetric range. */
export function within(magnitude: number): Range {
  return { min: -magnitude, max: magnitude };
}

export function optional(rule: Rule): Rule {
  return (value, findings) => {
    if (value !== undefined) {
      rule(value, findings);
    }
  };
}

export function list(rule: Rule, length: Range = {}): Rule {
  return (value, findings) => {
    if (!Array.isArray(value)) {
      findings.add('an array', value);
      return;
    }
    if (!isWithin(value.length, length)) {
      findings.add(`an array with a length${rangeText(length)}`, value);
    }
    for (let i = 0; i < value.length && !findings.full; i++) {
      findings.enter(i);
      rule(value[i], findings);
      findings.leave();
    }
  };
}

export function record<T>(fields: Fields<T>): Rule {
  const rules = Object.entries<Rule>(fields);
  return (value, findings) => {
    if (typeof value !== 'object' || value === null) {
      findings.add('an object', value);
      return;
    }
    const values = value as Record<string, unknown>;
    for (const [key, rule] of rules) {
      findings.enter(key);
      rule(values[key], findings);
      findings.leave();
    }
  };
}

/** A typed array of the given kind without NaN or infinity. */
export function finiteArray<T extends Float32Array | Uint32Array>(type: new () => T): Rule {
  return (value, findings) => {
    if (!(value instanceof type)) {
      findings.add(`a ${type.name}`, value);
      return;
    }
    for (let i = 0; i < value.length && !findings.full; i++) {
      if (!Number.isFinite(value[i])) {
        findings.add('a finite number', value[i], i);
      }
    }
  };
}

function isWithin(value: number, { min, max, above }: Range): boolean {
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) && value > (above ?? -Infinity);
}

function rangeText({ min, max, above }: Range): string {
  const parts = [
    above === undefined ? '' : ` above ${above}`,
    min === undefined ? '' : ` from ${min}`,
    max === undefined ? '' : ` up to ${max}`,
  ];
  return parts.join('');
}

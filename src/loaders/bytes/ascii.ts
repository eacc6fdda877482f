/** Characters as the bytes that they are. */

export const SPACE = 32;
export const PLUS = 43;
export const MINUS = 45;
export const POINT = 46;
export const ZERO = 48;
export const LOWER_E = 101;

/** Makes an ASCII letter a lower-case one. */
export const LOWER = 32;

/** Units a metre: a block is one. */
export const UNITS_PER_METRE = 16;

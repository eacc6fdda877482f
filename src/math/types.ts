/** x, y, z. */
export type Vec3 = readonly [number, number, number];

/** x, y, z, w. */
export type Vec4 = readonly [number, number, number, number];

/** A 3×3 matrix, 9 numbers, column-major, as WebGL expects. */
export type Mat3 = Float64Array;

/** A 4×4 matrix, 16 numbers, column-major, as WebGL expects. */
export type Mat4 = Float64Array;

/** x, y. */
export type Vec2 = readonly [number, number];

/** A rotation of unit length: x, y, z and, last, the real part w. */
export type Quat = readonly [number, number, number, number];

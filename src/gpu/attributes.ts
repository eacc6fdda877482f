/** Vertex attribute locations, the same in all programs, so that they share vertex arrays. */
export const ATTRIBUTE_LOCATIONS = {
  aPosition: 0,
  aNormal: 1,
  aUv: 2,
  aUvRect: 3,
  aNode: 4,
  aEdgeDistances: 5,
  aEdgeAngles: 6,
  aColour: 7,
} as const;

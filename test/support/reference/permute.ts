/** The same document in another order. */
import type {
  SceneDocument,
  SceneLines,
  SceneMesh,
  ScenePoints,
} from '../../../src/scene/document.ts';

/** Puts meshes, groups and triangles into another order; which one, `seed` says. */
export function permuted(scene: SceneDocument, seed: number): SceneDocument {
  const random = generator(seed);
  const meshes = shuffled(scene.meshes, random).map((mesh) => permutedMesh(mesh, random));
  const place = new Map(meshes.map((mesh, index) => [mesh.positions, index]));
  const moved = (index: number): number => place.get(scene.meshes[index]!.positions)!;
  const nodes = scene.nodes.map((node) => ({ ...node, meshes: node.meshes.map(moved) }));
  const { lines = [], points = [] } = scene;
  return {
    ...scene,
    nodes,
    meshes,
    lines: shuffled(lines, random).map((set) => permutedLines(set, random)),
    points: shuffled(points, random).map((set) => permutedPoints(set, random)),
  };
}

function permutedLines(set: SceneLines, random: () => number): SceneLines {
  const firsts = Array.from({ length: set.indices.length / 2 }, (_, i) => i * 2);
  const order = shuffled(firsts, random).flatMap((first) => [first, first + 1]);
  return { ...set, indices: Uint32Array.from(order, (i) => set.indices[i]!) };
}

function permutedPoints(set: ScenePoints, random: () => number): ScenePoints {
  const order = shuffled([...Array(set.positions.length / 3).keys()], random);
  const reordered = (values: Float32Array, size: number): Float32Array =>
    Float32Array.from(order.flatMap((i) => [...values.subarray(i * size, (i + 1) * size)]));
  const { positions, colors } = set;
  return {
    ...set,
    positions: reordered(positions, 3),
    ...(colors && { colors: reordered(colors, 4) }),
  };
}

function permutedMesh(mesh: SceneMesh, random: () => number): SceneMesh {
  const indices: number[] = [];
  const groups = shuffled(mesh.groups, random).map((group) => {
    const start = indices.length;
    const firsts = Array.from({ length: group.count / 3 }, (_, i) => group.start + i * 3);
    for (const first of shuffled(firsts, random)) {
      indices.push(...mesh.indices.subarray(first, first + 3));
    }
    return { ...group, start };
  });
  return { ...mesh, indices: Uint32Array.from(indices), groups };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A linear congruential generator: always the same numbers, 0 to 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

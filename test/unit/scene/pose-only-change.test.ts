import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  animateScene,
  attachModel,
  poseOnlyChange,
  poseScene,
  type SceneDocument,
  type SceneNode,
} from '../../../src/scene/index.ts';
import { document, node, triangle } from './build.ts';

function scene(): SceneDocument {
  const channel = {
    node: 0,
    property: 'scale' as const,
    keyframes: [{ time: 0, value: [2, 2, 2] as const, interpolation: 'step' as const }],
  };
  return document({
    nodes: [node({ name: 'body' }), node({ parent: 0 })],
    meshes: [triangle({ node: 0 })],
    animations: [{ name: 'grow', loop: 'loop', length: 1, channels: [channel] }],
  });
}

describe('poseOnlyChange', () => {
  it('is what poses and animation frames do', () => {
    const before = scene();
    const bones = [{ bone: 'body', rotation: [0, 90, 0] as const }];
    const posed = poseScene(before, { name: 'turned', bones }).document;
    const shown = animateScene(posed, { animation: 0, time: 0.5 }).document;
    assert.ok(poseOnlyChange(before, posed));
    assert.ok(poseOnlyChange(posed, shown));
    assert.ok(poseOnlyChange(shown, poseScene(shown, null).document));
    assert.ok(poseOnlyChange(before, before));
  });

  it('is not what changes anything else', () => {
    const before = scene();
    const withNode = (fields: Partial<SceneNode>): SceneDocument => ({
      ...before,
      nodes: [before.nodes[0]!, { ...before.nodes[1]!, ...fields }],
    });
    assert.ok(poseOnlyChange(before, withNode({ rotation: [1, 2, 3] })));
    const others = [
      withNode({ visible: false }),
      withNode({ parent: -1 }),
      withNode({ pivot: [0, 0, 1] }),
      { ...before, nodes: before.nodes.slice(0, 1) },
      { ...before, meshes: [...before.meshes] },
      { ...before, materials: [] },
      { ...before, textures: [] },
      attachModel(before, scene(), { bone: 0 }),
    ];
    for (const after of others) {
      assert.ok(!poseOnlyChange(before, after));
    }
  });
});

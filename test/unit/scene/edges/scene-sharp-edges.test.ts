import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { poseScene, sceneSharpEdges, sharpEdges } from '../../../../src/scene/index.ts';
import { document, node } from '../build.ts';
import { box, wedge } from './shapes.ts';

const options = { sharpAngleDeg: 30, reach: 4 };

describe('sceneSharpEdges', () => {
  it('is sharpEdges of each mesh', () => {
    const meshes = [box([1, 2, 3]), wedge(40)];
    const expected = meshes.map((mesh) => sharpEdges(mesh, options));
    assert.deepEqual(sceneSharpEdges(meshes, options), expected);
  });

  it('detects once for an array of meshes, whatever the pose', () => {
    const scene = document({ nodes: [node({ name: 'body' })], meshes: [box([1, 1, 1])] });
    const before = sceneSharpEdges(scene.meshes, options);
    const bones = [{ bone: 'body', rotation: [0, 45, 0] as const }];
    const posed = poseScene(scene, { name: 'turned', bones }).document;
    assert.equal(sceneSharpEdges(posed.meshes, { ...options }), before);
  });

  it('keeps what belongs to the latest options', () => {
    const meshes = [wedge(40)];
    const wide = sceneSharpEdges(meshes, options);
    const none = sceneSharpEdges(meshes, { ...options, sharpAngleDeg: 50 });
    assert.notDeepEqual(none, wide);
    const again = sceneSharpEdges(meshes, options);
    assert.notEqual(again, wide);
    assert.deepEqual(again, wide);
    assert.notEqual(sceneSharpEdges(meshes, { ...options, reach: 0.5 }), again);
  });
});

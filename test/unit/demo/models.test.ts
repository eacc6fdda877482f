import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { ModelFile } from '../../../demo/kit/model.ts';
import { BLOCKY_EXHIBITS, EXHIBITS, OTHER_EXHIBITS } from '../../../demo/models/index.ts';
import { loadBbmodel, loadModel } from '../../../src/loaders/index.ts';
import {
  animateScene,
  checkScene,
  type SceneDocument,
  type SceneMesh,
} from '../../../src/scene/index.ts';

const MODELS = EXHIBITS.map(({ build }) => {
  const files = build().files();
  const [project, ...beside] = files as [ModelFile, ...ModelFile[]];
  const textureFiles = new Map(beside.map(({ path: file, bytes }) => [path.basename(file), bytes]));
  return {
    name: project.path.replace('.bbmodel', ''),
    files,
    project,
    json: JSON.parse(new TextDecoder().decode(project.bytes)),
    loaded: loadBbmodel(project.bytes, { textureFiles }),
  };
});

function model(name: string): (typeof MODELS)[number] {
  const found = MODELS.find((each) => each.name === name);
  assert.ok(found, name);
  return found;
}

function sceneOf(name: string): SceneDocument {
  return model(name).loaded.scene;
}

/** The values of a key anywhere in a JSON value. */
function valuesOf(json: unknown, key: string): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

describe('the models of the demo', () => {
  for (const { name, files, json, loaded } of MODELS) {
    it(`${name} loads without a warning into a sound document`, () => {
      assert.deepEqual(loaded.warnings, []);
      assert.deepEqual(checkScene(loaded.scene), []);
      assert.ok(loaded.scene.textures.every(({ missing }) => !missing));
    });

    it(`${name} is written the same every time`, () => {
      const again = EXHIBITS.map(({ build }) => build()).find(
        ({ options }) => options.name === name,
      );
      assert.deepEqual(again?.files(), files);
    });

    it(`${name} gives everything a UUID of its own`, () => {
      const groups = json.groups ?? [];
      const entries = [...json.elements, ...groups, ...json.textures, ...(json.animations ?? [])];
      const uuids = entries.map(({ uuid }: { uuid: string }) => uuid);
      assert.equal(new Set(uuids).size, uuids.length);
      for (const uuid of uuids)
        assert.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    it(`${name} shows no face from beyond its texture`, () => {
      for (const { name: mesh, uvs } of loaded.scene.meshes) {
        assert.ok(
          uvs.every((at) => at >= -1e-6 && at <= 1 + 1e-6),
          mesh,
        );
      }
    });
  }

  it('between them cover formats and versions', () => {
    const sources = MODELS.map(({ loaded }) => loaded.scene.source);
    const formats = new Set(sources.map(({ modelFormat }) => modelFormat));
    for (const format of ['free', 'java_block', 'bedrock', 'bedrock_block', 'modded_entity']) {
      assert.ok(formats.has(format), format);
    }
    assert.deepEqual(
      new Set(sources.map(({ formatVersion }) => formatVersion)),
      new Set(['4.10', '5.0']),
    );
  });

  it('between them have flat, smooth, three-, four- and many-cornered mesh faces', () => {
    const meshes = MODELS.flatMap(({ json }) => json.elements).filter(
      ({ type }) => type === 'mesh',
    );
    assert.deepEqual(new Set(meshes.map(({ shading }) => shading)), new Set(['flat', 'smooth']));
    const corners = meshes.flatMap(({ faces }) =>
      Object.values(faces as Record<string, { vertices: string[] }>).map(
        ({ vertices }) => vertices.length,
      ),
    );
    for (const count of [3, 4, 9, 12]) assert.ok(corners.includes(count), `${count} corners`);
  });
});

describe('what each model is there to show', () => {
  it('the lantern: a flame of eight frames, and panes seen from both sides', () => {
    const { textures, meshes } = sceneOf('lantern');
    assert.equal(textures.find(({ name }) => name === 'lantern_flame.png')?.frames?.count, 8);
    const panes = meshes.filter(({ name }) => name === 'pane');
    assert.equal(panes.length, 4);
    assert.ok(panes.every(({ groups }) => groups[0]?.doubleSided));
  });

  it('the chest: its texture is asked for by its path, and missed where it is not given', () => {
    const { project, files, json } = model('treasure-chest');
    assert.deepEqual(
      files.map(({ path: file }) => file),
      ['treasure-chest.bbmodel', 'textures/treasure_chest.png'],
    );
    assert.equal(json.textures[0].relative_path, 'textures/treasure_chest.png');
    assert.equal(json.textures[0].source, undefined);
    const alone = loadBbmodel(project.bytes);
    assert.deepEqual(
      alone.warnings.map(({ code }) => code),
      ['MISSING_TEXTURE'],
    );
  });

  it('the chest: opens from shut to how it stands', () => {
    const clip = sceneOf('treasure-chest').animations?.find(({ name }) => name.endsWith('open'));
    assert.equal(clip?.loop, 'hold');
    const keys = clip?.channels[0]?.keyframes;
    assert.deepEqual(keys?.at(0)?.value, [-68, 0, 0]);
    assert.deepEqual(keys?.at(-1)?.value, [0, 0, 0]);
    const lid = sceneOf('treasure-chest').nodes.find(({ name }) => name === 'lid');
    assert.deepEqual(lid?.rotation, [68, 0, 0]);
  });

  it('the witch: an ink hull that only the camera sees, from inside', () => {
    const hulls = sceneOf('witch').meshes.filter(({ name }) => name.endsWith(' ink'));
    assert.equal(hulls.length, 20);
    for (const { name, groups } of hulls) {
      assert.ok(
        groups.every(({ cameraOnly, doubleSided }) => cameraOnly && !doubleSided),
        name,
      );
    }
  });

  it('the golem: glows, and its idle loops', () => {
    assert.equal(sceneOf('golem').materials[0]?.alphaEmission, true);
    assert.equal(sceneOf('golem').animations?.[0]?.loop, 'loop');
  });

  it('golem and fox: box layout, with mirrored limbs', () => {
    for (const name of ['golem', 'fox']) {
      const { elements } = model(name).json;
      assert.ok(elements.every(({ box_uv }: { box_uv: boolean }) => box_uv));
      assert.ok(valuesOf(elements, 'mirror_uv').includes(true));
    }
  });

  it('the crystal: emissive facets and an additive halo', () => {
    const { materials } = sceneOf('crystal');
    assert.equal(materials[1]?.alphaEmission, true);
    assert.equal(materials[2]?.blending, 'additive');
  });

  it('the windmill: textures of several UV sizes, sails mirrored and turning', () => {
    const { textures, animations } = sceneOf('windmill');
    assert.ok(new Set(textures.map(({ uvWidth }) => uvWidth)).size > 1);
    const densities = textures.map(({ width, uvWidth }) => width / uvWidth);
    assert.deepEqual(new Set(densities), new Set([2, 4]));
    assert.deepEqual(animations?.[0]?.channels[0]?.keyframes.at(-1)?.value, [0, 0, 360]);
    const sails = model('windmill').json.elements.filter(
      ({ name }: { name: string }) => name === 'sail',
    );
    for (const { faces } of sails) assert.ok(faces.north.uv[0] > faces.north.uv[2]);
  });

  it('the bonsai: limbs turned about more than one axis', () => {
    const turned = model('bonsai').json.elements.filter(
      ({ rotation }: { rotation?: number[] }) => rotation && rotation.filter(Boolean).length > 1,
    );
    assert.ok(turned.length >= 5);
  });
});

describe('the Hytale models of the demo', () => {
  for (const { build } of BLOCKY_EXHIBITS) {
    const { name } = build().options;

    it(`${name} loads from its folder without a warning, and moves`, async () => {
      const files = build().files();
      const [model, ...beside] = files as [ModelFile, ...ModelFile[]];
      const { scene, warnings } = await loadModel({
        name: model.path,
        bytes: model.bytes,
        animations: beside
          .filter(({ path: file }) => file.endsWith('.blockyanim'))
          .map(({ path: file, bytes }) => ({ name: file, bytes })),
        sibling: async (wanted) => beside.find(({ path: file }) => file === wanted)?.bytes ?? null,
      });
      assert.deepEqual(warnings, []);
      assert.deepEqual(checkScene(scene), []);
      assert.equal(scene.textures[0]?.missing, false);
      assert.ok(scene.meshes.every(({ uvs }) => uvs.every((at) => at >= 0 && at <= 1)));
      const { document } = animateScene(scene, { animation: 0, time: 0.4 });
      assert.notDeepEqual(document.nodes, animateScene(scene, null).document.nodes);
    });

    it(`${name} is written the same every time`, () => {
      assert.deepEqual(build().files(), build().files());
    });
  }

  it('the sprout: stretches, turns, blinks, glows, has a mirrored foot and two-sided leaves', () => {
    const [model, , clip] = BLOCKY_EXHIBITS[0]!.build().files();
    const text = (file: ModelFile | undefined) => new TextDecoder().decode(file?.bytes);
    const nodes = JSON.parse(text(model));
    assert.ok(valuesOf(nodes, 'shadingMode').includes('fullbright'));
    assert.ok(valuesOf(nodes, 'doubleSided').includes(true));
    assert.ok(valuesOf(valuesOf(nodes, 'stretch'), 'x').includes(-1));
    const tracks = JSON.parse(text(clip)).nodeAnimations;
    assert.ok(tracks.Body.shapeStretch.length > 2);
    assert.ok(tracks['Leaf-L'].orientation.length > 2);
    assert.deepEqual(tracks.Face.shapeUvOffset[1].delta, { x: 0, y: -8 });
  });
});

/** Loads what a script wrote, the files beside it included. */
function loadOther([model, ...beside]: readonly ModelFile[]) {
  return loadModel({
    name: model!.path,
    bytes: model!.bytes,
    sibling: async (wanted) => beside.find(({ path: file }) => file === wanted)?.bytes ?? null,
  });
}

/** How many edges of a mesh's triangles have no other that runs the other way round. */
function openEdges({ positions, indices }: SceneMesh): number {
  const corner = (i: number) =>
    [...positions.subarray(indices[i]! * 3, indices[i]! * 3 + 3)].map((x) => x + 0).join();
  const edges = new Set<string>();
  for (let i = 0; i < indices.length; i++) {
    edges.add(`${corner(i)} ${corner(i % 3 === 2 ? i - 2 : i + 1)}`);
  }
  return [...edges].filter((edge) => !edges.has(edge.split(' ').reverse().join(' '))).length;
}

describe('the modelled, printed and scanned things of the demo', () => {
  const named = (title: string) => OTHER_EXHIBITS.find((each) => each.title === title)!.build();

  for (const { build, title } of OTHER_EXHIBITS) {
    it(`${title} loads without a warning and is written the same every time`, async () => {
      const { scene, warnings } = await loadOther(build());
      assert.deepEqual(warnings, []);
      assert.deepEqual(checkScene(scene), []);
      assert.deepEqual(build(), build());
    });
  }

  for (const title of ['Twisted vase', 'Spiral galaxy']) {
    it(`${title} is in colour`, async () => {
      const { scene } = await loadOther(named(title));
      const [part] = [...scene.meshes, ...(scene.points ?? [])];
      assert.ok(new Set(part?.colors).size > 10);
    });
  }

  it('the vase is closed but for the foot of its inside: edges meet, the other way round', async () => {
    const { scene } = await loadOther(named('Twisted vase'));
    assert.equal(openEdges(scene.meshes[0]!), 54);
  });

  it('the cup of tea: four materials, one with an image, one that lets light through', async () => {
    const { scene } = await loadOther(named('Cup of tea'));
    const { materials, textures } = scene;
    assert.deepEqual(
      materials.map(({ name }) => name),
      ['porcelain', 'painted', 'gold', 'tea'],
    );
    assert.deepEqual(
      textures.map(({ name, missing }) => [name, missing]),
      [['teacup.png', false]],
    );
    assert.ok((materials[3]?.color?.[3] ?? 1) < 1);
  });

  it('the cup of tea: cup and saucer are closed, every side looks outwards', async () => {
    const { scene } = await loadOther(named('Cup of tea'));
    const part = (name: string) => scene.meshes.find((mesh) => mesh.name === name)!;
    assert.equal(openEdges(part('cup')), 0);
    assert.equal(openEdges(part('saucer')), 0);
    const heights = (name: string) => part(name).positions.filter((_, i) => i % 3 === 1);
    // The lowest vertices look down, the tea looks up.
    const { positions, normals } = part('saucer');
    const lowest = positions.findIndex(
      (y, i) => i % 3 === 1 && y === Math.min(...heights('saucer')),
    );
    assert.ok(normals[lowest]! < -0.5);
    const surface = part('tea');
    const highest = surface.positions.findIndex(
      (y, i) => i % 3 === 1 && y === Math.max(...heights('tea')),
    );
    assert.ok(surface.normals[highest]! > 0.5);
  });
});

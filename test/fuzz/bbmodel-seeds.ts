/** Small projects that between them use every field that the loader reads. */
import { cube, faces, type Json, project, quadMesh, texture } from '../loaders/bbmodel/model.ts';

const UUID = '0d0a9a3e-6f6e-4a49-8a8f-0d4a3a7c1b11';

const point = (x: unknown): Json => ({ x, y: '2.5', z: 3 });

const ANIMATIONS = [
  {
    name: 'wave',
    loop: 'loop',
    length: 2,
    anim_time_update: '',
    start_delay: '',
    animators: {
      [UUID]: {
        name: 'arm',
        type: 'bone',
        rotation_global: false,
        keyframes: [
          {
            channel: 'rotation',
            time: 0,
            data_points: [point(1), point(2)],
            interpolation: 'linear',
          },
          { channel: 'rotation', time: 1, data_points: [point('-1')], interpolation: 'catmullrom' },
          { channel: 'position', time: 0, data_points: [point(1)], interpolation: 'step' },
          { channel: 'scale', time: 0, data_points: [point(1)], interpolation: 'bezier' },
        ],
      },
      effects: { type: 'effect', keyframes: [{ channel: 'sound', time: 0, data_points: [{}] }] },
    },
  },
];

const STRIP = texture(16, 64, {
  uuid: 't0',
  uv_width: 16,
  uv_height: 16,
  render_mode: 'default',
  render_sides: 'auto',
  wrap_mode: 'repeat',
  frame_time: 2,
  fps: 7,
  frame_order_type: 'custom',
  frame_order: '0 1:2 x',
  frame_interpolate: true,
  visible: true,
  use_as_default: false,
});

const BOX = cube({
  name: 'box',
  type: 'cube',
  origin: [8, 8, 8],
  rotation: [0, 22.5, 0],
  inflate: 0.25,
  stretch: [1, 2, 1],
  visibility: true,
  render_order: 'behind',
  box_uv: true,
  mirror_uv: true,
  uv_offset: [4, 4],
  shade: false,
  faces: {
    ...faces({ texture: 0 }),
    up: { uv: [0, 0, 4, 4], rotation: 90, texture: 't0' },
    down: { texture: null },
  },
});

const MESH = quadMesh(
  {
    name: 'leaf',
    origin: [1, 2, 3],
    rotation: [10, 20, 30],
    shading: 'smooth',
    render_order: 'in_front',
  },
  { texture: 0 },
);

/** A project of format 5.x, one of 4.x with inline groups, and the formats with rules of their own. */
export const SEEDS: Record<string, Json> = {
  free: project('free', {
    name: 'free',
    elements: [BOX, MESH, { type: 'locator', uuid: 'l' }],
    groups: [
      { uuid: UUID, name: 'arm', origin: [1, 2, 3], rotation: [10, 20, 30], visibility: false },
    ],
    outliner: [{ uuid: UUID, isOpen: true, children: ['cube', 'l'] }, 'mesh', 'nobody'],
    textures: [
      STRIP,
      { name: 'gone.png', relative_path: '../gone.png', path: '/x/gone.png', source: 'http://x' },
    ],
    animations: ANIMATIONS,
  }),
  java: project(
    'java_block',
    {
      elements: [{ ...BOX, rescale: true, box_uv: false }],
      outliner: [{ uuid: UUID, name: 'arm', origin: [1, 2, 3], children: ['cube'] }],
      textures: [STRIP],
      animations: ANIMATIONS,
    },
    { format_version: '4.4', box_uv: true },
  ),
  optifine: project('optifine_entity', {
    elements: [BOX, MESH],
    outliner: [{ name: 'arm', texture: 't0', children: ['cube', 'mesh'] }],
    textures: [STRIP, texture(16, 16, { render_mode: 'emissive', use_as_default: true })],
  }),
  bedrock: project('bedrock', {
    multi_file_ruleset: 'bedrock_attachable',
    elements: [{ ...BOX, scope: 1 }, MESH],
    textures: [{ ...STRIP, scope: 1 }, texture(16, 16, { render_mode: 'layered' })],
  }),
  hytale: project('hytale_character', {
    elements: [{ ...BOX, scope: 2 }, MESH],
    groups: [{ uuid: UUID, name: 'arm' }],
    outliner: [{ uuid: UUID, children: ['cube'] }],
    collections: [{ name: 'c', children: [UUID], scope: 2, texture: 't0' }],
    textures: [STRIP],
    animations: ANIMATIONS,
  }),
  old: {
    meta: { format: '3.1', bone_rig: true },
    cubes: [{ name: 'c', from: [0, 0, 0], size: [1, 2, 3], rotated: [0, 45, 0], faces: faces() }],
    outliner: [{ name: 'arm', rotation: [1, 2, 3], content: [] }],
    animations: [
      {
        name: 'a',
        loop: true,
        bones: { arm: [{ channel: 'rotation', time: 0, x: 1, y: '2', z: 3 }] },
      },
    ],
  },
};

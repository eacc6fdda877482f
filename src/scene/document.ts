/**
 * Scene format v1: the one in-memory description of a model that every loader produces and every
 * renderer consumes. The law is the scene format specification; README.md in this folder is our
 * account of it. Only plain data: a document crosses threads as it is.
 */
import type { Quat, Vec2, Vec3, Vec4 } from '../math/types.ts';

/** The version of the format that this package reads and writes. */
export const SCENE_FORMAT_VERSION = 1;

/** The file formats that a document can come from. */
export type SceneSourceFormat =
  | 'bbmodel'
  | 'gltf'
  | 'obj'
  | 'player'
  | 'blockymodel'
  | 'stl'
  | 'ply';

/** Where a scene came from. */
export interface SceneSource {
  format: SceneSourceFormat;
  /** The format's own version, e.g. '4.10'; '' where it has none. */
  formatVersion: string;
  /** The kind within the format, e.g. the Blockbench project format; 'unknown' where absent. */
  modelFormat: string;
}

/** A whole model. Cross references are array indices; −1 means none. */
export interface SceneDocument {
  formatVersion: typeof SCENE_FORMAT_VERSION;
  source: SceneSource;
  /** Groups and bones, parents before children. */
  nodes: SceneNode[];
  /** The nodes without a parent, in source order. */
  rootNodes: number[];
  meshes: SceneMesh[];
  /** Lines of a width in pixels; absent: none. */
  lines?: SceneLines[];
  /** Points of a size in pixels; absent: none. */
  points?: ScenePoints[];
  materials: SceneMaterial[];
  textures: SceneTexture[];
  /** The pose that was applied last; absent: none. */
  pose?: ScenePose;
  /** Models merged under a bone; absent: none. */
  attachments?: SceneAttachment[];
  /** Keyframed clips; absent: none. */
  animations?: SceneAnimation[];
  /** The animation frame that was applied last; absent: none. */
  playback?: ScenePlayback;
}

/**
 * A group or bone. local = T(translation) · T(pivot) · R · S(scale) · T(−pivot), where R is the
 * quaternion's rotation, without one Rz · Ry · Rx; world = parent.world · local.
 */
export interface SceneNode {
  name: string;
  /** The identifier in the source file, or ''. */
  sourceId: string;
  /** Index of the parent, lower than the node's own; −1 for a root. */
  parent: number;
  children: number[];
  /** An absolute point in model space, in units (1/16 block). */
  pivot: Vec3;
  /** Euler degrees, X applied first, then Y, then Z. */
  rotation: Vec3;
  /** The rotation without the pose; absent: `rotation` is the rest rotation. */
  restRotation?: Vec3;
  /** In place of `rotation`, which holds the nearest Euler angles; absent: `rotation` says it. */
  quaternion?: Quat;
  /** The quaternion without the pose, of a node that has `restRotation`; absent: that says it. */
  restQuaternion?: Quat;
  /** The pose offset in units, 0 at rest. */
  translation: Vec3;
  /** Positive scale about the pivot, before the rotation; absent: 1. */
  scale?: Vec3;
  /** False hides the node and its whole subtree. */
  visible: boolean;
  /** What an animation frame makes of the node's own shapes; absent: they are at rest. */
  shape?: SceneShapeState;
  /**
   * Makes the node a piece: of a model that is attached by its pieces it takes the place of the
   * host's node of its name, and its children come nearer by this, in units. Absent: it is none.
   */
  pieceOffset?: Vec3;
  /** The meshes that this node owns. */
  meshes: number[];
}

/** How the own shapes of a node (meshes with a `shapeCenter`) differ from rest. */
export interface SceneShapeState {
  /** Scale about the shape's centre on the axes of rest space; 0 hides, below 0 mirrors. Absent: 1. */
  stretch?: Vec3;
  /** In place of the meshes' own `visible`; absent: that holds. */
  visible?: boolean;
  /** Pixels of the texture by which texture coordinates and their rectangles move. Absent: 0. */
  uvOffset?: Vec2;
}

/** A triangle mesh in model rest space: its element's rotation applied, its node's matrix not. */
export interface SceneMesh {
  name: string;
  sourceId: string;
  /** The owning node; −1 for the model root, whose world matrix is the identity. */
  node: number;
  visible: boolean;
  /** An integer in ±MAX_ABS_RENDER_ORDER; absent: 0. */
  renderOrder?: number;
  /** 3 a vertex, in units. */
  positions: Float32Array;
  /** 3 a vertex, unit length, outwards. */
  normals: Float32Array;
  /** 2 a vertex, normalised, origin at the top left, v downwards. */
  uvs: Float32Array;
  /** 4 a vertex: uMin, vMin, uMax, vMax of the vertex's face. */
  uvRects: Float32Array;
  /** 4 a vertex: linear red, green, blue, and alpha, times the material's. Absent: 1. */
  colors?: Float32Array;
  /** Makes the mesh its node's own shape: the point about which it is stretched. Absent: it is none. */
  shapeCenter?: Vec3;
  /** 3 a triangle, counter-clockwise seen from outside. */
  indices: Uint32Array;
  groups: SceneMeshGroup[];
}

/** A run of indices drawn with one material and one sidedness. */
export interface SceneMeshGroup {
  /** −1: none, the renderer's default. */
  material: number;
  start: number;
  count: number;
  /** Absent: false, only the front of a face exists, for every kind of ray. */
  doubleSided?: boolean;
  /** Absent: false. True: only camera rays see the faces. */
  cameraOnly?: boolean;
}

/** What lines and points have in common: marks on the picture that camera rays alone see, unshaded. */
export interface SceneMarks {
  name: string;
  /** The owning node; −1 for the model root. */
  node: number;
  visible: boolean;
  /** −1: none, the renderer's default. */
  material: number;
  /** 3 a vertex, model rest space, in units. */
  positions: Float32Array;
  /** As those of a mesh. */
  colors?: Float32Array;
}

/** Segments of a width on the screen. */
export interface SceneLines extends SceneMarks {
  /** 2 a segment. */
  indices: Uint32Array;
  /** CSS pixels; absent: DEFAULT_LINE_WIDTH. */
  width?: number;
}

/** Points, squares of a size on the screen, one for each vertex. */
export interface ScenePoints extends SceneMarks {
  /** CSS pixels; absent: DEFAULT_POINT_SIZE. */
  size?: number;
}

export type SceneAlphaMode = 'opaque' | 'mask' | 'blend';
export type SceneBlending = 'normal' | 'additive';

/** Read the alpha fields by resolveMaterialAlpha, the others by resolveMaterialRenderMode. */
export interface SceneMaterial {
  name: string;
  /** Index of the texture; −1 for none. */
  texture: number;
  /** Absent: opaque. */
  alphaMode?: SceneAlphaMode;
  /** Absent: DEFAULT_ALPHA_CUTOFF. */
  alphaCutoff?: number;
  /** Absent: normal. */
  blending?: SceneBlending;
  /** Absent: false. True: alpha is an inverted emission mask. */
  alphaEmission?: boolean;
  /** Textures bottom to top, composited with the over operator; absent: [texture]. */
  layers?: number[];
  /** Linear red, green, blue, and alpha, times the texture's; absent: 1. Without a texture the colour. */
  color?: Vec4;
  /** Linear light that it gives off beside what it reflects; absent: none. */
  emission?: Vec3;
  /** Times the colour of this texture, −1 for none; absent: −1. */
  emissionTexture?: number;
  /** 0 smooth to 1 matt; absent: 1. No renderer reads it yet. */
  roughness?: number;
  /** 0 to 1; absent: 0. No renderer reads it yet. */
  metalness?: number;
}

export type SceneTextureMimeType = 'image/png' | 'image/jpeg';
export type SceneTextureWrap = 'clamp' | 'repeat';
export type SceneTextureFilter = 'nearest' | 'linear';

/** An image as the file had it, still encoded. */
export interface SceneTexture {
  name: string;
  mimeType: SceneTextureMimeType;
  /** The encoded image; null where it is missing. */
  bytes: Uint8Array | null;
  /** Pixels, from the image header; 0 where the image is missing. */
  width: number;
  height: number;
  /** The texture space by which UVs were normalised. */
  uvWidth: number;
  uvHeight: number;
  /** True where the model names an image that was neither embedded nor supplied. */
  missing: boolean;
  /** Absent: a still image. */
  frames?: SceneTextureFrames;
  /** Absent: DEFAULT_TEXTURE_WRAP. */
  wrap?: SceneTextureWrap;
  /** Absent: DEFAULT_TEXTURE_FILTER. */
  filter?: SceneTextureFilter;
}

/** Marks an image as a vertical strip of frames, frame 0 at the top. */
export interface SceneTextureFrames {
  /** From 2 to the image's height. */
  count: number;
  /** Seconds for each played frame; absent: DEFAULT_TEXTURE_FRAME_TIME. */
  frameTime?: number;
  /** Frame indices in play order; absent: 0 … count − 1. */
  order?: number[];
  /** Cross-fade into the next played frame; absent: false. */
  interpolate?: boolean;
}

/** A named set of bone rotations, added to rest. */
export interface ScenePose {
  name: string;
  bones: ScenePoseBone[];
}

export interface ScenePoseBone {
  /** A node name; the first node of that name is posed. */
  bone: string;
  /** Euler degrees, added to the rest rotation. */
  rotation: Vec3;
  /** Units; absent: 0. */
  translation?: Vec3;
}

export type SceneAnimationLoop = 'once' | 'hold' | 'loop';
export type SceneInterpolation = 'linear' | 'catmullrom' | 'step';
/** `smooth`: eased, between two smooth keyframes. */
export type SceneQuaternionInterpolation = 'linear' | 'smooth' | 'step';

/** A keyframed clip in scene units and axes. */
export interface SceneAnimation {
  name: string;
  loop: SceneAnimationLoop;
  /** Seconds; keyframes may lie past it and only shape the curve before it. */
  length: number;
  channels: SceneAnimationChannel[];
}

/** Drives one property of one node; at most one channel for each node and property. */
export type SceneAnimationChannel =
  | SceneVectorChannel
  | SceneQuaternionChannel
  | SceneVisibilityChannel
  | SceneUvOffsetChannel;

export type SceneAnimationProperty = SceneAnimationChannel['property'];

/** `rotation`: Euler degrees added to rest; `stretch`: of the node's own shapes. */
export interface SceneVectorChannel {
  node: number;
  property: 'rotation' | 'translation' | 'scale' | 'stretch';
  /** Whether a clip that loops goes on from the last keyframe to the first; absent: false. */
  wraps?: boolean;
  /** Sorted by time. */
  keyframes: SceneKeyframe[];
}

export interface SceneKeyframe {
  /** Seconds. */
  time: number;
  /** Holds from this keyframe on. */
  value: Vec3;
  /** What arrives at the keyframe, where it differs from `value`. */
  before?: Vec3;
  /** How the channel leaves the keyframe. */
  interpolation: SceneInterpolation;
}

/** Turns the node in its own frame: rest · value. No node has this and a `rotation` channel. */
export interface SceneQuaternionChannel {
  node: number;
  property: 'quaternion';
  /** Whether a clip that loops goes on from the last keyframe to the first; absent: false. */
  wraps?: boolean;
  /** Sorted by time. */
  keyframes: SceneQuaternionKeyframe[];
}

export interface SceneQuaternionKeyframe {
  /** Seconds. */
  time: number;
  value: Quat;
  interpolation: SceneQuaternionInterpolation;
}

/** Shows and hides the node's own shapes. Before the first keyframe they are as at rest. */
export interface SceneVisibilityChannel {
  node: number;
  property: 'visible';
  /** Sorted by time. */
  keyframes: SceneStep<boolean>[];
}

/** Moves the texture of the node's own shapes, in pixels of it. Before the first keyframe: by 0. */
export interface SceneUvOffsetChannel {
  node: number;
  property: 'uvOffset';
  /** Sorted by time. */
  keyframes: SceneStep<Vec2>[];
}

/** A value that holds until the next. */
export interface SceneStep<T> {
  /** Seconds. */
  time: number;
  value: T;
}

/** The animation frame that a document shows. */
export interface ScenePlayback {
  animation: number;
  /** Seconds of playback. */
  time: number;
  loop: SceneAnimationLoop;
}

/** A model merged under a bone of another. */
export interface SceneAttachment {
  name: string;
  bone: number;
  node: number;
  offset: Vec3;
  rotation: Vec3;
  scale: number;
  source: SceneSource;
}

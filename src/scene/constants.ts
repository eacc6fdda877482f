/** Named constants of scene format v1. */
import type { SceneTextureFilter, SceneTextureWrap } from './document.ts';

/** The alpha below which a texel is invisible, where a material names none. */
export const DEFAULT_ALPHA_CUTOFF = 0.5;

/** The largest magnitude of a mesh's render order. */
export const MAX_ABS_RENDER_ORDER = 1024;

/** Units by which one step of render order pulls a surface toward the viewer when depths tie. */
export const RENDER_ORDER_TIE_DISTANCE = 0.001;

/** The render order added where a ray meets the back of a double-sided face. */
export const BACK_SIDE_RENDER_ORDER = -1 / 16;

/** The longest layer stack of a material. */
export const MAX_MATERIAL_LAYERS = 3;

/** Seconds that a frame of a strip shows: one Minecraft tick. */
export const DEFAULT_TEXTURE_FRAME_TIME = 0.05;

export const DEFAULT_TEXTURE_WRAP: SceneTextureWrap = 'clamp';
export const SCENE_TEXTURE_WRAPS: readonly SceneTextureWrap[] = ['clamp', 'repeat'];

export const DEFAULT_TEXTURE_FILTER: SceneTextureFilter = 'nearest';
export const SCENE_TEXTURE_FILTERS: readonly SceneTextureFilter[] = ['nearest', 'linear'];

/** How wide lines are drawn, CSS pixels, where they do not say. */
export const DEFAULT_LINE_WIDTH = 1;

/** How large points are drawn, CSS pixels, where they do not say. */
export const DEFAULT_POINT_SIZE = 3;

/** The widest line and the largest point, CSS pixels. */
export const MAX_MARK_SIZE = 64;

/** The largest magnitude of a keyframe value, and the largest keyframe time and clip length. */
export const MAX_ANIMATION_VALUE = 1_000_000;

/** A scale sample is clamped to this range on each axis. */
export const MIN_ANIMATION_SCALE = 1e-4;
export const MAX_ANIMATION_SCALE = 1e4;

/** The longest animation, pose or bone name, in UTF-16 code units. */
export const MAX_SCENE_NAME_LENGTH = 1024;

/** The most bones of a pose. */
export const MAX_POSE_BONES = 1024;

/** The largest magnitude of a pose's or attachment's rotation (degrees) and translation (units). */
export const MAX_POSE_ROTATION = 360;
export const MAX_POSE_TRANSLATION = 4096;

/** The largest scale of an attached model; the smallest is above 0. */
export const MAX_ATTACHMENT_SCALE = 16;

/** How far a normal's length may be from 1. */
export const UNIT_NORMAL_TOLERANCE = 1e-4;

/** How far a quaternion's length may be from 1. */
export const UNIT_QUATERNION_TOLERANCE = 1e-4;

/** How many violations `checkScene` lists before it stops. */
export const MAX_SCENE_VIOLATIONS = 100;

/** The most frames a second of an exported animation; the least is above 0. */
export const MAX_PLAYBACK_FPS = 240;

/** The most frames of an exported animation. */
export const MAX_ANIMATION_FRAMES = 14_400;

/** Corners closer than this on each axis are one corner, units. */
export const EDGE_WELD_DISTANCE = 1e-4;

/** From this angle on, degrees, an edge is a fold (a card's rim) and not sharp. */
export const MAX_SHARP_ANGLE_DEG = 170;

/** The most sharp edges that a triangle is rounded at. */
export const EDGE_SLOTS = 4;

/** The farthest that the rounding of an edge reaches, units. */
export const MAX_EDGE_WIDTH = 4;

/** Of edges whose inward directions are closer than this, degrees, a triangle takes one. */
export const PARALLEL_EDGE_DEG = 30;

/** The distance in a slot without an edge, units. */
export const NO_EDGE = 1e6;

/** The work that a document's search for edges may take; see `EdgeWork`. */
export const MAX_EDGE_WORK = 1e8;

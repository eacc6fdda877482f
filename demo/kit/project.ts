/** What a model script says about its project, and what the writers need to know of it. */
import type { Sheet, Slot } from './sheet.ts';
import type { Side, Size, Skin } from './skin.ts';

/** x, y and z in units, or degrees about them. */
export type Vec3 = readonly [number, number, number];
/** Across and down, in pixels. */
export type Uv = readonly [number, number];

/** What holds for the whole project. */
export interface ProjectOptions {
  readonly name: string;
  readonly format: 'free' | 'java_block' | 'bedrock' | 'bedrock_block' | 'modded_entity';
  readonly version: '4.10' | '5.0';
  /** True: cubes use Blockbench's box layout, and one sheet. */
  readonly boxUv?: boolean;
  /** Root fields that the format adds. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A group; pivot and rotation are 0 where they are absent. */
export interface GroupOptions {
  readonly name: string;
  readonly origin?: Vec3;
  readonly rotation?: Vec3;
  readonly parent?: Group;
}

/** A group or bone of the outliner. */
export interface Group extends GroupOptions {
  readonly uuid: string;
  readonly children: (Group | string)[];
}

/** What cubes and meshes have in common. */
export interface ElementOptions {
  readonly name: string;
  readonly origin?: Vec3;
  readonly rotation?: Vec3;
  readonly parent?: Group;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A cube; each face gets its own place on the sheet, or in a box-UV project the box layout. */
export interface CubeOptions extends ElementOptions {
  readonly from: Vec3;
  /** Negative where the cube runs backwards along an axis. */
  readonly size: Size;
  readonly sheet: Sheet;
  readonly skin: Skin;
  readonly inflate?: number;
  /** Faces whose picture is mirrored; on a box-UV cube `true` mirrors all. */
  readonly mirror?: readonly Side[] | true;
  /** Quarter turns of the picture on a face, degrees. */
  readonly turn?: Partial<Record<Side, 90 | 180 | 270>>;
}

/** A face of a mesh: 3 to 16 corners, counter-clockwise from outside, each with its UV. */
export interface MeshFace {
  readonly corners: readonly number[];
  /** Pixels inside the slot. */
  readonly uv: readonly Uv[];
  readonly slot: Slot;
}

/** A mesh of faces that are painted already. */
export interface MeshOptions extends ElementOptions {
  /** Relative to the origin. */
  readonly vertices: readonly Vec3[];
  readonly faces: readonly MeshFace[];
  readonly sheet: Sheet;
  readonly smooth?: boolean;
}

/** Time in seconds, value, and how the channel goes on; absent: linear. */
export type Key = readonly [time: number, value: Vec3, how?: 'catmullrom' | 'step'];

/** What an animation moves of a bone. */
export type Channel = 'rotation' | 'position' | 'scale';

/** A clip; values are Blockbench 5's, whatever version the file is written in. */
export interface AnimationOptions {
  readonly name: string;
  readonly loop: 'once' | 'hold' | 'loop';
  readonly length: number;
  readonly bones: readonly { bone: Group; keys: Partial<Record<Channel, readonly Key[]>> }[];
}

/** A project as those see it who write its parts. */
export interface Project {
  readonly options: ProjectOptions;
  /** The index of a sheet among the textures. */
  textureIndex(sheet: Sheet): number;
  /** UV units a pixel: only the free format gives each texture a UV space of its own. */
  uvPerPixel(sheet: Sheet): number;
  /** The next UUID of the project. */
  uuid(): string;
}

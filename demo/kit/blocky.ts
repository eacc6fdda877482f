/** Builds a Hytale model: boxes and quads on nodes, one texture beside it, clips in files of their own. */
import type { ModelFile } from './model.ts';
import { encodePng } from './png.ts';
import type { Vec3 } from './project.ts';
import { type Paint, Sheet, type Slot } from './sheet.ts';
import { faceSize, paintOf, SIDES, type Side, type Size, type Skin } from './skin.ts';
import { view } from './surface.ts';

/** x, y, z and w of a rotation. */
export type Turn = readonly [number, number, number, number];

/** A rotation about one axis, in degrees. */
export function turnAbout(axis: 'x' | 'y' | 'z', degrees: number): Turn {
  const half = (degrees * Math.PI) / 360;
  const [x, y, z] = ['x', 'y', 'z'].map((each) => (each === axis ? round(Math.sin(half)) : 0));
  return [x!, y!, z!, round(Math.cos(half))];
}

interface ShapeOptions {
  /** From the node's position to the middle of the shape. */
  readonly offset?: Vec3;
  readonly stretch?: Vec3;
  readonly doubleSided?: boolean;
  readonly fullbright?: boolean;
}

/** A box; one pixel of its skin a unit. */
export interface BoxOptions extends ShapeOptions {
  readonly box: Size;
  readonly skin: Skin;
}

/** A single face that looks to the front. */
export interface QuadOptions extends ShapeOptions {
  readonly quad: readonly [width: number, height: number];
  readonly paint: Paint;
  /** Pictures below each other, of which the first shows; the paint is told which. Absent: 1. */
  readonly rows?: number;
}

/** A node; it stands off from the middle of its parent's shape. */
export interface BlockyNodeOptions {
  readonly name: string;
  readonly position?: Vec3;
  readonly turn?: Turn;
  readonly shape?: BoxOptions | QuadOptions;
  readonly parent?: BlockyNode;
}

/** A node that others can hang on. */
export interface BlockyNode {
  readonly write: () => object;
  readonly children: BlockyNode[];
}

/** Frame, value, and whether the curve is smooth there. */
type Key<Value> = readonly [frame: number, value: Value, how?: 'smooth'];

/** What a clip does with a node. */
export interface BlockyTracks {
  readonly position?: readonly Key<Vec3>[];
  readonly orientation?: readonly Key<Turn>[];
  readonly shapeStretch?: readonly Key<Vec3>[];
  readonly shapeUvOffset?: readonly Key<readonly [number, number]>[];
}

/** A clip of so many frames, 60 a second, that loops. */
export interface BlockyClip {
  readonly name: string;
  readonly duration: number;
  readonly nodes: Readonly<Record<string, BlockyTracks>>;
}

/** A model under construction; the same script writes the same bytes. */
export class BlockyModel {
  readonly options: { readonly name: string };
  readonly #sheet: Sheet;
  readonly #roots: BlockyNode[] = [];
  readonly #clips: BlockyClip[] = [];
  #nodes = 0;

  constructor(name: string) {
    this.options = { name };
    this.#sheet = new Sheet({ name: `${name}.png` });
  }

  node({ name, position = [0, 0, 0], turn = [0, 0, 0, 1], shape, parent }: BlockyNodeOptions) {
    this.#nodes += 1;
    const id = String(this.#nodes);
    const writeShape = shape ? this.#prepare(shape) : () => NO_SHAPE;
    const children: BlockyNode[] = [];
    const node: BlockyNode = {
      children,
      write: () => ({
        id,
        name,
        position: xyz(position),
        orientation: xyzw(turn),
        shape: writeShape(),
        children: children.map((child) => child.write()),
      }),
    };
    (parent?.children ?? this.#roots).push(node);
    return node;
  }

  clip(clip: BlockyClip): void {
    this.#clips.push(clip);
  }

  /** The model, its texture, its clips. */
  files(): ModelFile[] {
    const { name } = this.options;
    const image = encodePng(this.#sheet.image());
    const model = {
      nodes: this.#roots.map((root) => root.write()),
      format: 'character',
      lod: 'auto',
    };
    return [
      { path: `${name}.blockymodel`, bytes: json(model) },
      { path: `${name}.png`, bytes: image },
      ...this.#clips.map((clip) => ({
        path: `${name}_${clip.name}.blockyanim`,
        bytes: json(animationOf(clip)),
      })),
    ];
  }

  /** Asks the sheet for places now; what is returned writes the shape once they are laid out. */
  #prepare(shape: BoxOptions | QuadOptions): () => object {
    const places = 'box' in shape ? this.#boxPlaces(shape) : [this.#quadPlace(shape)];
    const [x, y, z] = 'box' in shape ? shape.box : shape.quad;
    const { offset = [0, 0, 0], stretch = [1, 1, 1] } = shape;
    return () => ({
      type: 'box' in shape ? 'box' : 'quad',
      offset: xyz(offset),
      stretch: xyz(stretch),
      settings: 'box' in shape ? { size: { x, y, z } } : { size: { x, y }, normal: '+Z' },
      textureLayout: Object.fromEntries(places.map(([face, slot]) => [face, layoutOf(slot)])),
      unwrapMode: 'custom',
      visible: true,
      doubleSided: shape.doubleSided ?? false,
      shadingMode: shape.fullbright ? 'fullbright' : 'standard',
    });
  }

  #boxPlaces({ box, skin }: BoxOptions): [face: string, slot: Slot][] {
    return SIDES.flatMap((side) => {
      const paint = paintOf(skin, side);
      return paint ? [[FACES[side], this.#sheet.place(...faceSize(box, side), paint)]] : [];
    });
  }

  #quadPlace({ quad: [width, height], paint, rows = 1 }: QuadOptions): [string, Slot] {
    const paintRows: Paint = (area) => {
      for (let row = 0; row < rows; row++) {
        paint(view(area, { x: 0, y: row * height, width, height }), row);
      }
    };
    return ['front', this.#sheet.place(width, height * rows, paintRows)];
  }
}

const FACES: Readonly<Record<Side, string>> = {
  south: 'front',
  north: 'back',
  east: 'right',
  west: 'left',
  up: 'top',
  down: 'bottom',
};

const NO_SHAPE = {
  type: 'none',
  offset: xyz([0, 0, 0]),
  stretch: xyz([1, 1, 1]),
  settings: { isPiece: false },
  textureLayout: {},
  visible: true,
  doubleSided: false,
  shadingMode: 'flat',
};

function layoutOf({ x, y }: Slot): object {
  return { offset: { x, y }, mirror: { x: false, y: false }, angle: 0 };
}

function animationOf({ duration, nodes }: BlockyClip): object {
  const keys = <Value>(track: readonly Key<Value>[] = [], write: (value: Value) => object) =>
    track.map(([time, value, how = 'linear']) => ({
      time,
      delta: write(value),
      interpolationType: how,
    }));
  return {
    formatVersion: 1,
    duration,
    holdLastKeyframe: false,
    nodeAnimations: Object.fromEntries(
      Object.entries(nodes).map(([name, tracks]) => [
        name,
        {
          position: keys(tracks.position, xyz),
          orientation: keys(tracks.orientation, xyzw),
          shapeStretch: keys(tracks.shapeStretch, xyz),
          shapeVisible: [],
          shapeUvOffset: keys(tracks.shapeUvOffset, ([x, y]) => ({ x, y })),
        },
      ]),
    ),
  };
}

function xyz([x, y, z]: Vec3): object {
  return { x, y, z };
}

function xyzw([x, y, z, w]: Turn): object {
  return { x, y, z, w };
}

function json(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Five decimals, as the editor stores them. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}

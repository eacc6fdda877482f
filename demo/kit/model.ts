/** Builds a Blockbench project: what a model script says becomes the JSON that Blockbench reads. */

import { encodePng } from './png.ts';
import type {
  AnimationOptions,
  CubeOptions,
  ElementOptions,
  Group,
  GroupOptions,
  MeshOptions,
  Project,
  ProjectOptions,
} from './project.ts';
import { Sheet, type SheetOptions } from './sheet.ts';
import { uuidOf } from './uuid.ts';
import { animationOf } from './write-animation.ts';
import { meshOf, prepareCube } from './write-elements.ts';
import { groupsOf, outlinerOf } from './write-outliner.ts';
import { textureOf } from './write-texture.ts';

/** A file of the model: the project itself, or a texture beside it. */
export interface ModelFile {
  /** Relative to the model's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A project under construction. UUIDs follow from names and order, so the result never varies. */
export class Model implements Project {
  readonly options: ProjectOptions;
  readonly sheets: Sheet[] = [];
  readonly roots: (Group | string)[] = [];
  readonly groups: Group[] = [];
  readonly #elements: (() => object)[] = [];
  readonly #animations: AnimationOptions[] = [];
  #uuids = 0;

  constructor(options: ProjectOptions) {
    this.options = options;
  }

  /** A new texture. */
  sheet(options: SheetOptions): Sheet {
    const sheet = new Sheet(options);
    this.sheets.push(sheet);
    return sheet;
  }

  group(options: GroupOptions): Group {
    const group: Group = { ...options, uuid: this.uuid(), children: [] };
    this.groups.push(group);
    this.#adopt(group, options.parent);
    return group;
  }

  cube(options: CubeOptions): void {
    this.#addElement(options, (uuid) => prepareCube(this, options, uuid));
  }

  mesh(options: MeshOptions): void {
    this.#addElement(options, (uuid) => () => meshOf(this, options, uuid));
  }

  animation(options: AnimationOptions): void {
    this.#animations.push(options);
  }

  uuid(): string {
    this.#uuids += 1;
    return uuidOf(`${this.options.name} ${this.#uuids}`);
  }

  textureIndex(sheet: Sheet): number {
    return this.sheets.indexOf(sheet);
  }

  uvPerPixel(sheet: Sheet): number {
    const ownSpace = this.options.format === 'free';
    return (ownSpace ? sheet.uvSide : this.#resolution()) / sheet.image().width;
  }

  /** The project file and the textures that it does not embed. */
  files(): ModelFile[] {
    const project = new TextEncoder().encode(JSON.stringify(this.#project()));
    const beside = this.sheets.flatMap((sheet) =>
      sheet.options.file ? [{ path: sheet.options.file, bytes: encodePng(sheet.image()) }] : [],
    );
    return [{ path: `${this.options.name}.bbmodel`, bytes: project }, ...beside];
  }

  #project(): object {
    const { name, format, version, boxUv = false, fields } = this.options;
    for (const sheet of this.sheets) sheet.image();
    const elements = this.#elements.map((write) => write());
    const side = this.#resolution();
    return {
      meta: { format_version: version, model_format: format, box_uv: boxUv },
      name,
      model_identifier: '',
      visible_box: [1, 1, 0],
      ...fields,
      resolution: { width: side, height: side },
      elements,
      ...(version === '5.0' && { groups: groupsOf(this.groups) }),
      outliner: outlinerOf(this.roots, version),
      textures: this.sheets.map((sheet, index) => textureOf(sheet, { index, uuid: this.uuid() })),
      ...(this.#animations.length > 0 && {
        animations: this.#animations.map((animation) => animationOf(this, animation)),
      }),
    };
  }

  #resolution(): number {
    return this.sheets[0]?.uvSide ?? 16;
  }

  /** Keeps what writes the element: the places on its sheet are known only once all is said. */
  #addElement({ parent }: ElementOptions, prepare: (uuid: string) => () => object): void {
    const uuid = this.uuid();
    this.#elements.push(prepare(uuid));
    this.#adopt(uuid, parent);
  }

  #adopt(child: Group | string, parent: Group | undefined): void {
    (parent?.children ?? this.roots).push(child);
  }
}

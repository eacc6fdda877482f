import type { SceneDocument, SceneMesh } from '../scene/document.ts';

/** What an own shape of a node may do beyond rest, now or in any clip of its document. */
export interface ShapeMotion {
  /** It may become visible where it is not. */
  shows: boolean;
  /** It may be mirrored. */
  mirrors: boolean;
  /** Its texture may be moved. */
  slides: boolean;
}

const STILL: ShapeMotion = { shows: false, mirrors: false, slides: false };

/** Which of them meshes do. */
export class ShapeMotions {
  readonly #byNode: (ShapeMotion | undefined)[] = [];

  constructor({ nodes, animations = [] }: SceneDocument) {
    nodes.forEach(({ shape }, node) => {
      if (!shape) return;
      this.#add(node, {
        shows: shape.visible === true,
        mirrors: shape.stretch !== undefined,
        slides: shape.uvOffset !== undefined,
      });
    });
    for (const { channels } of animations) {
      for (const { node, property } of channels) {
        if (property === 'visible') this.#add(node, { shows: true });
        if (property === 'stretch') this.#add(node, { mirrors: true });
        if (property === 'uvOffset') this.#add(node, { slides: true });
      }
    }
  }

  /** Of a mesh. */
  of({ shapeCenter, node }: SceneMesh): ShapeMotion {
    return (shapeCenter && this.#byNode[node]) ?? STILL;
  }

  #add(node: number, motion: Partial<ShapeMotion>): void {
    const { shows, mirrors, slides } = this.#byNode[node] ?? STILL;
    this.#byNode[node] = {
      shows: shows || motion.shows === true,
      mirrors: mirrors || motion.mirrors === true,
      slides: slides || motion.slides === true,
    };
  }
}

import type { GpuDocument } from '../gpu/document.ts';
import type { SceneDocument, SceneNode } from '../scene/document.ts';
import { isSameMotion, type Motion, NO_MOTION } from './motion.ts';
import { Pace } from './pace.ts';

/**
 * Bytes that documents may hold on the GPU together; beyond, those not seen for longest make room.
 * As much as the images of one document may have: more than a page of ordinary models takes, and
 * little enough for a phone, whose GPU shares its memory with the page.
 */
export const GPU_BUDGET_BYTES = 1 << 28;

/** A document that the engine holds, on the GPU or not. */
export interface Entry {
  readonly scene: SceneDocument;
  /** Null: it has made room, or went with its context, and comes back when it is drawn. */
  gpu: GpuDocument | null;
  /** How the nodes on the GPU stand. */
  motion: Motion;
  /** How they stood when that was asked last. */
  stood: { motion: Motion; nodes: SceneNode[] };
  /** How large it is drawn while it moves. */
  readonly pace: Pace;
}

/** The engine's documents, the one seen last at the end. */
export class Documents {
  readonly #entries = new Map<number, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  /** How many of them are on the GPU. */
  get resident(): number {
    return [...this.#entries.values()].filter(({ gpu }) => gpu).length;
  }

  get(id: number): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Takes a document, in place of any of that number. */
  set(id: number, entry: Entry): void {
    this.remove(id);
    this.#entries.set(id, entry);
  }

  /** Frees a document; one that is not there is no error. */
  remove(id: number): void {
    const entry = this.#entries.get(id);
    if (entry) leaveGpu(entry);
    this.#entries.delete(id);
  }

  /** It is looked at now: others make room before it does. */
  seen(id: number, entry: Entry): void {
    this.#entries.delete(id);
    this.#entries.set(id, entry);
  }

  /** Has documents leave the GPU, the one not seen for longest first, but for the one seen last. */
  makeRoom(isTooMuch: () => boolean): void {
    let left = this.#entries.size;
    for (const entry of this.#entries.values()) {
      left -= 1;
      if (left === 0 || !isTooMuch()) return;
      leaveGpu(entry);
    }
  }

  /** The context is gone, and all that was on it. */
  loseGpu(): void {
    for (const entry of this.#entries.values()) entry.gpu = null;
  }

  clear(): void {
    for (const id of [...this.#entries.keys()]) this.remove(id);
  }
}

/** The entry of a document that has just come to the GPU, its nodes at rest. */
export function entryOf(scene: SceneDocument, gpu: GpuDocument): Entry {
  const stood = { motion: NO_MOTION, nodes: scene.nodes };
  return { scene, gpu, motion: NO_MOTION, stood, pace: new Pace() };
}

/** Puts a document back on the GPU. */
export function enterGpu(entry: Entry, gpu: GpuDocument): void {
  entry.gpu = gpu;
  entry.motion = NO_MOTION;
}

function leaveGpu(entry: Entry): void {
  entry.gpu?.dispose();
  entry.gpu = null;
}

/** Whether it is known how the nodes of a document stand in a motion. */
export function isWorkedOut(entry: Entry, motion: Motion): boolean {
  return isSameMotion(entry.stood.motion, motion);
}

/**
 * Works out how the nodes of a document stand in a motion: once for all who ask one after the other.
 * How to is downloaded when the first model moves. Rejects with RangeError where it does not fit.
 */
export async function workOut(entry: Entry, motion: Motion): Promise<SceneNode[]> {
  if (!isWorkedOut(entry, motion)) {
    const { movedNodes } = await import('./moved-nodes.ts');
    entry.stood = { motion, nodes: movedNodes(entry.scene, motion) };
  }
  return entry.stood.nodes;
}

/** Has the nodes on the GPU stand as was worked out last. */
export function moveNodes(entry: Entry, gpu: GpuDocument): void {
  const { motion, nodes } = entry.stood;
  if (!isSameMotion(entry.motion, motion)) gpu.moveNodes(nodes);
  entry.motion = motion;
}

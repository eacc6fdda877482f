import type { Gpu } from '../gpu/context.ts';
import type { GpuMarkBatch } from '../gpu/marks.ts';
import type { LayerValues } from './surface-program.ts';
import type { Drawn } from './surface-programs.ts';

/** Draws lines and points. */
export interface MarkDrawing {
  /** @param layer for a program of translucent layers */
  draw(marks: readonly GpuMarkBatch[], drawn: Drawn, layer?: LayerValues): void;
  dispose(): void;
}

/** A program for lines and points before it is compiled. */
export interface MarkSource {
  name: string;
  defines?: readonly string[];
}

/** What compiles it: `MarkProgram`, whose code is loaded with the first document that has marks. */
export type MarkDrawer = new (gpu: Gpu, source: MarkSource) => MarkDrawing;

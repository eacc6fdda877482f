import type { Gpu } from '../gpu/context.ts';
import type { FindEdges, GpuDocument } from '../gpu/document.ts';
import type { RenderTarget, TargetPool } from '../gpu/targets.ts';
import type { LitView } from './lit-view.ts';
import type { View } from './view.ts';

/** Finds what light reaches a document, sample by sample. */
export interface ShadowFinding {
  light(document: GpuDocument, view: View): LitView;
  dispose(): void;
}

/** The samples that a ground is the mean of. */
export interface GroundSamples {
  /** The number of the last. */
  last: number | null;
  count: number;
}

/** Draws the shadow on the ground. */
export interface GroundDrawing {
  add(document: GpuDocument, view: LitView, count: number): void;
  layUnder(picture: RenderTarget, document: GpuDocument, view: View, samples: GroundSamples): void;
  dispose(): void;
}

/** What a first picture does without: `fine/`, whose code is loaded after it. */
export interface FineParts {
  Shadows: new (gpu: Gpu) => ShadowFinding;
  GroundPass: new (gpu: Gpu, targets: TargetPool) => GroundDrawing;
  sceneSharpEdges: FindEdges;
}

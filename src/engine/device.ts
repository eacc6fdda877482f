import { createGpu, type DrawingCanvas, type Gpu } from '../gpu/context.ts';
import { GpuDocument } from '../gpu/document.ts';
import { SharedTextures } from '../gpu/shared-textures.ts';
import { createMaterials } from '../gpu/textures.ts';
import type { FineParts } from '../raster/fine-drawing.ts';
import { Raster } from '../raster/raster.ts';
import type { SurfaceSource } from '../raster/surface-programs.ts';
import type { Report } from '../report/report.ts';
import type { SceneDocument } from '../scene/document.ts';

/** What exists only while the context does. */
export interface Device {
  gpu: Gpu;
  raster: Raster;
  textures: SharedTextures;
}

/** A document on the GPU, and what of it cannot be shown as it is. */
export interface Upload {
  document: GpuDocument;
  warnings: Report[];
}

/** Makes the context and compiles what every document needs. Throws TypedError NO_WEBGL2. */
export function createDevice(canvas: DrawingCanvas): Device {
  const gpu = createGpu(canvas);
  return { gpu, raster: new Raster(gpu), textures: new SharedTextures(gpu) };
}

/**
 * The code of what a first picture does without. Null where it cannot be had: then pictures go on
 * without it, and it is asked for again with the next.
 */
export function loadFineParts(): Promise<FineParts | null> {
  return import('../raster/fine/index.ts').catch(() => null);
}

/** How surfaces are drawn in haste; null where its code cannot be had. */
export function loadHastySurface(): Promise<SurfaceSource | null> {
  return import('../raster/haste/index.ts').catch(() => null);
}

/** Decodes a document's images, uploads it, loads and compiles what it needs. */
export async function uploadDocument(
  { gpu, raster, textures }: Device,
  scene: SceneDocument,
): Promise<Upload> {
  const hasMarks = [scene.lines, scene.points].some((marks) => marks?.length);
  const marks = hasMarks ? await import('../raster/marks/index.ts') : null;
  const materials = await createMaterials(gpu, textures, scene);
  const document = new GpuDocument(gpu, scene, materials, marks?.createMarks);
  raster.prepare(document, marks?.MarkProgram);
  return { document, warnings: materials.warnings };
}

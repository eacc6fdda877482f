/** The registry's way into this loader: looks for the model's texture, and puts its clips together. */
import type { Report } from '../../report/report.ts';
import type { SceneAnimation, SceneDocument } from '../../scene/document.ts';
import { readImageHeader } from '../../scene/image-header.ts';
import type { LoadInput, NamedFile } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { BlockyError } from './error.ts';
import { loadBlockyAnimation } from './load-animation.ts';
import { loadBlockyModel } from './load-model.ts';
import { texturePaths } from './texture-paths.ts';

/** Loads the model with the texture and the animations that the page gave, or that lie beside it. */
export async function load(input: LoadInput): Promise<LoadResult> {
  const { bytes, folder = '', animations = [] } = input;
  const texture = input.texture ? imageOf(input.texture) : await findTexture(input);
  const options = { texture: texture?.bytes ?? null, textureName: texture?.name ?? '', folder };
  const { scene, warnings } = loadBlockyModel(bytes, options);
  const clips = animations.map((file) => loadClip(file, scene));
  const played = clips.flatMap(({ animation }) => animation ?? []);
  return {
    scene: played.length > 0 ? { ...scene, animations: played } : scene,
    warnings: [...warnings, ...clips.flatMap((clip) => clip.warnings)],
  };
}

/** Many servers answer with a page instead of an error, so that what is no image is not there. */
function imageOf(file: NamedFile): NamedFile | null {
  return readImageHeader(file.bytes) ? file : null;
}

/** One try after the other, so that the usual name costs one request. */
async function findTexture({ name, folder = '', sibling }: LoadInput): Promise<NamedFile | null> {
  for (const path of texturePaths(name, folder)) {
    const bytes = await sibling(path);
    const image = bytes && imageOf({ name: path, bytes });
    if (image) return image;
  }
  return null;
}

interface Clip {
  animation: SceneAnimation | null;
  warnings: Report[];
}

/** A clip is called as its file. One that cannot be read is a warning, and the rest is shown. */
function loadClip({ name, bytes }: NamedFile, scene: SceneDocument): Clip {
  try {
    const clip = loadBlockyAnimation(bytes, scene, { name: name.replace(/\.[^.]*$/, '') });
    return { ...clip, warnings: clip.warnings.map((warning) => within(name, warning)) };
  } catch (error) {
    if (!(error instanceof BlockyError)) throw error;
    return { animation: null, warnings: [within(name, error)] };
  }
}

function within(name: string, { code, message, place }: Report): Report {
  return { code, message: `${name}: ${message}`, place: `${name} ${place}` };
}

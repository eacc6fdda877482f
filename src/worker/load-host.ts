/** The load worker's side of the conversation: bytes in, a document out, by transfer. */
import { loadModel, prepareLoader } from '../loaders/registry.ts';
import { sceneBounds } from '../scene/bounds.ts';
import { DEFAULT_TEXTURE_FRAME_TIME } from '../scene/constants.ts';
import type { SceneTexture } from '../scene/document.ts';
import { textureSampling } from '../scene/texture.ts';
import { abortError, type CallContext, type Endpoint, Port } from './port.ts';
import type { LoadMessages, LoadRequest, LoadResponse, SiblingMessages } from './protocol.ts';
import { packModel } from './transfer.ts';

/** Answers on the endpoint, in a worker or in the page, as long as the endpoint lives. */
export function startLoadHost(endpoint: Endpoint): void {
  const port: Port<SiblingMessages, LoadMessages> = new Port(endpoint, {
    prepare: ({ name }) => {
      prepareLoader(name);
      return null;
    },
    load: (request, context) => load(port, request, context),
  });
}

async function load(
  port: Port<SiblingMessages, LoadMessages>,
  request: LoadRequest,
  { signal, transfer }: CallContext,
): Promise<LoadResponse> {
  const { load, ...file } = request;
  const { scene, warnings } = await loadModel({
    ...file,
    // They were moved here for this alone.
    reuseBytes: true,
    sibling: async (path) => {
      const { bytes } = await port.call('sibling', { load, path }, { signal });
      return bytes;
    },
  });
  if (signal.aborted) throw abortError();
  const { source, animations = [] } = scene;
  const answer = {
    warnings,
    source,
    clips: animations.map(({ name, loop, length }) => ({ name, loop, length })),
    strips: [...new Set(scene.textures.flatMap(stripStep))],
  };
  const model = packModel({ scene, bounds: sceneBounds(scene) });
  transfer.push(model);
  return { model, ...answer };
}

/** A fade from frame to frame looks smooth with so many seconds from picture to picture. */
const FADE_STEP = 0.05;

/** Seconds from one picture of a strip to the next; none for a still image. */
function stripStep(texture: SceneTexture): number[] {
  if (textureSampling(texture).frames === 1) return [];
  const { frameTime = DEFAULT_TEXTURE_FRAME_TIME, interpolate = false } = texture.frames!;
  return [interpolate ? Math.min(frameTime, FADE_STEP) : frameTime];
}

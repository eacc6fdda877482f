import { expect } from 'chai';
import { addTag, clearPage, defineElement, once, type Tag, until } from './support.ts';

const MOVING = '/fixture/models/moving.bbmodel';
const STILL = '/fixture/models/blue.bbmodel';

async function shown(src: string): Promise<Tag> {
  const tag = addTag({ src });
  await once(tag, 'load');
  return tag;
}

interface Moving {
  frames: number;
  loops: number;
  width: number;
  height: number;
  /** Milliseconds of the first frame. */
  frameMs: number;
  /** The alpha of a corner of the last frame, and whether the last frame differs from the first. */
  corner: number;
  moves: boolean;
}

/** What the browser's own decoder finds in an animation. */
async function decode(blob: Blob): Promise<Moving> {
  const decoder = new ImageDecoder({ type: blob.type, data: await blob.arrayBuffer() });
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!;
  const read = async (frameIndex: number) => {
    const { image } = await decoder.decode({ frameIndex });
    const { displayWidth: width, displayHeight: height, duration } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    image.close();
    return { width, height, duration, data: context.getImageData(0, 0, width, height).data };
  };
  const first = await read(0);
  const last = await read(frameCount - 1);
  return {
    frames: frameCount,
    loops: repetitionCount,
    width: first.width,
    height: first.height,
    frameMs: (first.duration ?? 0) / 1000,
    corner: last.data[3]!,
    moves: first.data.some((value, i) => Math.abs(value - last.data[i]!) > 40),
  };
}

describe('a moving picture to keep', () => {
  before(defineElement);
  afterEach(clearPage);

  it('is the animation, as WebP, transparent and without end', async () => {
    const tag = await shown(MOVING);
    const shares: number[] = [];
    const blob = await tag.record({
      type: 'image/webp',
      fps: 10,
      width: 60,
      height: 40,
      onProgress: (share) => shares.push(share),
    });
    expect(blob.type).to.equal('image/webp');
    const film = await decode(blob);
    expect(film).to.deep.include({ frames: 4, width: 60, height: 40, frameMs: 100, corner: 0 });
    expect([film.loops, film.moves]).to.deep.equal([Number.POSITIVE_INFINITY, true]);
    expect(shares).to.deep.equal([0.25, 0.5, 0.75, 1]);
    expect([tag.currentTime, tag.paused]).to.deep.equal([0, true]);
  });

  it('is a turn of a model that has no animation, as GIF', async () => {
    const tag = await shown(STILL);
    const film = await decode(
      await tag.record({ type: 'image/gif', seconds: 0.5, fps: 10, width: 41, height: 40 }),
    );
    expect(film).to.deep.include({ frames: 5, width: 42, height: 40, frameMs: 100, corner: 0 });
    expect(film.moves).to.equal(true);
  });

  it('is a video by default, white where the page would show', async () => {
    const tag = await shown(MOVING);
    const blob = await tag.record({ seconds: 0.5, fps: 10, width: 64, height: 64 });
    expect(blob.type).to.equal('video/webm');
    const video = document.createElement('video');
    video.src = URL.createObjectURL(blob);
    await new Promise((resolve, reject) => {
      video.onloadeddata = () => {
        video.currentTime = 0.2;
      };
      video.onseeked = resolve;
      video.onerror = () => reject(new Error('not a video'));
    });
    expect([video.videoWidth, video.videoHeight]).to.deep.equal([64, 64]);
    expect(video.duration).to.be.closeTo(0.5, 0.06);
    const context = new OffscreenCanvas(64, 64).getContext('2d')!;
    const corner = () => context.getImageData(1, 1, 1, 1).data;
    // A frame that was sought may be there a little before it can be drawn.
    await until(() => {
      context.drawImage(video, 0, 0);
      return corner()[3] === 255;
    });
    expect(Math.min(...corner())).to.be.above(240);
    URL.revokeObjectURL(video.src);
  });

  it('is refused for numbers that make no film, and given up on abort', async () => {
    const tag = await shown(MOVING);
    const controller = new AbortController();
    const refused = (options: Parameters<Tag['record']>[0]) =>
      tag.record(options).then(
        () => '',
        ({ name }) => name,
      );
    expect(await refused({ seconds: -1 })).to.equal('RangeError');
    expect(await refused({ fps: 1000 })).to.equal('RangeError');
    expect(await refused({ seconds: 1e9 })).to.equal('RangeError');
    expect(await refused({ width: 0 })).to.equal('RangeError');
    const onProgress = () => controller.abort();
    const { signal } = controller;
    expect(
      await refused({ type: 'image/webp', width: 16, height: 16, signal, onProgress }),
    ).to.equal('AbortError');
  });
});

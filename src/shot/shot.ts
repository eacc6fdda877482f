import type { PicturePoint } from '../camera/rays.ts';
import { type FetchLimits, resolveLimits } from '../fetch/limits.ts';
import { type ModelSource, mainFile } from '../fetch/model-source.ts';
import type { LookAdjustments } from '../looks/adjust.ts';
import { MAX_DETAIL } from '../looks/detail.ts';
import type { ViewTransform } from '../looks/look.ts';
import type { Report } from '../report/report.ts';
import { TypedError, toReport } from '../report/typed-error.ts';
import type { PlayerPoseName } from '../scene/pose/presets.ts';
import type { LoadOptions } from '../worker/client.ts';
import type { Anchor, AnchorPlace, DrawRequest, PickedSurface } from '../worker/protocol.ts';
import { PATIENCE_MS } from './calm.ts';
import { FrameLoop } from './frame-loop.ts';
import type { AttachedSource, Staged } from './library.ts';
import { Lighting } from './lighting.ts';
import { Player, type PlayerListener } from './player.ts';
import { Refinement } from './refinement.ts';
import { pageServices, type ShotServices } from './services.ts';
import { type CameraChangeSource, Viewer } from './viewer.ts';
import { Warnings } from './warnings.ts';

/** How often a source is loaded again after a worker died under it. */
export const MAX_RESTARTS = 3;

export {
  type Anchor,
  type AnchorPlace,
  type AttachedSource,
  type FetchLimits,
  type LookAdjustments,
  type ModelSource,
  mainFile,
  type PickedSurface,
  type ViewTransform,
};

/**
 * `idle`: no source. `loading`: until the first picture is on screen. `drawing`: it is, and follows
 * the view. `failed`: this source will not be shown.
 */
export type ShotState = 'idle' | 'loading' | 'drawing' | 'failed';

const PLAYER_POSES: readonly PlayerPoseName[] = ['idle', 'walk', 'hold', 'wave'];

/** What is asked of the engine for a picture. */
export type PictureRequest = Omit<DrawRequest, 'document'>;

/** One attempt to show a source. */
interface Run {
  readonly source: ModelSource;
  readonly limits: FetchLimits;
  readonly options: LoadOptions;
  readonly controller: AbortController;
}

/** What a shot tells the tag. */
export interface ShotListener extends Omit<PlayerListener, 'onChange'> {
  onProgress: (loaded: number, total: number | null) => void;
  onWarning: (report: Report) => void;
  /** A picture to show, and where anchors are in it. The listener owns it. */
  onFrame: (image: ImageBitmap, places: readonly AnchorPlace[]) => void;
  /** Once a source: its first picture, textures included, is on screen. Nothing moves until it is told. */
  onLoad: () => void | Promise<void>;
  onError: (report: Report) => void;
  /** A picture from another point of view is on screen. */
  onCameraChange: (source: CameraChangeSource) => void;
}

/**
 * The director of one tag: brings its source into the engine and has it drawn as the view changes.
 * A newer source always wins; what an older one still delivers is dropped.
 */
export class Shot {
  /** What of the model moves by itself. */
  readonly player: Player;
  /** How it is seen. */
  readonly viewer: Viewer;
  readonly #listener: ShotListener;
  readonly #services: ShotServices;
  readonly #refinement = new Refinement();
  readonly #lighting: Lighting;
  readonly #loop: FrameLoop;
  readonly #warnings: Warnings;
  #attachments: readonly AttachedSource[] = [];
  #anchors: readonly Anchor[] = [];
  #pose: string | null = null;
  #state: ShotState = 'idle';
  #run: Run | null = null;
  #staged: Staged | null = null;
  #visible = false;
  #restarts = 0;
  #announced = false;
  /** True where the picture on screen is not of the newest view. */
  #stale = false;
  /** Takes back what waits for the page to be calm: a finer picture. Null: nothing waits. */
  #cancelRefining: (() => void) | null = null;

  constructor(listener: ShotListener, services: ShotServices = pageServices) {
    this.#listener = listener;
    this.#services = services;
    this.#warnings = new Warnings(listener.onWarning);
    this.#loop = new FrameLoop(services.clock, (elapsedMs) => this.#drawFrame(elapsedMs));
    this.#lighting = new Lighting(services.findLook, {
      onChange: () => this.#redraw(),
      onFault: (thrown) => this.#warnings.tell(toReport(thrown)),
    });
    this.viewer = new Viewer(() => this.#redraw());
    this.player = new Player({ ...listener, onChange: () => this.#redraw() });
  }

  get state(): ShotState {
    return this.#state;
  }

  /** Loads and shows a source, in place of any other. */
  show(source: ModelSource, limits: Partial<FetchLimits> = {}, options: LoadOptions = {}): void {
    this.#restarts = 0;
    this.#announced = false;
    this.#warnings.forget();
    this.player.unload();
    void this.#start({ source, limits: resolveLimits(limits), options });
  }

  /** Aborts what runs and frees what the engine holds. */
  stop(): void {
    this.player.unload();
    this.#drop();
  }

  /** The poses that `pose` knows by name for this model. */
  get poseNames(): readonly string[] {
    const { format, modelFormat } = this.#staged?.source ?? {};
    return format === 'player' || modelFormat === 'skin' ? PLAYER_POSES : [];
  }

  /**
   * A picture of its own: of what is shown now, as fine as it gets, but for what `vary` makes of the
   * request. Rejects where nothing is shown, or with TypedError where the engine cannot.
   */
  async picture(vary: (shown: PictureRequest) => PictureRequest): Promise<ImageBitmap> {
    const request = vary(this.#request(MAX_DETAIL));
    if (!this.#staged || request.width === 0) {
      throw new TypedError('NO_PICTURE', 'No model is shown.');
    }
    return (await this.#staged.document.draw(request)).image;
  }

  /** What is seen at a point of the picture, 0–1; null for nothing. Rejects as `picture` does. */
  async pick(point: PicturePoint): Promise<PickedSurface | null> {
    const { width, height, camera, frame, pose } = this.#request(0);
    if (!this.#staged || width === 0) return null;
    return this.#staged.document.pick({ point, camera, aspect: width / height, frame, pose });
  }

  /** What is to be found in each picture. */
  set anchors(anchors: readonly Anchor[]) {
    this.#anchors = anchors;
    this.#redraw();
  }

  /** What hangs on the model's bones. A change loads the model again; the picture and time stay. */
  set attachments(attachments: readonly AttachedSource[]) {
    if (JSON.stringify(attachments) === JSON.stringify(this.#attachments)) return;
    this.#attachments = attachments;
    if (this.#run) void this.#start(this.#run);
  }

  /** The name of a preset, or JSON; shown as long as no clip is. Null: at rest. */
  set pose(pose: string | null) {
    if (pose === this.#pose) return;
    this.#pose = pose;
    this.#redraw();
  }

  /**
   * The name of a preset, or the address of a look; null: the default. A look that cannot be had, or
   * is none, changes nothing and is told as a warning.
   */
  set look(nameOrUrl: string | null) {
    this.#lighting.want(nameOrUrl);
    if (this.#run) this.#seekLook(this.#run);
  }

  /** What stands in place of parts of the look. */
  set lookAdjustments(adjustments: LookAdjustments) {
    if (this.#lighting.adjust(adjustments)) this.#redraw();
  }

  /** A shot out of sight draws its first picture, to have it when it is seen, and no more. */
  set visible(visible: boolean) {
    this.#visible = visible;
    this.#enter(this.#state);
    this.#refineLater();
  }

  async #start({ source, limits, options }: Omit<Run, 'controller'>): Promise<void> {
    const run: Run = { source, limits, options, controller: new AbortController() };
    // Begun before the one before is given up: what both are made of stays.
    const staging = this.#stage(run);
    this.#drop();
    this.#run = run;
    this.#enter('loading');
    this.#seekLook(run);
    try {
      const staged = await staging;
      if (this.#run === run) this.#take(staged);
    } catch (thrown) {
      this.#fail(run, thrown);
    }
  }

  #drop(): void {
    this.#run?.controller.abort();
    this.#run = null;
    this.#lighting.stop();
    this.#cancelRefining?.();
    this.#cancelRefining = null;
    this.#staged = null;
    this.#enter('idle');
  }

  #seekLook({ source }: Run): void {
    this.#lighting.seek(source.kind === 'url' ? source.src : null);
  }

  #stage(run: Run): Promise<Staged> {
    const listener = this.#listener;
    return this.#services.library.stage({
      source: run.source,
      limits: run.limits,
      options: run.options,
      attachments: this.#attachments,
      signal: run.controller.signal,
      onProgress: (loaded, total) => {
        if (this.#run === run) listener.onProgress(loaded, total);
      },
      onWarning: (report) => {
        if (this.#run === run) this.#warnings.tell(report);
      },
      onEngineNews: (news) => {
        if (news === 'restored') this.#redraw();
        else this.#fail(run, new TypedError('WORKER_LOST', 'The worker stopped.'));
      },
    });
  }

  #take(staged: Staged): void {
    this.#staged = staged;
    this.viewer.frame(staged.document.bounds, this.#announced ? null : staged.source);
    this.player.load(staged);
    this.#redraw();
  }

  #warnOfAnimation(): void {
    const { unknownAnimation, availableAnimations } = this.player;
    if (unknownAnimation === null) return;
    const known = availableAnimations.join(', ') || 'none';
    const message = `There is no animation "${unknownAnimation}". There are: ${known}.`;
    this.#warnings.tell({ code: 'UNKNOWN_ANIMATION', message, place: '' });
  }

  #fail(run: Run, thrown: unknown): void {
    if (this.#run !== run) return;
    const report = toReport(thrown);
    if (report.code === 'WORKER_LOST' && this.#restarts < MAX_RESTARTS) {
      this.#restarts++;
      void this.#start(run);
      return;
    }
    this.stop();
    this.#enter('failed');
    this.#listener.onError(report);
  }

  #enter(state: ShotState): void {
    this.#state = state;
    this.#loop.enabled = this.#visible || state === 'loading';
  }

  #redraw(): void {
    this.#stale = true;
    this.#loop.request();
  }

  get #moves(): boolean {
    return this.viewer.moving || this.player.moving;
  }

  async #drawFrame(elapsedMs: number): Promise<void> {
    const [run, staged] = [this.#run, this.#staged];
    if (!run || !staged || this.viewer.size.width === 0) return;
    // Nobody is to see the model in another light or from elsewhere first.
    const seeking = this.#lighting.seeking || this.viewer.seeking;
    if (this.#state === 'loading' && seeking) return;
    const moved = this.#advance(elapsedMs);
    if (this.#moves) this.#loop.request();
    if (this.#stale) this.#refinement.restart();
    else if (!this.#refinement.isCoarse) return;

    this.#stale = false;
    this.#warnOfAnimation();
    // What changes once need not be rough first.
    const { isNew } = this.#refinement;
    const kind = moved ? 'moving' : this.#refinement.isFirst ? 'first' : undefined;
    await this.#services.calm.during(this.#draw(run, staged, isNew ? kind : undefined));
    const { isCoarse, isFirst } = this.#refinement;
    // A first picture that is rough does for a while, as others of the page may have none.
    const waits = isFirst && !this.#moves && this.#services.calm.isBusy;
    if (isCoarse && !waits) this.#loop.request();
    else this.#refineLater();
    if (waits) setTimeout(() => this.#loop.request(), PATIENCE_MS);
  }

  /** True where the picture stays as it is, and is seen. */
  get #rests(): boolean {
    return this.#visible && this.#state === 'drawing' && !this.#stale && !this.#moves;
  }

  /** @param goesOn whether the engine can go on from the picture that it drew last */
  #refineLater(goesOn = false): void {
    if (this.#cancelRefining || !this.#rests || this.#refinement.next === null) return;
    this.#cancelRefining = this.#services.calm.afterwards(async () => {
      const [run, staged] = [this.#run, this.#staged];
      if (run && staged && this.#rests) await this.#draw(run, staged);
      this.#cancelRefining = null;
      this.#refineLater(true);
    }, goesOn);
  }

  async #draw(run: Run, staged: Staged, draft?: DrawRequest['draft']): Promise<void> {
    const detail = this.#refinement.next ?? 0;
    const asked = performance.now();
    try {
      const request = { ...this.#request(detail), anchors: this.#anchors, draft };
      const { image, isRough, places, warnings } = await staged.document.draw(request);
      if (this.#staged !== staged || (this.#stale && detail > 1)) {
        image.close();
        return;
      }
      this.#refinement.drawn(detail, performance.now() - asked, isRough);
      for (const warning of warnings) this.#warnings.tell(warning);
      if (!this.#refinement.isWhole) {
        image.close();
        return;
      }
      this.#listener.onFrame(image, places);
      await this.#present(staged);
    } catch (thrown) {
      this.#fail(run, thrown);
    }
  }

  /** A picture of the newest view. */
  #request(detail: number): PictureRequest {
    return {
      ...this.viewer.size,
      camera: this.viewer.camera(),
      look: this.#lighting.look,
      frame: this.player.frame,
      textureTime: this.player.textureTime,
      detail,
      pose: this.#pose,
    };
  }

  /** Lets what moves by itself move; true where something goes on from moment to moment. */
  #advance(elapsedMs: number): boolean {
    const viewed = this.viewer.advance(elapsedMs);
    const { animates } = this.player;
    const played = this.player.advance(elapsedMs / 1000);
    if (viewed || played) this.#stale = true;
    return viewed || animates;
  }

  async #present(staged: Staged): Promise<void> {
    const change = this.viewer.takeChange();
    if (this.#state === 'drawing') {
      if (change) this.#listener.onCameraChange(change);
      return;
    }
    await this.#services.clock.painted();
    if (this.#staged !== staged) return;
    this.#enter('drawing');
    if (this.#announced) return;
    this.#announced = true;
    await this.#listener.onLoad();
    if (this.#staged === staged) this.player.begin();
  }
}

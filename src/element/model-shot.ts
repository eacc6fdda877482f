import type { PropertyValues } from 'lit';
import type { Report } from '../report/report.ts';
import {
  type FetchLimits,
  type LookAdjustments,
  type ModelSource,
  mainFile,
  Shot,
} from '../shot/shot.ts';
import type { OwnWords } from '../words/find-words.ts';
import { attachedSources } from './attachment.ts';
import { ATTACHMENT_ATTRIBUTES } from './attributes.ts';
import { BarController } from './controllers/bar.ts';
import { CameraController } from './controllers/camera.ts';
import { ChildrenController } from './controllers/children.ts';
import { GuideController } from './controllers/guide.ts';
import { HandsController } from './controllers/hands.ts';
import { HotspotsController } from './controllers/hotspots.ts';
import { MotionController } from './controllers/motion.ts';
import { SizeController } from './controllers/size.ts';
import { VisibilityController } from './controllers/visibility.ts';
import { cssColour } from './css-colour.ts';
import { dispatch } from './events.ts';
import { describe } from './language.ts';
import { Picture } from './picture.ts';
import { asksToReload } from './properties.ts';
import { ScriptableElement } from './scriptable-element.ts';
import { Sources } from './sources.ts';
import { wear, wearAgain } from './style-sheets.ts';
import { styles } from './styles.ts';
import { content, type Failure } from './template.ts';

/** How long a tag may be out of the page until what the engine holds for it is freed. */
export const DETACHED_MS = 1000;

/**
 * `<model-shot src="lantern.bbmodel"></model-shot>` shows a 3D model.
 *
 * @fires progress @fires load @fires error @fires warning
 * @fires play @fires pause @fires loop @fires finished
 */
export class ModelShotElement extends ScriptableElement {
  /** Of the package. */
  static readonly version = '0.1.0';
  static override readonly properties = {
    files: { attribute: false },
    limits: { attribute: false },
    messages: { attribute: false },
    failure: { state: true },
    pictured: { state: true },
    dismissed: { state: true },
    progress: { state: true },
  };
  static override readonly shadowRootOptions: ShadowRootInit = {
    mode: 'open',
    delegatesFocus: true,
  };

  /** What a model may cost; what is left out keeps its default. Holds from the next load on. */
  declare limits: Partial<FetchLimits> | null;
  /** Words in place of those that readers are told; what is left out is in the page's language. */
  declare messages: OwnWords | null;
  declare private failure: Failure | null;
  declare private pictured: boolean;
  /** Whether the poster was told to go. */
  declare private dismissed: boolean;
  /** How much of the model has come, 0–1; null where none is on its way. */
  declare private progress: number | null;

  protected override readonly shot: Shot;
  protected override readonly hotspots: HotspotsController;
  readonly #hands: HandsController;
  readonly #visibility: VisibilityController;
  readonly #readersMotion: MotionController;
  readonly #sources = new Sources(this);
  #files: readonly File[] | null = null;
  #picture: Picture | null = null;
  #backgroundColour: LookAdjustments['background'] = null;
  #warnings: Report[] = [];
  #loaded = false;
  #failed: Report | null = null;
  /** What is to be shown, as long as its loading has not begun. */
  #waiting: ModelSource | null = null;
  #detachedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.limits = {};
    this.messages = null;
    this.failure = null;
    this.pictured = this.dismissed = false;
    this.progress = null;
    this.shot = new Shot({
      onProgress: (loaded, total) => this.#followProgress(loaded, total),
      onWarning: (report) => this.#warn(report),
      onFrame: (image, places) => {
        this.#show(image);
        this.hotspots.place(places);
      },
      onLoad: () => this.#announce(),
      onError: (report) => this.#fail(report),
      onPlay: () => dispatch(this, 'play', null),
      onPause: () => dispatch(this, 'pause', null),
      onLoop: (count) => dispatch(this, 'loop', { count }),
      onFinished: () => dispatch(this, 'finished', null),
      onCameraChange: (source) => dispatch(this, 'camera-change', { source }),
    });
    new ChildrenController(
      this,
      ATTACHMENT_ATTRIBUTES.map(({ name }) => name),
      () => {
        this.shot.attachments = attachedSources(this);
        this.#followSources();
        void this.hotspots.follow();
      },
    );
    const warnOfText = (place: string, text: string): void =>
      this.#warn({
        code: 'INVALID_ATTRIBUTE',
        message: `${JSON.stringify(text)} cannot be read.`,
        place,
      });
    this.hotspots = new HotspotsController(this, this.shot, warnOfText);
    new CameraController(this, this.shot.viewer, warnOfText);
    this.#hands = new HandsController(this, this.shot.viewer);
    this.#readersMotion = new MotionController(this);
    this.#visibility = new VisibilityController(this, () => this.#follow());
    new BarController(this);
    new GuideController(this, this.shot.viewer);
    new SizeController(
      this,
      () => this.#canvas,
      ({ width, height, pixelRatio }) => this.shot.viewer.resize(width, height, pixelRatio),
    );
  }

  /**
   * Files to show in place of `src`, e.g. dropped ones: the first that is a model, with the others
   * as what it lists. Null: `src` is shown. They are copied: a page may empty its input at once.
   */
  get files(): Iterable<File> | null {
    return this.#files;
  }

  set files(files: Iterable<File> | null) {
    this.#files = files && [...files];
  }

  /** True from the `load` event of a source until another takes its place. */
  get loaded(): boolean {
    this.catchUp();
    return this.#loaded;
  }

  /** What of the source is not shown as its author meant it. */
  get warnings(): readonly Report[] {
    this.catchUp();
    return this.#warnings;
  }

  /** The model takes the place of its poster, where `reveal` leaves that to the page. */
  dismissPoster(): void {
    this.dismissed = true;
  }

  /** The poster covers the model again, where `reveal` leaves that to the page. */
  showPoster(): void {
    this.dismissed = false;
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow(ModelShotElement.shadowRootOptions);
    wear(root, styles);
    return root;
  }

  /** Moved to another document. */
  adoptedCallback(): void {
    if (this.shadowRoot) wearAgain(this.shadowRoot);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#detachedTimer);
  }

  /** A tag that is moved comes back at once; one that is hidden for a moment, soon. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      clearTimeout(this.#detachedTimer);
      if (this.shot.state === 'loading') this.#withdraw();
      else this.#detachedTimer = setTimeout(() => this.#withdraw(), DETACHED_MS);
    });
  }

  /** The first time in a task of its own: many tags that come at once do not hold up their page. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await new Promise((resolve) => setTimeout(resolve));
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('files') || asksToReload(changed)) this.#changeSource();
  }

  protected override render() {
    const covered = !this.pictured || (this.reveal === 'manual' && !this.dismissed);
    const poster = covered ? this.poster : null;
    const touchAction = this.cameraControls ? this.touchAction : null;
    const { progress, loading, fetchPriority, failure } = this;
    const name = this.#name;
    const hasPoster = poster !== null || this.querySelector(':scope > [slot=poster]') !== null;
    const image = { poster, covered, hasPoster, loading, fetchPriority };
    return content({ ...image, name, progress, failure, touchAction });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('background')) this.#backgroundColour = this.#readBackground();
    const { player, viewer } = this.shot;
    const moves = this.motion === 'always' || !this.#readersMotion.reduced;
    player.timeScale = this.timeScale;
    player.animationLoop = this.animationLoop;
    player.animationName = this.animationName;
    player.autoplay = this.autoplay && moves;
    viewer.autoRotate = this.autoRotate && moves;
    viewer.autoRotateDelay = this.autoRotateDelay;
    viewer.inertia = moves;
    this.shot.pose = this.pose;
    this.shot.look = this.look;
    this.shot.lookAdjustments = {
      exposure: this.exposure,
      viewTransform: this.toneMapping,
      background: this.#backgroundColour,
      shadowIntensity: this.shadowIntensity,
      shadowSoftness: this.shadowSoftness,
    };
    this.#follow();
  }

  /** Null, with a warning, where it is no colour: then the look's own backdrop stays. */
  #readBackground(): LookAdjustments['background'] {
    if (this.background === null) return null;
    const colour = cssColour(this.background, this.#canvas);
    if (!colour) {
      const message = `"${this.background}" is no colour of CSS.`;
      this.#warn({ code: 'INVALID_BACKGROUND', message, place: 'background' });
    }
    return colour;
  }

  get #canvas(): HTMLCanvasElement {
    return this.renderRoot.querySelector('canvas')!;
  }

  get #name(): string {
    if (this.alt !== null) return this.alt;
    const file = this.#files
      ? mainFile(this.#files)?.name
      : this.src?.split(/[?#]/)[0]?.split('/').at(-1);
    return file || 'model';
  }

  get #source(): ModelSource | null {
    if (this.#files) return { kind: 'files', files: this.#files };
    return this.#sources.first();
  }

  #followSources(): void {
    const changed = this.#sources.haveChanged();
    if (!changed || !this.hasUpdated || this.#files) return;
    this.#changeSource();
    this.#follow();
  }

  #changeSource(): void {
    this.#rewind();
    this.failure = this.#failed = null;
    if (!this.#waiting) this.#clear();
  }

  /** Back to before the loading; the picture stays until the next. */
  #rewind(): void {
    this.shot.stop();
    this.#waiting = this.#source;
    this.#warnings = [];
    this.#loaded = false;
  }

  #followProgress(loaded: number, total: number | null): void {
    this.progress = total ? Math.min(loaded / total, 1) : 0;
    dispatch(this, 'progress', { loaded, total });
  }

  /** Lets the shot know where the tag is on the page; the first time that it is near, loads. */
  #follow(): void {
    const { near, visible } = this.#visibility;
    this.shot.visible = visible;
    if (!this.#waiting || !this.isConnected || !(near || this.loading === 'eager')) return;
    const source = this.#waiting;
    this.#waiting = null;
    this.#showSource(source);
  }

  #showSource(source: ModelSource): void {
    void this.#hands.ready;
    this.shot.show(source, this.limits ?? {}, { arms: this.arms });
    void this.hotspots.follow();
  }

  /** Gives everything back; the source waits for the tag to return. */
  #withdraw(): void {
    if (this.isConnected) return;
    const { state } = this.shot;
    if (state === 'loading' || state === 'drawing') this.#rewind();
  }

  #show(image: ImageBitmap): void {
    this.#picture ??= new Picture(this.#canvas);
    this.#picture.show(image);
    this.pictured = true;
    // With the picture: the browser puts the page together once for both.
    this.progress = null;
  }

  #clear(): void {
    this.#picture?.clear();
    this.pictured = false;
  }

  async #announce(): Promise<void> {
    await this.#hands.ready;
    if (this.shot.state !== 'drawing') return;
    this.#loaded = true;
    dispatch(this, 'load', null);
  }

  #warn(report: Report): void {
    this.#warnings = [...this.#warnings, report];
    dispatch(this, 'warning', report);
  }

  #fail(report: Report): void {
    const next = this.#files ? null : this.#sources.next();
    if (next) {
      this.#warn(report);
      this.#showSource(next);
      return;
    }
    this.#loaded = false;
    this.progress = null;
    this.#clear();
    this.#failed = report;
    void this.#explain(report);
    dispatch(this, 'error', report);
  }

  /** Most pages never need the words for what can go wrong: they are fetched when it does. */
  async #explain(report: Report): Promise<void> {
    const words = await describe(this, report).catch(() => ({ text: report.message, hint: '' }));
    if (this.#failed !== report) return;
    this.failure = { ...report, ...words };
    const { code, message, place } = report;
    console.error(`<model-shot> ${code}: ${message} ${words.hint}`, place);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'model-shot': ModelShotElement;
  }
}

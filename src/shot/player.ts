import type { AnimationFrame } from '../scene/animate/animate-scene.ts';
import type { SceneAnimationLoop } from '../scene/document.ts';
import type { Clip } from '../worker/protocol.ts';

/** What of a model moves by itself. */
export interface Playable {
  clips: readonly Clip[];
  /** Seconds from one picture to the next of each texture that is a strip. */
  strips: readonly number[];
}

/** What a player tells. */
export interface PlayerListener {
  onPlay: () => void;
  /** Somebody stopped it; not that the clip is over. */
  onPause: () => void;
  /** The clip begins anew. @param count how often it has, since its start */
  onLoop: (count: number) => void;
  /** A clip that does not loop is over. */
  onFinished: () => void;
  /** The picture is no longer that of now: another is due. */
  onChange: () => void;
}

const NOTHING: Playable = { clips: [], strips: [] };

/**
 * The clock of one model: which clip, where in it, and whether time goes on. Clip and strips share
 * one playhead, so that a time gives one picture. It knows no timer: `advance` is told how long it
 * has been.
 */
export class Player {
  readonly #listener: PlayerListener;
  #model = NOTHING;
  #ready = false;
  #autoplay = false;
  #playing = false;
  #name: string | null = null;
  #loop: SceneAnimationLoop | null = null;
  #timeScale = 1;
  /** Seconds of play, over all rounds of a loop. */
  #played = 0;
  /** A clip shows only once it was played or sought; before, the model stands as it is posed. */
  #engaged = false;

  constructor(listener: PlayerListener) {
    this.#listener = listener;
  }

  /** Takes what moves of the model that will be shown; the playhead stays. */
  load(model: Playable): void {
    this.#model = model;
    this.#played = Math.min(
      this.#played,
      this.#loops ? Infinity : (this.#clip?.length ?? Infinity),
    );
  }

  /** The first picture is on screen: plays, where it was asked to. */
  begin(): void {
    this.#ready = true;
    if (this.#autoplay || this.#playing) this.#start();
  }

  /** Back to a still model without clips. */
  unload(): void {
    this.#model = NOTHING;
    // Who plays or seeks as soon as the source is named has the wish kept.
    if (this.#ready) {
      this.#playing = this.#engaged = false;
      this.#played = 0;
    }
    this.#ready = false;
  }

  /** Switched on, plays as soon as there is a picture; switched off, pauses. */
  set autoplay(on: boolean) {
    if (on === this.#autoplay) return;
    this.#autoplay = on;
    if (!on) this.pause();
    else if (this.#ready) this.play();
  }

  /** Null: the first clip. Another clip starts from its beginning. */
  set animationName(name: string | null) {
    if (name === this.#name) return;
    this.#name = name;
    this.#played = 0;
    if (this.#autoplay && this.#ready) this.play();
    this.#listener.onChange();
  }

  /** Null: as the clip itself says. */
  set animationLoop(loop: SceneAnimationLoop | null) {
    if (loop === this.#loop) return;
    this.#played = this.currentTime;
    this.#loop = loop;
    this.#listener.onChange();
  }

  get timeScale(): number {
    return this.#timeScale;
  }

  /** How fast time goes; below 0, or not a number, counts as 0. */
  set timeScale(scale: number) {
    const wanted = Math.max(0, scale) || 0;
    if (wanted === this.#timeScale) return;
    this.#timeScale = wanted;
    this.#listener.onChange();
  }

  get availableAnimations(): string[] {
    return this.#model.clips.map(({ name }) => name);
  }

  /** Whether there is anything that play could move. */
  get playable(): boolean {
    return this.#hasStrips || this.#clip !== undefined;
  }

  /** The name that was asked for, where no clip has it: then none plays. */
  get unknownAnimation(): string | null {
    return this.#clip ? null : this.#name;
  }

  /** Seconds of the clip; 0 where there is none. */
  get duration(): number {
    return this.#clip?.length ?? 0;
  }

  /** Seconds in the clip; of a model that only has strips, seconds of play. */
  get currentTime(): number {
    const clip = this.#clip;
    if (!clip) return this.#played;
    return this.#loops ? this.#played % clip.length || 0 : Math.min(this.#played, clip.length);
  }

  /** Held to the clip. Strips show what they show after so many seconds. */
  set currentTime(seconds: number) {
    if (!Number.isFinite(seconds)) return;
    this.#engaged = true;
    this.#played = Math.min(Math.max(0, seconds), this.#clip?.length ?? Infinity);
    this.#listener.onChange();
  }

  /** Whether time stands still. */
  get paused(): boolean {
    return !this.#playing;
  }

  /** Goes on; from the start where the clip was over. Before the model is there: as soon as it is. */
  play(): void {
    if (!this.#ready) this.#playing = true;
    else if (!this.#playing || this.#over) this.#start();
  }

  pause(): void {
    if (!this.#playing) return;
    this.#playing = false;
    if (this.#ready) this.#listener.onPause();
  }

  /** Whether time goes on. */
  get moving(): boolean {
    return this.#runs && (this.#clipMoves || this.#hasStrips);
  }

  /** Whether the model is another from moment to moment. */
  get animates(): boolean {
    return this.#runs && this.#clipMoves;
  }

  /** Lets time pass. @param seconds of the page @returns whether the picture is another */
  advance(seconds: number): boolean {
    if (!this.moving) return false;
    const [clipMoves, wasOver] = [this.#clipMoves, this.#over];
    const [rounds, strips] = [this.#rounds, this.#stripPictures];
    this.#played += seconds * this.#timeScale;
    if (this.#rounds > rounds) this.#listener.onLoop(this.#rounds);
    if (this.#over && !wasOver) {
      this.#playing = this.#hasStrips;
      this.#listener.onFinished();
    }
    return clipMoves || this.#stripPictures !== strips;
  }

  /** The frame of the clip; null where none shows: before it was played, and after `once`. */
  get frame(): AnimationFrame | null {
    const clip = this.#clip;
    if (!clip || !this.#engaged || (this.#over && this.#mode === 'once')) return null;
    return { animation: this.#model.clips.indexOf(clip), time: this.currentTime, loop: this.#mode };
  }

  /** The frame of the clip at a time of it; null where there is no clip. */
  frameAt(seconds: number): AnimationFrame | null {
    const clip = this.#clip;
    return clip
      ? { animation: this.#model.clips.indexOf(clip), time: seconds, loop: this.#mode }
      : null;
  }

  /** Seconds that the strips have played. */
  get textureTime(): number {
    return this.#played;
  }

  #start(): void {
    this.#playing = this.playable;
    if (!this.#playing) return;
    if (!this.#loops && this.#played >= this.duration) this.#played = 0;
    this.#engaged = true;
    this.#listener.onPlay();
    this.#listener.onChange();
  }

  get #clip(): Clip | undefined {
    const { clips } = this.#model;
    return this.#name === null ? clips[0] : clips.find(({ name }) => name === this.#name);
  }

  get #mode(): SceneAnimationLoop {
    return this.#loop ?? this.#clip?.loop ?? 'loop';
  }

  get #loops(): boolean {
    return this.#mode === 'loop';
  }

  get #runs(): boolean {
    return this.#ready && this.#playing && this.#timeScale > 0;
  }

  /** Whether the clip shows something else from moment to moment. */
  get #clipMoves(): boolean {
    const clip = this.#clip;
    return clip !== undefined && !this.#over && (clip.length > 0 || !this.#loops);
  }

  get #hasStrips(): boolean {
    return this.#model.strips.length > 0;
  }

  /** Which pictures of the strips are shown. */
  get #stripPictures(): string {
    return this.#model.strips.map((step) => Math.floor(this.#played / step)).join();
  }

  /** Whether a clip that does not loop has passed its end. */
  get #over(): boolean {
    return this.#clip !== undefined && !this.#loops && this.#played > this.#clip.length;
  }

  /** How often a loop has begun anew. */
  get #rounds(): number {
    return this.#loops && this.duration > 0 ? Math.floor(this.#played / this.duration) : 0;
  }
}

import type { Gestures, Viewer } from './viewer.ts';

const STEP_DEG = 10;
const ZOOM_STEP = 1.15;

/** The share of the picture's height by which a key moves it. */
const PAN_STEP = 0.05;

const PANS: Readonly<Record<string, (viewer: Viewer) => unknown>> = {
  ArrowLeft: (viewer) => viewer.pan(-PAN_STEP, 0),
  ArrowRight: (viewer) => viewer.pan(PAN_STEP, 0),
  ArrowUp: (viewer) => viewer.pan(0, PAN_STEP),
  ArrowDown: (viewer) => viewer.pan(0, -PAN_STEP),
};

const ZOOMS: Readonly<Record<string, (viewer: Viewer) => unknown>> = {
  '+': (viewer) => viewer.zoom(1 / ZOOM_STEP),
  '=': (viewer) => viewer.zoom(1 / ZOOM_STEP),
  '-': (viewer) => viewer.zoom(ZOOM_STEP),
};

/** The arrows move the viewer, as in `<model-viewer>`; with shift, what is looked at. */
const KEYS: Readonly<Record<string, (viewer: Viewer) => unknown>> = {
  ArrowLeft: (viewer) => viewer.turn(-STEP_DEG, 0),
  ArrowRight: (viewer) => viewer.turn(STEP_DEG, 0),
  ArrowUp: (viewer) => viewer.turn(0, STEP_DEG),
  ArrowDown: (viewer) => viewer.turn(0, -STEP_DEG),
  Home: (viewer) => viewer.resetView(),
};

/** Moves the viewer by the keyboard; keys held with ctrl, alt or meta are the browser's. */
export function handleKey(event: KeyboardEvent, viewer: Viewer, gestures: Gestures): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const acts = {
    ...KEYS,
    ...(event.shiftKey && !gestures.disablePan && PANS),
    ...(!gestures.disableZoom && ZOOMS),
  };
  const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act(viewer);
}

import type { Viewer } from './viewer.ts';

const STEP_DEG = 10;
const ZOOM_STEP = 1.15;

/** What each key does. The arrows move the viewer, as in `<model-viewer>`. */
const KEYS: Readonly<Record<string, (viewer: Viewer) => unknown>> = {
  ArrowLeft: (viewer) => viewer.turn(-STEP_DEG, 0),
  ArrowRight: (viewer) => viewer.turn(STEP_DEG, 0),
  ArrowUp: (viewer) => viewer.turn(0, STEP_DEG),
  ArrowDown: (viewer) => viewer.turn(0, -STEP_DEG),
  '+': (viewer) => viewer.zoom(1 / ZOOM_STEP),
  '=': (viewer) => viewer.zoom(1 / ZOOM_STEP),
  '-': (viewer) => viewer.zoom(ZOOM_STEP),
  Home: (viewer) => viewer.resetView(),
};

/** Moves the viewer by the keyboard; keys held with ctrl, alt or meta are the browser's. */
export function handleKey(event: KeyboardEvent, viewer: Viewer): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act(viewer);
}

/**
 * The code of what a first picture does without: shadows, occlusion, the ground, rounded edges. Loaded
 * once something is on the screen.
 */
export { sceneSharpEdges } from '../../scene/edges/scene-sharp-edges.ts';
export { GroundPass } from './ground-pass.ts';
export { Shadows } from './shadows.ts';

/**
 * Everything that `<model-viewer>` 4.4 lets a page say, one by one, and what we have for it. A test
 * holds the lists to the package as it is installed.
 */
import { better, type Counterpart, notYet, partly, same } from './verdict.ts';

const NO_SUMS = 'The same words and units; no `calc()` and no `env(window-scroll-y)`.';
const AR = 'No augmented reality.';
const GLTF = 'Belongs to glTF, which is not read yet.';

/** Its attributes, by their names in HTML. */
export const ATTRIBUTES: readonly Counterpart[] = [
  same('src', 'Other formats: glTF is not read yet, theirs are not read there.'),
  same('alt'),
  same('poster'),
  same('loading', '`lazy` unless told otherwise, theirs `auto`.'),
  same('reveal'),
  notYet('with-credentials', 'Requests never carry credentials.'),
  notYet('generate-schema'),
  same('camera-controls', 'On without being asked; `off` makes the model a picture.'),
  partly('camera-orbit', NO_SUMS),
  partly('camera-target', NO_SUMS),
  partly('field-of-view', NO_SUMS),
  partly('min-camera-orbit', NO_SUMS),
  partly('max-camera-orbit', NO_SUMS),
  partly('min-field-of-view', NO_SUMS),
  partly('max-field-of-view', NO_SUMS),
  same('interaction-prompt', '`none` unless told otherwise, theirs `auto`.'),
  notYet('interaction-prompt-style', 'The hint is a line of text.'),
  notYet('interaction-prompt-threshold', 'Always three seconds.'),
  notYet('orbit-sensitivity'),
  notYet('zoom-sensitivity'),
  notYet('pan-sensitivity'),
  notYet('interpolation-decay'),
  better(
    'touch-action',
    'The page scrolls past the model unless told otherwise: `pan-y`, theirs `none`.',
  ),
  same('disable-zoom'),
  same('disable-pan'),
  same('disable-tap', 'Here a double click or tap goes back to the first view.'),
  better(
    'a11y',
    'Six languages are built in and follow `lang`; the property replaces words, those of the bar and of errors too.',
    'messages',
  ),
  better('auto-rotate', 'Not for readers who asked for less motion.'),
  same('auto-rotate-delay'),
  same('rotation-per-second'),
  better(
    'autoplay',
    'Not for readers who asked for less motion; frame strips of textures play too.',
  ),
  same('animation-name'),
  notYet('animation-crossfade-duration', 'One animation gives way to another at once.'),
  notYet('environment-image', 'Light comes from a look, which has no image.'),
  notYet('skybox-image', 'A look has a backdrop of two colours.'),
  notYet('skybox-height'),
  better('shadow-intensity', 'The model also throws shadows on itself, shaped by its texels.'),
  same('shadow-softness'),
  same('exposure'),
  partly('tone-mapping', '`neutral`, `agx`, `aces` and `none`; no `reinhard`, `cineon`, `linear`.'),
  notYet('variant-name', GLTF),
  notYet('orientation'),
  notYet('scale', 'The camera frames a model of any size.'),
  notYet('ar', AR),
  notYet('ar-modes', AR),
  notYet('ar-scale', AR),
  notYet('ar-placement', AR),
  notYet('ar-usdz-max-texture-size', AR),
  notYet('ios-src', AR),
  notYet('xr-environment', AR),
];

/** Attributes of their child `<extra-model>`; ours is `<model-shot-attachment>`. */
export const CHILD_ATTRIBUTES: readonly Counterpart[] = [
  same('src'),
  better('offset', 'From a bone of the model, which it then moves with.'),
  better('orientation', 'About that bone.', 'rotation'),
  partly('scale', 'One number for all three axes.'),
  notYet('background'),
];

/** Properties that are no attributes. */
export const PROPERTIES: readonly Counterpart[] = [
  same('loaded'),
  partly(
    'modelIsVisible',
    'There is `loaded`; not whether the poster still covers the model.',
    'loaded',
  ),
  same('availableAnimations'),
  notYet('appendedAnimations', 'One animation plays at a time.'),
  same('paused'),
  same('duration'),
  better('currentTime', 'Frame strips of textures follow it too.'),
  better('timeScale', 'An attribute too, `time-scale`.'),
  notYet('turntableRotation'),
  notYet('canActivateAR', AR),
  notYet('availableVariants', GLTF),
  notYet('model', 'The scene is not to be changed by scripts.'),
  notYet('extraModels'),
  notYet('originalGltfJson', GLTF),
  notYet('inputSensitivity'),
];

/** Its methods. */
export const METHODS: readonly Counterpart[] = [
  better('toBlob', 'In any size, `width` by `height`, whatever the tag’s; no `idealAspect`.'),
  partly('toDataURL', 'A promise: the picture comes from another thread.'),
  same('dismissPoster'),
  same('showPoster'),
  notYet('getDimensions'),
  notYet('getBoundingBoxCenter'),
  same('getCameraOrbit'),
  same('getCameraTarget'),
  same('getFieldOfView'),
  notYet('getMinimumFieldOfView'),
  notYet('getMaximumFieldOfView'),
  notYet('getIdealAspect'),
  same('jumpCameraToGoal'),
  notYet('updateFraming'),
  notYet('resetInteractionPrompt'),
  notYet('zoom'),
  notYet('interact'),
  notYet('resetTurntableRotation', '`resetView()` goes back to the first view.'),
  partly('play', 'Without options: how often it plays is the attribute `animation-loop`.'),
  same('pause'),
  notYet('appendAnimation'),
  notYet('detachAnimation'),
  same('updateHotspot'),
  same('queryHotspot'),
  partly('positionAndNormalFromPoint', 'The same answer, as a promise.'),
  partly(
    'surfaceFromPoint',
    '`data-bone` and `data-position` make a hotspot follow an animation.',
    'data-bone',
  ),
  partly('materialFromPoint', 'A promise of the name and the place, not of something to change.'),
  notYet('hasBakedShadow'),
  notYet('exportScene'),
  notYet('createTexture'),
  notYet('createLottieTexture'),
  notYet('createVideoTexture'),
  notYet('createCanvasTexture'),
  notYet('activateAR', AR),
  notYet('registerEffectComposer'),
  notYet('unregisterEffectComposer'),
  notYet('registerRenderer'),
  notYet('unregisterRenderer'),
];

/** What it dispatches. */
export const EVENTS: readonly Counterpart[] = [
  better('load', 'Once the model is on screen with its textures.'),
  better('error', 'A code, a sentence and the place in the file; the tag says so too.'),
  partly('progress', 'Bytes, `loaded` and `total`, not a share.'),
  same('camera-change'),
  same('play'),
  same('pause'),
  partly('loop', '`count` only.'),
  same('finished'),
  same('hotspot-visibility'),
  notYet('model-visibility'),
  notYet('poster-dismissed'),
  notYet('interact-stopped'),
  notYet('environment-change'),
  notYet('append-animation'),
  notYet('detach-animation'),
  notYet('variant-applied', GLTF),
  notYet('before-render'),
  notYet('render-scale'),
  notYet('ar-status', AR),
  notYet('ar-tracking', AR),
  notYet('quick-look-button-tapped', AR),
];

/** Static members of the class. */
export const STATICS: readonly Counterpart[] = [
  notYet('modelCacheSize', 'Tags that show one model share it, as long as any does.'),
  notYet('minimumRenderScale'),
  notYet('dracoDecoderLocation', GLTF),
  notYet('ktx2TranscoderLocation', GLTF),
  notYet('meshoptDecoderLocation', GLTF),
  notYet('lottieLoaderLocation'),
  notYet('mapURLs'),
];

/** Places for children. */
export const SLOTS: readonly Counterpart[] = [
  same('poster'),
  better(
    'hotspot-*',
    'On bones too; hidden by what of the model is before them, theirs by their normal alone.',
  ),
  notYet('progress-bar', 'The bar is a part, `progress`, to be styled.'),
  notYet('interaction-prompt', 'The hint is a part, `prompt`; `messages` has its words.'),
  notYet('canvas'),
  notYet('pan-target'),
  notYet('finger0'),
  notYet('finger1'),
  notYet('ar-button', AR),
  notYet('exit-webxr-ar-button', AR),
];

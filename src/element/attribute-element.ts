import { LitElement, type PropertyDeclarations } from 'lit';
import type { Projection } from '../camera/view-plan.ts';
import type { ViewTransform } from '../shot/shot.ts';
import type { ModelShotEventMap } from './events.ts';
import { attributeDefaults, attributeProperties, normalizeProperties } from './properties.ts';

/** The table of attributes as properties, and the events by name: what the tag looks like from outside. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: only the types of the events are added.
export class AttributeElement extends LitElement {
  static override readonly properties: PropertyDeclarations = attributeProperties();

  declare src: string | null;
  declare texture: string | null;
  declare animations: string | null;
  declare alt: string | null;
  declare poster: string | null;
  declare loading: 'lazy' | 'eager';
  declare fetchPriority: 'auto' | 'high' | 'low';
  declare reveal: 'auto' | 'manual';
  declare interactionPrompt: 'none' | 'auto';
  declare autoRotate: boolean;
  declare cameraControls: boolean;
  declare autoRotateDelay: number;
  declare rotationPerSecond: string | null;
  declare cameraOrbit: string | null;
  declare cameraTarget: string | null;
  declare fieldOfView: string | null;
  declare minCameraOrbit: string | null;
  declare maxCameraOrbit: string | null;
  declare minFieldOfView: string | null;
  declare maxFieldOfView: string | null;
  declare projection: Projection;
  declare disableZoom: boolean;
  declare disablePan: boolean;
  declare disableTap: boolean;
  declare touchAction: 'pan-y' | 'pan-x' | 'none';
  declare controls: boolean;
  declare autoplay: boolean;
  declare animationName: string | null;
  declare animationLoop: 'once' | 'hold' | 'loop' | null;
  declare timeScale: number;
  declare motion: 'auto' | 'always';
  declare arms: 'auto' | 'classic' | 'slim';
  declare pose: string | null;
  declare look: string | null;
  declare exposure: number | null;
  declare toneMapping: ViewTransform | null;
  declare background: string | null;
  declare shadowIntensity: number | null;
  declare shadowSoftness: number | null;

  constructor() {
    super();
    Object.assign(this, attributeDefaults());
  }

  protected override willUpdate(_: unknown): void {
    normalizeProperties(this);
  }
}

type Listener<Name extends keyof ModelShotEventMap> = (
  this: AttributeElement,
  event: ModelShotEventMap[Name],
) => unknown;

export interface AttributeElement {
  addEventListener<Name extends keyof ModelShotEventMap>(
    type: Name,
    listener: Listener<Name>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof ModelShotEventMap>(
    type: Name,
    listener: Listener<Name>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

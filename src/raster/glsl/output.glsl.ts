import type { GlslChunk } from '../../gpu/glsl/compose.ts';
import type { ViewTransform } from '../../looks/look.ts';
import { CURVES } from './curves.glsl.ts';
import { srgb } from './srgb.glsl.ts';

/** What is done to display colour at last: contrast about the middle, then saturation about its grey. */
export const grade: GlslChunk = {
  name: 'grade',
  code: /* glsl */ `
uniform vec2 uGrade;   // contrast, saturation

const vec3 GREY = vec3(0.2126, 0.7152, 0.0722);

vec3 grade(vec3 display) {
  vec3 contrasted = (display - 0.5) * uGrade.x + 0.5;
  return clamp(mix(vec3(dot(contrasted, GREY)), contrasted, uGrade.y), 0.0, 1.0);
}
`,
};

/** Light to display colour by a view transform, over the backdrop, premultiplied for the page behind. */
export function outputFragment(transform: ViewTransform): GlslChunk {
  return {
    name: 'outputFragment',
    requires: [srgb, CURVES[transform], grade],
    code: /* glsl */ `
uniform sampler2D tLight;
uniform float uHeight;
// Premultiplied.
uniform vec4 uBackdropTop;
uniform vec4 uBackdropBottom;
out vec4 oColour;

// Half a step of a byte either way, by a fixed pattern: a slow gradient shows no bands.
float dither() {
  float pattern = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  return (pattern - 0.5) / 255.0;
}

vec4 developed(vec4 light) {
  // Light that is brighter than what it covers allows, as of a glow over the bare page, covers as much
  // as it shines.
  float peak = max(light.r, max(light.g, light.b));
  float alpha = clamp(max(light.a, peak), 0.0, 1.0);
  if (alpha <= 0.0) return vec4(0.0);
  vec3 display = srgbEncode(clamp(curve(light.rgb / alpha), 0.0, 1.0));
  return vec4(grade(display) * alpha, alpha);
}

void main() {
  vec4 shown = developed(texelFetch(tLight, ivec2(gl_FragCoord.xy), 0));
  vec4 backdrop = mix(uBackdropBottom, uBackdropTop, gl_FragCoord.y / uHeight);
  if (uBackdropTop != uBackdropBottom) backdrop += dither() * backdrop.a;
  oColour = shown + backdrop * (1.0 - shown.a);
}
`,
  };
}

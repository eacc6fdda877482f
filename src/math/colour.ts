/** Linear light of an sRGB value, both 0–1 (IEC 61966-2-1, the exact piecewise curve). */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The sRGB value of linear light, both 0–1; the inverse of `srgbToLinear`. */
export function linearToSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

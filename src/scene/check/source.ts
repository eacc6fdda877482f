import type { SceneSource, SceneSourceFormat } from '../document.ts';
import type { Findings } from './findings.ts';
import { oneOf, record, text } from './rules.ts';

/** What each format says of itself; undefined: any string. */
const SOURCES: Record<SceneSourceFormat, { formatVersion?: string[]; modelFormat?: string[] }> = {
  bbmodel: {},
  gltf: { modelFormat: ['gltf', 'glb'] },
  obj: { formatVersion: [''], modelFormat: ['obj'] },
  blockymodel: { formatVersion: [''], modelFormat: ['character', 'prop'] },
  stl: { formatVersion: [''], modelFormat: ['ascii', 'binary'] },
  ply: { modelFormat: ['ascii', 'binary_little_endian', 'binary_big_endian'] },
  player: { formatVersion: ['64x64', '64x32'], modelFormat: ['classic', 'slim'] },
};

/** The shape of a source record (scene format, `source` per format). */
export const sourceRule = record<SceneSource>({
  format: oneOf(Object.keys(SOURCES)),
  formatVersion: text,
  modelFormat: text,
});

/** Version and kind are such as the format has. */
export function checkSource(source: SceneSource, findings: Findings): void {
  const known = SOURCES[source.format];
  for (const key of ['formatVersion', 'modelFormat'] as const) {
    const values = known[key];
    if (values && !values.includes(source[key])) {
      findings.add(values.map((value) => JSON.stringify(value)).join(' or '), source[key], key);
    }
  }
}

import { encodePng } from './png.ts';
import type { Sheet } from './sheet.ts';

/** A texture entry, with its image inside unless the sheet is written as a file. */
export function textureOf(sheet: Sheet, { index, uuid }: { index: number; uuid: string }): object {
  const { name, file, fields } = sheet.options;
  const { width, height } = sheet.image();
  return {
    path: '',
    name,
    folder: '',
    namespace: '',
    id: String(index),
    group: '',
    width,
    height,
    uv_width: sheet.uvSide,
    uv_height: sheet.uvSide,
    particle: false,
    use_as_default: false,
    layers_enabled: false,
    sync_to_project: '',
    render_mode: 'default',
    render_sides: 'auto',
    pbr_channel: 'color',
    frame_time: 1,
    frame_order_type: 'loop',
    frame_order: '',
    frame_interpolate: false,
    visible: true,
    internal: !file,
    saved: Boolean(file),
    uuid,
    ...fields,
    ...(file ? { relative_path: file } : { source: dataUri(encodePng(sheet.image())) }),
  };
}

function dataUri(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

import type { SceneTexture } from '../scene/document.ts';
import type { Gpu } from './context.ts';
import { disposeTexture, type GpuTexture, type Pixels, uploadTexture } from './pixels.ts';

/** What a texture shows: two of one key and the same bytes show the same. */
export interface TextureContent {
  key: string;
  /** The encoded image; null where the key says it all. */
  bytes: Uint8Array | null;
}

/** A texture that others may use as well. */
export interface TextureShare {
  /** Of the content, as long as somebody uses it; never given again. */
  id: number;
  texture: GpuTexture;
  /** To be called once. */
  release(): void;
}

interface Entry extends TextureContent {
  id: number;
  users: number;
  coming: Promise<GpuTexture>;
  /** Null as long as it is coming, and where it failed. */
  texture: GpuTexture | null;
}

/** So many images of one key are compared byte by byte; whoever makes more collide shares no more. */
const MAX_COMPARED = 4;

/** The textures of a context, each content once however many documents show it. */
export class SharedTextures {
  readonly #gpu: Gpu;
  readonly #byKey = new Map<string, Entry[]>();
  #lastId = 0;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
  }

  /**
   * The texture of a content, made where nobody has it yet. Rejects as `make` does.
   *
   * @param make its pixels; a bitmap is closed
   */
  async take(
    content: TextureContent,
    make: () => ImageBitmap | Pixels | Promise<ImageBitmap | Pixels>,
  ): Promise<TextureShare> {
    const entry = this.#find(content) ?? this.#add(content, make);
    entry.users += 1;
    try {
      const texture = await entry.coming;
      return { id: entry.id, texture, release: () => this.#leave(entry) };
    } catch (error) {
      this.#leave(entry);
      throw error;
    }
  }

  #find({ key, bytes }: TextureContent): Entry | undefined {
    const alike = this.#byKey.get(key)?.slice(0, MAX_COMPARED);
    return alike?.find((entry) => isSame(entry.bytes, bytes));
  }

  #add(
    { key, bytes }: TextureContent,
    make: () => ImageBitmap | Pixels | Promise<ImageBitmap | Pixels>,
  ): Entry {
    const upload = async (): Promise<GpuTexture> => {
      const pixels = await make();
      entry.texture = uploadTexture(this.#gpu, pixels);
      if ('close' in pixels) pixels.close();
      return entry.texture;
    };
    const entry: Entry = { key, bytes, id: ++this.#lastId, users: 0, texture: null } as Entry;
    entry.coming = upload();
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), entry]);
    return entry;
  }

  #leave(entry: Entry): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (entry.texture) disposeTexture(this.#gpu, entry.texture);
    const others = this.#byKey.get(entry.key)!.filter((other) => other !== entry);
    if (others.length > 0) this.#byKey.set(entry.key, others);
    else this.#byKey.delete(entry.key);
  }
}

/** What an encoded image shows. */
export function imageContent(
  { mimeType, width, height }: SceneTexture,
  bytes: Uint8Array,
): TextureContent {
  return { key: `${mimeType} ${width} ${height} ${bytes.length} ${hash(bytes)}`, bytes };
}

/** FNV-1a: it only sorts, and bytes are compared where it says that two are the same. */
function hash(bytes: Uint8Array): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193);
  return value;
}

function isSame(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === null || b === null || a === b) return a === b;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

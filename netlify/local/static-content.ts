import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

export interface StaticContent {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  etag: string;
  type: string;
  /** Whether other clients may get other bytes. */
  varies: boolean;
}

const MEMORY_BYTES_MAX = 256 * 1024 * 1024;
const COMPRESSED_BYTES_MIN = 512;
const COMPRESSED_BYTES_MAX = 4 * 1024 * 1024;

/** Files as they go over the wire, read and compressed once and then kept in memory. */
export class StaticContents {
  readonly #kept = new Map<string, Promise<StaticContent>>();
  #keptBytes = 0;

  /** @param file one from a StaticIndex */
  read(file: string, acceptEncoding: string): Promise<StaticContent> {
    const type = contentTypeOf(file);
    const encoding = isCompressible(type) ? chooseEncoding(acceptEncoding) : undefined;
    const key = `${encoding ?? ''}:${file}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const content = this.#load(file, type, encoding);
    this.#kept.set(key, content);
    content.then(
      ({ bytes }) => {
        this.#keptBytes += bytes.byteLength;
        if (this.#keptBytes > MEMORY_BYTES_MAX) this.#forgetAll();
      },
      () => this.#kept.delete(key),
    );
    return content;
  }

  async #load(file: string, type: string, encoding: Encoding | undefined): Promise<StaticContent> {
    const plain = await readFile(file);
    const tag = createHash('sha256').update(plain).digest('hex').slice(0, 32);
    const varies = isCompressible(type);
    const small = plain.byteLength < COMPRESSED_BYTES_MIN;
    if (encoding === undefined || small || plain.byteLength > COMPRESSED_BYTES_MAX) {
      return { bytes: plain, encoding: undefined, etag: `"${tag}"`, type, varies };
    }
    const bytes = await compress(plain, encoding);
    return { bytes, encoding, etag: `"${tag}-${encoding}"`, type, varies };
  }

  /** A site larger than the memory set aside for it is rare; starting over is simple and bounded. */
  #forgetAll(): void {
    this.#kept.clear();
    this.#keptBytes = 0;
  }
}

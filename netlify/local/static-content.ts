import { createHash } from 'node:crypto';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import type { StaticFile } from './static-index.ts';

export interface StaticContent {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  etag: string;
  type: string;
  /** Whether other clients may get other bytes. */
  varies: boolean;
}

const COMPRESSED_BYTES_MIN = 512;
const COMPRESSED_BYTES_MAX = 4 * 1024 * 1024;

/** Files as they go over the wire: compressed when first asked for, and then kept. */
export class StaticContents {
  readonly #kept = new Map<string, Promise<StaticContent>>();

  get(file: StaticFile, acceptEncoding: string): Promise<StaticContent> {
    const type = contentTypeOf(file.path);
    const encoding = isCompressible(type) ? chooseEncoding(acceptEncoding) : undefined;
    const key = `${encoding ?? ''}:${file.path}`;
    const content = this.#kept.get(key) ?? prepare(file, type, encoding);
    this.#kept.set(key, content);
    return content;
  }
}

async function prepare(
  { bytes }: StaticFile,
  type: string,
  encoding: Encoding | undefined,
): Promise<StaticContent> {
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const varies = isCompressible(type);
  const small = bytes.byteLength < COMPRESSED_BYTES_MIN;
  if (encoding === undefined || small || bytes.byteLength > COMPRESSED_BYTES_MAX) {
    return { bytes, encoding: undefined, etag: `"${tag}"`, type, varies };
  }
  const compressed = await compress(bytes, encoding);
  return { bytes: compressed, encoding, etag: `"${tag}-${encoding}"`, type, varies };
}

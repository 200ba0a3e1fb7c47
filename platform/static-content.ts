import { createHash } from 'node:crypto';
import type { StaticFile } from './static-index.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extname } from 'node:path';

export interface StaticContent {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  etag: string;
  type: string;
  /** Whether the bytes depend on the client's Accept-Encoding. */
  varies: boolean;
}

const COMPRESSED_BYTES_MIN = 512;
const COMPRESSED_BYTES_MAX = 4 * 1024 * 1024;

/** Files ready to send: compressed on first use, then cached. */
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

type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Within 3% of the smallest size in a tenth of the time, because pages are compressed on first request. */
const BROTLI_QUALITY = 9;

/** The best encoding that the client accepts: brotli, then gzip, then none. */
function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 9 });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** Content types as Netlify sends them. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

function contentTypeOf(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

function isCompressible(contentType: string): boolean {
  return /^text\/|javascript|json|xml/.test(contentType);
}

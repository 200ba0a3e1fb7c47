import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  /** Ready to send in an encoding, once somebody has asked for it. */
  kept: Map<Encoding | undefined, Promise<StaticContent>>;
}

interface StaticContent {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

type Encoding = 'br' | 'gzip';

/** Files that Netlify reads but does not serve. */
const RULE_FILES = ['_headers', '_redirects'];
const COMPRESSED_BYTES_MIN = 512;
const COMPRESSED_BYTES_MAX = 4 * 1024 * 1024;
/** Within 3% of the smallest size in a tenth of the time, because pages are compressed on first request. */
const BROTLI_QUALITY = 9;

/** Content types as Netlify sends them. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=UTF-8',
  csv: 'text/csv; charset=UTF-8',
  gif: 'image/gif',
  html: 'text/html; charset=UTF-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=UTF-8',
  json: 'application/json',
  mjs: 'application/javascript; charset=UTF-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/**
 * The published files, found as Netlify finds them with pretty URLs, which are on by default:
 *
 * | path          | file            | answer                     |
 * |---------------|-----------------|----------------------------|
 * | `/about`      | about.html      | the file                   |
 * | `/about/`     | about.html      | 301 to `/about`            |
 * | `/about.html` | about.html      | the file                   |
 * | `/team`       | team/index.html | 301 to `/team/`            |
 * | `/team/`      | team/index.html | the file, unless team.html |
 *
 * Only files that existed when they were read can match, so no path can escape the folder. All are read
 * up front, so that a later build does not mix with the pages being served.
 * (Observed on Netlify by github.com/slorber/trailing-slash-guide.)
 */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads a folder (empty if missing), without dot files except .well-known. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const found = globSync(['**/*', '.well-known/**/*'], { cwd: directory, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(directory.length).replaceAll(sep, '/');
    if (RULE_FILES.includes(name.slice(1))) continue;
    const type = TYPES[extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
    files.set(name, { bytes: await readFile(path), type, kept: new Map() });
  }
  return files;
}

/**
 * @param path Decoded, with a leading slash.
 * @returns the file, or the path to redirect to
 */
export function findFile(files: StaticFiles, path: string): StaticFile | string | undefined {
  const file = files.get(path);
  if (file !== undefined) return file;
  const bare = path.slice(0, -1);
  if (path.endsWith('/')) return files.has(`${bare}.html`) ? bare : files.get(`${path}index.html`);
  return files.get(`${path}.html`) ?? (files.has(`${path}/index.html`) ? `${path}/` : undefined);
}

/** A file as a client gets it: compressed if it may be, on first use. */
export function contentOf(file: StaticFile, acceptEncoding: string): Promise<StaticContent> {
  const isText = /^text\/|javascript|json|xml/.test(file.type);
  const size = file.bytes.byteLength;
  const isWorth = isText && size >= COMPRESSED_BYTES_MIN && size <= COMPRESSED_BYTES_MAX;
  const encoding = isWorth ? chooseEncoding(acceptEncoding) : undefined;
  const content = file.kept.get(encoding) ?? prepare(file, isText, encoding);
  file.kept.set(encoding, content);
  return content;
}

async function prepare(
  { bytes, type }: StaticFile,
  isText: boolean,
  encoding: Encoding | undefined,
): Promise<StaticContent> {
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const etag = encoding === undefined ? `"${tag}"` : `"${tag}-${encoding}"`;
  return {
    bytes: encoding === undefined ? bytes : await compress(bytes, encoding),
    etag,
    headers: {
      'content-type': type,
      etag,
      ...(encoding && { 'content-encoding': encoding }),
      ...(isText && { vary: 'Accept-Encoding' }),
    },
  };
}

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
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

const ENTRY_SUFFIX = '.json';
const SEGMENT_BYTES_MAX = 200;

/**
 * The path of a key's file inside its store, without its suffix: `inbox/hero/0198`. What a file name
 * cannot hold is percent-encoded, and so is a leading dot: no key can hide or climb.
 *
 * @returns undefined for a key that must not reach the disk: empty, an empty, `.` or `..` segment,
 *   or a segment too long for a file name (over 200 bytes once encoded).
 */
export function keyPath(key: string): string | undefined {
  const segments = key.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return undefined;
  }
  const encoded = segments.map(encodeSegment);
  if (encoded.some((segment) => segment.length > SEGMENT_BYTES_MAX)) return undefined;
  return [...encoded.slice(0, -1).map(encodeFolder), ...encoded.slice(-1)].join('/');
}

/**
 * The file of an entry. The suffix lets `a` and `a/b` live side by side (a file `a.json`, a folder
 * `a`) and opens in an editor; it says nothing about the bytes.
 */
export function entryFile(path: string): string {
  return `${path}${ENTRY_SUFFIX}`;
}

/** The key of a file found in a store, or undefined for one that is no entry. */
export function entryKey(file: string): string | undefined {
  if (!file.endsWith(ENTRY_SUFFIX)) return undefined;
  const segments = file.slice(0, -ENTRY_SUFFIX.length).split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return undefined;
  return decodePath(segments.join('/'));
}

/** `site:submissions` is the folder `site/submissions`; undefined for a name no client sends. */
export function storePath(name: string): string | undefined {
  const [, scope, rest] = /^(site|deploy):(.+)$/s.exec(name) ?? [];
  if (scope === undefined || rest === undefined) return undefined;
  const folder = encodeSegment(rest);
  return folder.length > SEGMENT_BYTES_MAX ? undefined : `${scope}/${folder}`;
}

/** The key, or part of one, that a path below a store stands for; foreign names stay as they are. */
export function decodePath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return path;
  }
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/^\./, '%2E').replaceAll('*', '%2A');
}

/** A folder called `x.json` would stand in the way of the entry `x`. */
function encodeFolder(segment: string): string {
  return segment.replace(/\.json$/, '%2Ejson');
}

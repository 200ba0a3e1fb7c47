const SEGMENT_BYTES_MAX = 200;

/**
 * Whether a key is one that every way of keeping blobs can hold: no empty, `.` or `..` segment, none
 * over 200 bytes once it is percent-encoded, and no NUL.
 */
export function isKey(key: string): boolean {
  return key.split('/').every((segment) => {
    const isName = segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0');
    return isName && encodeURIComponent(segment).length <= SEGMENT_BYTES_MAX;
  });
}

/** Whether a store's name is one that a client sends, like `site:submissions`. */
export function isStoreName(name: string): boolean {
  const [, rest] = /^(?:site|deploy):(.+)$/s.exec(name) ?? [];
  return rest !== undefined && encodeURIComponent(rest).length <= SEGMENT_BYTES_MAX;
}

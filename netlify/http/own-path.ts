/** Stands in for our own origin, which a path must not leave. */
const SELF = 'https://self.invalid';
const LENGTH_MAX = 2_048;
/** Browsers drop tabs and line breaks, and treat a backslash as a slash. */
const PLAIN = /^\/[^\\\p{Cc}]*$/u;

/**
 * Normalizes a path of our own site as a browser would; undefined for anything that could lead to another
 * host, like '//host', '/\host', or '/a/..//host'.
 */
export function ownPath(text: string): string | undefined {
  const isPlain = text.length <= LENGTH_MAX && PLAIN.test(text);
  if (!isPlain || !URL.canParse(text, SELF)) return undefined;
  const url = new URL(text, SELF);
  if (url.origin !== SELF) return undefined;
  // Check after normalization: '/.//host' only now starts with two slashes.
  return url.pathname.includes('//') ? undefined : url.pathname + url.search + url.hash;
}

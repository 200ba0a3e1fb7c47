/** Stands in for our own address, which a path must not lead away from. */
const SELF = 'https://self.invalid';
const LENGTH_MAX = 2_048;
/** A browser drops tabs and line breaks, and takes a backslash for a slash. */
const PLAIN = /^\/[^\\\p{Cc}]*$/u;

/**
 * A path of our own site, spelled as a browser reads it, or undefined for anything that leads or
 * could lead elsewhere: '//host', '/\host', '/a/..//host' and what else a browser takes for a host.
 */
export function ownPath(text: string): string | undefined {
  const isPlain = text.length <= LENGTH_MAX && PLAIN.test(text);
  if (!isPlain || !URL.canParse(text, SELF)) return undefined;
  const url = new URL(text, SELF);
  if (url.origin !== SELF) return undefined;
  // Only now, with its dots taken out, can a path like '/.//host' be seen to begin with two slashes.
  return url.pathname.includes('//') ? undefined : url.pathname + url.search + url.hash;
}

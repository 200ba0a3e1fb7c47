/** Stands in for our own address, which a path must not lead away from. */
const SELF = 'https://self.invalid';
const LENGTH_MAX = 2_048;

/**
 * A path of our own site, spelled as a browser reads it, or undefined for anything that leads or
 * could lead elsewhere: '//host', '/\host', '/a/..//host' and what else a browser takes for a host.
 */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith('/') || text.length > LENGTH_MAX) return undefined;
  const url = URL.parse(text, SELF);
  if (url?.origin !== SELF || url.username || url.password) return undefined;
  // What is left may begin with two slashes only now: '/.//host' and the like.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** 'mailto:' and 'https://' are schemes; in 'example.com:8080' the colon stands before a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** Both slashes and then a host: a browser forgives less, and more, and would show something else. */
const ABSOLUTE = /^https?:\/\/[^/?#]/i;
/** Nothing of these stands in an address as people copy it; some of them hide where it leads. */
const FOREIGN = /[\s\p{Cc}\p{Cf}\p{Cs}\\<>"`{}|^]/u;
/** Ends in letters, or in letters of another script as a browser spells them: so never in a number. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Names that lead somewhere else on every machine. */
const INNER = /\.(?:localhost|local|internal)$/;

/** The address as a browser needs it: trimmed, with https:// before one without a scheme. */
export function completeUrl(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || SCHEME.test(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^\/\//, '')}`;
}

/** Whether this is a whole address of the public web, http or https, that says plainly where it leads. */
export function isWebAddress(text: string): boolean {
  if (!ABSOLUTE.test(text) || FOREIGN.test(text) || !URL.canParse(text)) return false;
  const [, , authority = ''] = text.split(/[/?#]/, 3);
  const { hostname } = new URL(text);
  return !authority.includes('@') && HOST.test(hostname) && !INNER.test(hostname);
}

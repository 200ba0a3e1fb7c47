import { visibleLine } from './printable-line.ts';

/** 'mailto:' and 'https://' are schemes; the colon in 'example.com:8080' starts a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** Both slashes and a host. Browsers also accept other forms, which we reject. */
const ABSOLUTE = /^https?:\/\/[^/?#]/i;
/** Characters that copied URLs never contain. Some hide where a link leads. */
const FOREIGN = /[\s\p{Cc}\p{Cf}\p{Cs}\\<>"`{}|^]/u;
/** Ends in letters or a punycode label, never in a number. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Names that resolve locally. */
const INNER = /\.(?:localhost|local|internal)$/;

/** Trims an address, also of what nobody sees, and adds https:// if it has no scheme. */
export function completeUrl(text: string): string {
  const visible = visibleLine(text).trim();
  const trimmed = text.includes(visible) ? visible : text.trim();
  if (trimmed === '' || SCHEME.test(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^\/\//, '')}`;
}

/** Whether this is a full http or https URL on the public web that shows plainly where it leads. */
export function isWebAddress(text: string): boolean {
  if (!ABSOLUTE.test(text) || FOREIGN.test(text) || !URL.canParse(text)) return false;
  const [, , authority = ''] = text.split(/[/?#]/, 3);
  const { hostname } = new URL(text);
  return !authority.includes('@') && HOST.test(hostname) && !INNER.test(hostname);
}

const BEYOND_ASCII = /[^\u0000-\u007f]/;
/** What a domain is made of, in any script. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An email address with its domain as mail servers know it: 'info@exämple.de' is
 * 'info@xn--exmple-cua.de'. What has no such spelling stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !BEYOND_ASCII.test(domain) || !DOMAIN.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** Whether an address has letters before the @ that many mail servers do not take: 'jörg@example.com'. */
export const hasForeignMailbox = (address: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(address) && BEYOND_ASCII.test(address.slice(0, address.indexOf('@')));

/** Ours cannot write there, and 'not valid' would not tell anyone why. */
export const FOREIGN_MAILBOX =
  'We can only write to addresses with unaccented letters before the @. Please use another one.';

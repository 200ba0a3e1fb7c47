const BEYOND_ASCII = /[^\u0000-\u007f]/;
/** A domain in any script, with either full stop. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/**
 * An email address with its domain in ASCII: 'info@exämple.de' is 'info@xn--exmple-cua.de'. Unchanged if
 * that isn't possible.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !BEYOND_ASCII.test(domain) || !DOMAIN.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** Whether an address has letters before the @ that many mail servers reject: 'jörg@example.com'. */
export const hasForeignMailbox = (address: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(address) && BEYOND_ASCII.test(address.slice(0, address.indexOf('@')));

/** Our mail server can't send there, and 'not valid' wouldn't explain why. */
export const FOREIGN_MAILBOX =
  'We can only email addresses with unaccented letters before the @. Please use another one.';

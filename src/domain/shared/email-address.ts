import { isPrintableLine } from './printable-line.ts';

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

/** Providers that ignore dots in mailbox names, mapped to their main domain. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

const INVISIBLE = /\p{Cf}/gu;

/**
 * The one form of an email address, however it is spelled: in lowercase, with its domain in ASCII. Two
 * addresses with the same form surely reach the same mailbox. Mail goes to the address as typed.
 */
export const addressForm = (email: string): string =>
  withAsciiDomain(
    email.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase().replace(/\.$/, ''),
  );

/**
 * The mailbox that an email address most likely reaches, as an address: its form without the plus tag, and
 * without dots at Gmail. For limits, and to find all that a person sent.
 */
export function mailboxOf(email: string): string {
  const address = addressForm(email);
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const tag = address.indexOf('+', 1);
  const name = address.slice(0, tag < 0 ? at : Math.min(tag, at));
  const domain = address.slice(at + 1);
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether this is one address and nothing else, so that it can't become more in a header of an email. */
export const isPlainAddress = (text: string): boolean =>
  text.length <= 254 && ADDRESS.test(text) && isPrintableLine(text);

import { withAsciiDomain } from './ascii-domain.ts';

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

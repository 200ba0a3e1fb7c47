import { withAsciiDomain } from './ascii-domain.ts';

/** Providers that ignore dots in mailbox names, mapped to their main domain. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox an email address most likely reaches: ignores case, plus tags, and dots at Gmail. For rate
 * limits only; mail goes to the address as typed.
 */
export function mailboxOf(email: string): string {
  const address = withAsciiDomain(email.trim().toLowerCase());
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

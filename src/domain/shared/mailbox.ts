import { withAsciiDomain } from './ascii-domain.ts';

/** Providers that deliver to the same mailbox whatever dots are in its name, by the name they go by. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an email address most likely leads to: letter case, a tag after a plus sign and, at
 * Gmail, dots make no other one. For counting only; mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = withAsciiDomain(email.trim().toLowerCase());
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

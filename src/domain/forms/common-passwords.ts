import list from './common-passwords.json' with { type: 'json' };

/** ASVS 6.2.4: the 3,000 most common passwords that our rules would accept. */
const common: ReadonlySet<string> = new Set(list.passwords);

/** Whether a password is on the list of common ones, ignoring case. For the server: the list is too long for a page. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

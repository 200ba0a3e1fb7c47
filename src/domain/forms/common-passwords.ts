import list from './common-passwords.json' with { type: 'json' };

/** ASVS 6.2.4: the 3,000 most common of those that our rules would let through. */
const common: ReadonlySet<string> = new Set(list.passwords);

/**
 * Whether a password is among the first that anybody tries, whatever its capitals. Of 10 KB packed:
 * a page that wants to say so itself loads this module once somebody types a password.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

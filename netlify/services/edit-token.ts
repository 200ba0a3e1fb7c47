import { createHash, randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** What is kept of an edit token: enough to know it again, and to answer it once more. */
export interface KeptToken {
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** 32 bytes by chance, in hexadecimal. Without our secret nothing follows from it. */
  salt: string;
}

/** Compared with where there is no token, so that it takes as long as where there is one. */
const NO_HASH = '0'.repeat(64);

/**
 * A secret of 256 bits for whoever made this id, as 43 characters of base64url. It is derived, so that
 * a lost answer can be given again although the token itself is kept nowhere.
 */
export function createEditToken(
  secret: string | undefined,
  id: string,
  salt = randomBytes(32).toString('hex'),
): { token: string; kept: KeptToken } {
  const derived = keyedHash(secret, 'edit-token', `${id}\n${salt}`);
  const token = Buffer.from(derived, 'hex').toString('base64url');
  return { token, kept: { hash: hashOf(token), salt } };
}

/** Whether this is the token that was kept; false when none was. */
export function isEditToken(token: string, kept: KeptToken | undefined): boolean {
  return isSameHash(hashOf(token), kept?.hash ?? NO_HASH);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

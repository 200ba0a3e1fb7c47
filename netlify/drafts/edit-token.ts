import { createHash, randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/** What is kept of an edit token: enough to know it again, and to answer it once more. */
export interface KeptToken {
  /** SHA-256 of the token in hexadecimal. */
  hash: string;
  /** The part of it that was made by chance, in hexadecimal. It takes our secret to make the rest. */
  nonce: string;
}

/** Of each half of a token. */
const HALF_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * A secret of 256 bits for whoever made this id, as 43 characters of base64url: one half by chance,
 * the other our signature of it and of the id. It can be made again from what is kept, so that an
 * answer which got lost can be given once more, though the token itself is kept nowhere.
 */
export function createEditToken(
  secret: string | undefined,
  id: string,
  nonce = randomBytes(HALF_BYTES).toString('hex'),
): { token: string; kept: KeptToken } {
  const token = Buffer.from(nonce + signature(secret, id, nonce), 'hex').toString('base64url');
  return { token, kept: { hash: hashOf(token), nonce } };
}

/**
 * Whether we have signed this token for this id. It needs no look at the storage, so that it takes as
 * long for an id that exists as for one that does not.
 */
export function isSignedFor(secret: string | undefined, id: string, token: string): boolean {
  const bytes = Buffer.from(SHAPE.test(token) ? token : '', 'base64url').toString('hex');
  const nonce = bytes.slice(0, HALF_BYTES * 2);
  return isSameHash(bytes.slice(HALF_BYTES * 2), signature(secret, id, nonce));
}

export const isKept = (token: string, { hash }: KeptToken): boolean =>
  isSameHash(hashOf(token), hash);

const signature = (secret: string | undefined, id: string, nonce: string) =>
  keyedHash(secret, 'edit-token', `${id}\n${nonce}`).slice(0, HALF_BYTES * 2);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

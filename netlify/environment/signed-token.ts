import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type HashPurpose, isSameHash, keyedHash, sha256 } from './keyed-hash.ts';

/** The stored part of a token: enough to verify it and to recreate it. */
export const keptTokenSchema = z.object({
  /** SHA-256 of the token in hexadecimal. */
  hash: z.string(),
  /** The random half of the token, in hexadecimal. Recreating the rest takes our secret. */
  nonce: z.string(),
});
export type KeptToken = z.infer<typeof keptTokenSchema>;

/** Of each half of a token. */
const HALF_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * A 256-bit secret for the holder of this id, as 43 characters of base64url: one random half, and our
 * signature of that half and the id. It can be recreated from the stored part if an answer or an email
 * gets lost, although the token itself is not stored.
 */
export function createSignedToken(
  secret: string | undefined,
  purpose: HashPurpose,
  id: string,
  nonce = randomBytes(HALF_BYTES).toString('hex'),
): { token: string; kept: KeptToken } {
  const token = Buffer.from(nonce + signature(secret, purpose, id, nonce), 'hex').toString(
    'base64url',
  );
  return { token, kept: { hash: sha256(token), nonce } };
}

/**
 * Whether we signed this token for this id. Needs no storage access, so timing does not reveal whether
 * the id exists.
 */
export function isSignedFor(
  secret: string | undefined,
  purpose: HashPurpose,
  id: string,
  token: string,
): boolean {
  const bytes = Buffer.from(SHAPE.test(token) ? token : '', 'base64url').toString('hex');
  const nonce = bytes.slice(0, HALF_BYTES * 2);
  return isSameHash(bytes.slice(HALF_BYTES * 2), signature(secret, purpose, id, nonce));
}

export const isKept = (token: string, { hash }: KeptToken): boolean =>
  isSameHash(sha256(token), hash);

const signature = (secret: string | undefined, purpose: HashPurpose, id: string, nonce: string) =>
  keyedHash(secret, purpose, `${id}\n${nonce}`).slice(0, HALF_BYTES * 2);

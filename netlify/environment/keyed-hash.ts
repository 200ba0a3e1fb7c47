import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '#src/domain/shared/values.ts';

/** The purpose of a hash. A hash made for one purpose is never valid for another. */
export type HashPurpose =
  | 'fingerprint'
  | 'submission-id'
  | 'form-token'
  | 'newsletter'
  | 'visitor'
  | 'edit-token'
  | 'listing-link'
  | 'deal-link'
  | 'deal-code'
  | 'deal-browser'
  | 'listing-address'
  | 'saved-search'
  | 'search-confirm'
  | 'search-unsubscribe';

/**
 * Used until HANDOVER_SECRET is set. Fingerprints and job keys are stored beside the data they are made
 * from, so they reveal nothing. Form tokens are not issued without a secret.
 */
const UNKEYED = 'handover-without-a-secret';

export function keyedHash(secret: string | undefined, purpose: HashPurpose, text: string): string {
  return createHmac('sha256', secret ?? UNKEYED)
    .update(`${purpose}\n${text}`)
    .digest('hex');
}

/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A keyed hash of a submission's validated fields. */
export function fingerprintOf(
  secret: string | undefined,
  formType: string,
  fields: unknown,
): string {
  return keyedHash(secret, 'fingerprint', `${formType}\n${canonicalJson(fields)}`);
}

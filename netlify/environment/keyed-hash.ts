import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a hash is for. A hash made for one purpose never passes for another. */
export type HashPurpose =
  | 'fingerprint'
  | 'form-token'
  | 'newsletter'
  | 'visitor'
  | 'edit-token'
  | 'saved-search'
  | 'search-confirm'
  | 'search-unsubscribe';

/**
 * Used until HANDOVER_SECRET is set. Fingerprints and job keys then lie beside the very data they
 * are made of, so they give nothing away; form tokens are not issued at all without a secret.
 */
const UNKEYED = 'handover-without-a-secret';

export function keyedHash(secret: string | undefined, purpose: HashPurpose, text: string): string {
  return createHmac('sha256', secret ?? UNKEYED)
    .update(`${purpose}\n${text}`)
    .digest('hex');
}

/** Compares without telling by its duration how much was right. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** JSON with every object's members in the order of their names: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Tells one submission's validated fields from another's. */
export function fingerprintOf(
  secret: string | undefined,
  formType: string,
  fields: unknown,
): string {
  return keyedHash(secret, 'fingerprint', `${formType}\n${canonicalJson(fields)}`);
}

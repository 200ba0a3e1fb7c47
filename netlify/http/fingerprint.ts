import { keyedHash } from '#netlify/environment/keyed-hash.ts';

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

import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/** What an email link allows. A token for one purpose is never valid for the other. */
export type SearchTokenPurpose = 'confirm' | 'unsubscribe';

/** 16 bytes of id and 32 of signature are exactly 64 characters of base64url. */
const SHAPE = /^[A-Za-z0-9_-]{64}$/;
const ID_DIGITS = 32;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * A token that lets its holder confirm or end a search: the search's id with our signature of the id and
 * the purpose. It never expires, but its search may be gone.
 * @param id A lowercase UUID.
 */
export function createSearchToken(secret: string, purpose: SearchTokenPurpose, id: string): string {
  const digits = id.replaceAll('-', '') + signature(secret, purpose, id);
  return Buffer.from(digits, 'hex').toString('base64url');
}

/** The id that a token was signed for; undefined for any other text. Needs no storage. */
export function readSearchToken(
  secret: string | undefined,
  purpose: SearchTokenPurpose,
  token: string,
): string | undefined {
  if (secret === undefined || !SHAPE.test(token)) return undefined;
  const digits = Buffer.from(token, 'base64url').toString('hex');
  const id = digits.slice(0, ID_DIGITS).replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  return isSameHash(digits.slice(ID_DIGITS), signature(secret, purpose, id)) ? id : undefined;
}

const signature = (secret: string, purpose: SearchTokenPurpose, id: string) =>
  keyedHash(secret, `search-${purpose}`, id);

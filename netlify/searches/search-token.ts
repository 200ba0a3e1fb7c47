import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/** What a link in a mail lets its reader do. A token made for one never passes for the other. */
export type SearchTokenPurpose = 'confirm' | 'unsubscribe';

/** 16 bytes of id and 32 of signature are 64 characters of base64url, with none to spare. */
const SHAPE = /^[A-Za-z0-9_-]{64}$/;
const ID_DIGITS = 32;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * Says that whoever has it may confirm or end a search: the search's id, and our signature of it and of
 * the purpose. It never runs out by itself; what it opens may be gone.
 * @param id A UUID in lower case.
 */
export function createSearchToken(secret: string, purpose: SearchTokenPurpose, id: string): string {
  const digits = id.replaceAll('-', '') + signature(secret, purpose, id);
  return Buffer.from(digits, 'hex').toString('base64url');
}

/** The id that a token was signed for, or undefined for any other text; without a look at the storage. */
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

/** The name of an address's search in our keys, whatever the address's capitals. */
export const searchHashOf = (secret: string | undefined, email: string, query: string): string =>
  keyedHash(secret, 'saved-search', `${email.toLowerCase()}\n${query}`);

import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { addressForm, mailboxOf } from '#src/domain/shared/mailbox.ts';
import { MY_LISTING_PATH } from '#src/domain/submissions/seller-api.ts';
import { keyedHash, sha256 } from '#netlify/environment/keyed-hash.ts';
import {
  createSignedToken,
  isKept,
  isSignedFor,
  type KeptToken,
} from '#netlify/environment/signed-token.ts';
import { idOfTime, isId, timeOf } from './blob-keys.ts';
import { inBatches } from './in-batches.ts';
import { readEntry } from './read-entry.ts';
import type { Store } from './store.ts';

/*
 * The links that open one listing, and which listings an address has. Both are in the store of the
 * credentials. Their keys have the listing's id, so both are deleted with it.
 */

/** Names a seller's listing: its submission, and before that its draft under the same id. */
export interface ListingName {
  formType: string;
  /** UUIDv7. */
  id: string;
}

/** Whether two spellings of an address surely reach the same mailbox. */
export const isSameAddress = (one: string, other: string): boolean =>
  addressForm(one) === addressForm(other);

/** The folder of the links: listing-links / listing / link. */
export const LISTING_LINKS = 'listing-links/';
const linksFolder = (id: string) => `${LISTING_LINKS}${id}/`;
/** The folder of the listings of each address: listing-addresses / hash / listing. */
export const LISTING_ADDRESSES = 'listing-addresses/';
/** What the holder of an address did with a link: listing-links / listing / used / link. */
const usesFolder = (id: string) => `${linksFolder(id)}used/`;
const idAtEnd = (key: string) => key.slice(key.lastIndexOf('/') + 1);

const linkSchema = z.object({
  formType: z.string(),
  hash: z.string(),
  nonce: z.string(),
  /** Keyed hash of the address it was mailed to. */
  to: z.string(),
});
const useSchema = z.object({ hash: z.string(), nonce: z.string(), to: z.string(), at: z.string() });
const addressSchema = z.object({ formType: z.string() });

/** The same for all spellings of an address. */
export const hashOfAddress = (secret: string | undefined, email: string): string =>
  keyedHash(secret, 'listing-address', mailboxOf(email));

/** A link that is about to be mailed. */
export interface NewLink {
  /** Its address: the page, with the token in the fragment, which browsers send to no one. */
  href: string;
  /** UUIDv7 whose time is the link's. */
  linkId: string;
}

/**
 * Creates a link to a listing for the holder of an address. From now on the earlier ones don't work.
 * Creating it again for the same time gives the same link, so that a repeated email has the same words.
 * @param at Milliseconds since 1970.
 * @returns Undefined if there is a later link.
 */
export async function createLink(
  credentials: Store,
  secret: string | undefined,
  { formType, id, email }: ListingName & { email: string },
  at: number,
): Promise<NewLink | undefined> {
  const to = hashOfAddress(secret, email);
  for (let time = at; ; time += 1) {
    const linkId = idOfTime(time);
    const { token, kept } = createSignedToken(secret, 'listing-link', id + linkId);
    const key = linksFolder(id) + linkId;
    const created = await credentials.createOnce(key, { formType, to, ...kept }, kept.hash);
    if (await hasLater(credentials, id, linkId)) return undefined;
    if (created !== 'conflict') return { href: hrefOf(id, linkId, token), linkId };
    const stored = await readEntry(credentials, key, linkSchema);
    if (stored.kind !== 'found') return undefined;
    // The address was corrected within the same second.
    if (stored.value.to !== to) continue;
    const again = createSignedToken(secret, 'listing-link', id + linkId, stored.value.nonce);
    return { href: hrefOf(id, linkId, again.token), linkId };
  }
}

/** The same for a link that is asked for now, later than all others. */
export async function createLatestLink(
  credentials: Store,
  secret: string | undefined,
  listing: ListingName & { email: string },
  now: number,
): Promise<NewLink | undefined> {
  const times = (await linkIds(credentials, listing.id)).map((linkId) => timeOf(linkId) + 1);
  return createLink(credentials, secret, listing, Math.max(now, ...times));
}

/** The same for the link that works now, so that it keeps working; the first one if there is none. */
export async function createCurrentLink(
  credentials: Store,
  secret: string | undefined,
  listing: ListingName & { email: string },
  now: number,
): Promise<NewLink | undefined> {
  const latest = (await linkIds(credentials, listing.id)).sort().at(-1);
  return createLink(credentials, secret, listing, latest === undefined ? now : timeOf(latest));
}

const linkIds = async (credentials: Store, id: string): Promise<string[]> =>
  (await credentials.keys(linksFolder(id)))
    .filter((key) => !key.startsWith(usesFolder(id)))
    .map(idAtEnd);

const hasLater = async (credentials: Store, id: string, linkId: string): Promise<boolean> =>
  (await linkIds(credentials, id)).some((other) => other > linkId);

/** Removes the links before this one, which no longer work. */
export async function removeEarlierLinks(
  credentials: Store,
  id: string,
  linkId: string,
): Promise<void> {
  const earlier = (await linkIds(credentials, id)).filter((other) => other < linkId);
  await inBatches(earlier, (other) => removeLink(credentials, id, other));
}

/** Removes a link. If it reached nobody, the one before it works again. */
export const removeLink = (credentials: Store, id: string, linkId: string): Promise<void> =>
  credentials.remove(linksFolder(id) + linkId);

/** The listing's id, the time of the link, and 256 secret bits. */
const TOKEN = /^[A-Za-z0-9_-]{72}$/;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})(.{8})(.{4})/;
const HEAD_BYTES = 22;

function hrefOf(id: string, linkId: string, token: string): string {
  const head = (id + linkId.slice(0, 13)).replaceAll('-', '');
  const bytes = Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(token, 'base64url')]);
  return new URL(`${MY_LISTING_PATH}#token=${bytes.toString('base64url')}`, site.url).href;
}

/** Which listing a link opens. */
export interface OpenedLink extends ListingName {
  linkId: string;
  /** Whether it was mailed to this address. */
  isFor: (email: string) => boolean;
}

/** What a token opens; undefined for any but the latest link's. A guess costs no look into the storage. */
export async function openLink(
  credentials: Store,
  secret: string | undefined,
  text: string,
): Promise<OpenedLink | undefined> {
  const bytes = Buffer.from(TOKEN.test(text) ? text : '', 'base64url');
  const token = bytes.subarray(HEAD_BYTES).toString('base64url');
  const [, ...parts] = PARTS.exec(bytes.subarray(0, HEAD_BYTES).toString('hex')) ?? [];
  const id = parts.slice(0, 5).join('-');
  const linkId = idOfTime(Number.parseInt(parts.slice(5).join('') || '0', 16));
  if (!isSignedFor(secret, 'listing-link', id + linkId, token) || !isId(id)) return undefined;
  const stored = await readEntry(credentials, linksFolder(id) + linkId, linkSchema);
  if (stored.kind !== 'found' || !isKept(token, stored.value)) return undefined;
  if (await hasLater(credentials, id, linkId)) return undefined;
  const { formType, to } = stored.value;
  return { formType, id, linkId, isFor: (email) => hashOfAddress(secret, email) === to };
}

/** That the holder of a listing's address has used a link that we mailed there. */
export interface Confirmation {
  /** When they first used it, in ISO 8601. */
  at: string;
  /** The edit token that comes with the link: of the draft's tokens, only this one works from then on. */
  token: KeptToken;
  /** Whether the link was mailed to this address: the listing may have another since. */
  isFor: (email: string) => boolean;
}

/**
 * Notes that a link was used. Every earlier edit token of the draft ends: the one who began it may have typed
 * somebody else's address. Using the link again changes nothing.
 * @param now Milliseconds since 1970.
 */
export async function confirmAddress(
  credentials: Store,
  secret: string | undefined,
  { id, linkId, email }: Pick<OpenedLink, 'id' | 'linkId'> & { email: string },
  now: number,
): Promise<void> {
  const { kept } = createSignedToken(secret, 'edit-token', id);
  const use = { at: new Date(now).toISOString(), to: hashOfAddress(secret, email), ...kept };
  await credentials.createOnce(usesFolder(id) + linkId, use, linkId);
}

/** By the latest link that was used; undefined if none was. */
export async function readConfirmation(
  credentials: Store,
  secret: string | undefined,
  id: string,
): Promise<Confirmation | undefined> {
  const latest = (await credentials.keys(usesFolder(id))).sort().at(-1);
  const read = latest === undefined ? undefined : await readEntry(credentials, latest, useSchema);
  if (read?.kind !== 'found') return undefined;
  const { at, to, ...token } = read.value;
  return { at, token, isFor: (email) => hashOfAddress(secret, email) === to };
}

/** When the holder of a listing's address confirmed it, in ISO 8601; null if they haven't. */
export async function confirmedTime(
  credentials: Store,
  secret: string | undefined,
  id: string,
  email: string,
): Promise<string | null> {
  const confirmation = await readConfirmation(credentials, secret, id);
  return confirmation?.isFor(email) ? confirmation.at : null;
}

/**
 * Where the listings of an address are noted. What was mailed no link, like spam, is apart, so that however
 * much there is of it, the others are found.
 */
function addressFolder(secret: string | undefined, email: string, isMailed: boolean): string {
  const hash = hashOfAddress(secret, email);
  return `${LISTING_ADDRESSES}${isMailed ? hash : sha256(hash)}/`;
}

/**
 * Notes that an address has a listing, so that a link can be asked for. Noting it again does nothing.
 * @param isMailed The address had a place today for an email with its link.
 */
export async function noteAddress(
  credentials: Store,
  secret: string | undefined,
  { formType, id, email }: ListingName & { email: string },
  isMailed: boolean,
): Promise<void> {
  const key = addressFolder(secret, email, isMailed) + id;
  await credentials.createOnce(key, { formType }, formType);
}

/** Most of those that were mailed a link, and of the others, that are looked at. */
const NOTED_MAX = 100;
const UNMAILED_MAX = 10;

/** The listings that were noted for an address, newest first. They may be gone, or have another. */
export async function listingsNotedFor(
  credentials: Store,
  secret: string | undefined,
  email: string,
): Promise<ListingName[]> {
  const newest = async (isMailed: boolean) => {
    const keys = await credentials.keys(addressFolder(secret, email, isMailed));
    return keys.sort().slice(isMailed ? -NOTED_MAX : -UNMAILED_MAX);
  };
  const keys = [...(await newest(true)), ...(await newest(false))];
  const read = await Promise.all(keys.map((key) => readEntry(credentials, key, addressSchema)));
  const noted = read.flatMap((one, at) => {
    const id = idAtEnd(keys[at] ?? '');
    return one.kind === 'found' ? [[id, { ...one.value, id }] as const] : [];
  });
  return [...new Map(noted).values()].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** The listing in the key of a link or an address; undefined for any other key. */
export function listingOfKey(key: string): string | undefined {
  const parts = key.split('/');
  const [id] = key.startsWith(LISTING_LINKS) ? parts.slice(1) : parts.slice(2);
  const isOurs = key.startsWith(LISTING_LINKS) || key.startsWith(LISTING_ADDRESSES);
  return isOurs && id !== undefined && isId(id) ? id : undefined;
}

import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { addressForm, mailboxOf } from '#src/domain/shared/email-address.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { MY_LISTING_PATH } from '#src/domain/submissions/seller-api.ts';
import { keyedHash, sha256 } from '#netlify/environment/keyed-hash.ts';
import {
  createSignedToken,
  isKept,
  isSignedFor,
  type KeptToken,
} from '#netlify/environment/signed-token.ts';
import { idOfTime, isId, ownerOf, submissionFolder, submissionKey, timeOf } from './keys.ts';
import type { Store } from './store.ts';

/*
 * The links that open one listing, and which listings an address has. Both are in the store of the
 * credentials: a document under the listing's own key, and notes whose keys name it.
 */

/** Whether two spellings of an address surely reach the same mailbox. */
export const isSameAddress = (one: string, other: string): boolean =>
  addressForm(one) === addressForm(other);

const keptShape = { hash: z.string(), nonce: z.string() };
/** Who may open a listing, and has. */
const accessSchema = z.object({
  /** Oldest first. Only the last one works. */
  links: z.array(
    z.object({
      /** UUIDv7 whose time is the link's. */
      id: z.string(),
      /** Keyed hash of the address it was mailed to. */
      to: z.string(),
      ...keptShape,
    }),
  ),
  /** The latest link that its reader used, and the edit token that came with it. */
  used: z.object({ link: z.string(), to: z.string(), at: z.string(), ...keptShape }).optional(),
});
type Access = z.infer<typeof accessSchema>;
const NOBODY: Access = { links: [] };

const changeAccess = (
  credentials: Store,
  { formType, id }: EntryName,
  apply: (access: Access) => Access,
) => credentials.change(submissionKey(formType, id), accessSchema, apply, NOBODY);

async function readAccess(credentials: Store, { formType, id }: EntryName): Promise<Access> {
  const read = await credentials.read(submissionKey(formType, id), accessSchema);
  return read.kind === 'found' ? read.value : NOBODY;
}

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
 * @param timeOfLink Given the time of the latest link, if there is one. In milliseconds since 1970.
 * @returns Undefined if there is a later link.
 */
export async function createLink(
  credentials: Store,
  secret: string | undefined,
  { email, ...listing }: EntryName & { email: string },
  timeOfLink: (latest: number | undefined) => number,
): Promise<NewLink | undefined> {
  const to = hashOfAddress(secret, email);
  let made: NewLink | undefined;
  await changeAccess(credentials, listing, (access) => {
    const { links } = access;
    const latest = links.at(-1);
    const at = (time: number) => links.find(({ id }) => id === idOfTime(time));
    let time = timeOfLink(latest && timeOf(latest.id));
    // The address was corrected within the same second.
    for (let known = at(time); known && known.to !== to; known = at(time)) time += 1;
    const linkId = idOfTime(time);
    made = undefined;
    if (latest && latest.id > linkId) return access;
    const known = latest?.id === linkId ? latest : undefined;
    const { token, kept } = createSignedToken(
      secret,
      'listing-link',
      listing.id + linkId,
      known?.nonce,
    );
    made = { href: hrefOf(listing.id, linkId, token), linkId };
    return known ? access : { ...access, links: [...links, { id: linkId, to, ...kept }] };
  });
  return made;
}

/** The same for the link that works now, so that it keeps working; the first one if there is none. */
export const createCurrentLink = (
  credentials: Store,
  secret: string | undefined,
  listing: EntryName & { email: string },
  now: number,
): Promise<NewLink | undefined> =>
  createLink(credentials, secret, listing, (latest) => latest ?? now);

/** Removes the links before this one, which no longer work. */
export const removeEarlierLinks = (credentials: Store, listing: EntryName, linkId: string) =>
  changeAccess(credentials, listing, (access) => ({
    ...access,
    links: access.links.filter(({ id }) => id >= linkId),
  }));

/** Removes a link. If it reached nobody, the one before it works again. */
export const removeLink = (credentials: Store, listing: EntryName, linkId: string) =>
  changeAccess(credentials, listing, (access) => ({
    ...access,
    links: access.links.filter(({ id }) => id !== linkId),
  }));

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
export interface OpenedLink extends EntryName {
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
  // Listings of two forms may have the same id, but no two have the same token.
  for (const formType of LISTING_FORMS) {
    const link = (await readAccess(credentials, { formType, id })).links.at(-1);
    if (link?.id !== linkId || !isKept(token, link)) continue;
    return { formType, id, linkId, isFor: (email) => hashOfAddress(secret, email) === link.to };
  }
  return undefined;
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
  { linkId, email, ...listing }: EntryName & { linkId: string; email: string },
  now: number,
): Promise<void> {
  const { kept } = createSignedToken(secret, 'edit-token', listing.id);
  const at = new Date(now).toISOString();
  await changeAccess(credentials, listing, (access) =>
    access.used && access.used.link >= linkId
      ? access
      : { ...access, used: { link: linkId, to: hashOfAddress(secret, email), at, ...kept } },
  );
}

/** By the latest link that was used; undefined if none was. */
export async function readConfirmation(
  credentials: Store,
  secret: string | undefined,
  listing: EntryName,
): Promise<Confirmation | undefined> {
  const { used } = await readAccess(credentials, listing);
  if (!used) return undefined;
  const { at, to, hash, nonce } = used;
  return { at, token: { hash, nonce }, isFor: (email) => hashOfAddress(secret, email) === to };
}

/** The folder of the listings of each address: listing-addresses / hash / form / listing. */
export const LISTING_ADDRESSES = 'listing-addresses/';

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
 * @throws StorageUnavailableError
 */
export async function noteAddress(
  credentials: Store,
  secret: string | undefined,
  { formType, id, email }: EntryName & { email: string },
  isMailed: boolean,
  budgetMs?: number,
): Promise<void> {
  const key = addressFolder(secret, email, isMailed) + submissionFolder(formType) + id;
  await credentials.createOnce(key, {}, formType, budgetMs);
}

/** Most of those that were mailed a link, and of the others, that are looked at. */
const NOTED_MAX = 100;
const UNMAILED_MAX = 10;

/** The listings that were noted for an address, newest first. They may be gone, or have another. */
export async function listingsNotedFor(
  credentials: Store,
  secret: string | undefined,
  email: string,
): Promise<EntryName[]> {
  const newest = async (isMailed: boolean) => {
    const keys = await credentials.keys(addressFolder(secret, email, isMailed));
    const names = keys.flatMap((key) => ownerOf(key) ?? []).sort(newestFirst);
    return names.slice(0, isMailed ? NOTED_MAX : UNMAILED_MAX);
  };
  const all = [...(await newest(true)), ...(await newest(false))];
  return [...new Map(all.map((name) => [name.id, name])).values()].sort(newestFirst);
}

const newestFirst = (one: EntryName, other: EntryName) => (one.id < other.id ? 1 : -1);

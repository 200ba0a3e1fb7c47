import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { addressForm, mailboxOf } from '#src/domain/shared/email-address.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { MY_LISTING_PATH } from '#src/domain/submissions/seller-api.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import {
  createSignedToken,
  isKept,
  isSignedFor,
  type KeptToken,
  keptTokenSchema,
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

/** Who may open a listing, and has. */
const accessSchema = z.object({
  /** Oldest first. All of them work. */
  links: z.array(
    z.object({
      /** UUIDv7 whose time is the link's. */
      id: z.string(),
      /** Keyed hash of the address it was mailed to. */
      to: z.string(),
      ...keptTokenSchema.shape,
    }),
  ),
  /** The latest link that its reader used, which ended those before it, and the edit token that came with it. */
  used: z
    .object({ link: z.string(), to: z.string(), at: z.string(), ...keptTokenSchema.shape })
    .optional(),
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

export interface NewLink {
  /** Its address: the page, with the token in the fragment, which browsers send to no one. */
  href: string;
  /** UUIDv7 whose time is the link's. */
  linkId: string;
}

/** Links that work beside the one in use: as many as can be asked for in a day. The oldest of more end. */
const OPEN_MAX = 96;

/**
 * Creates a link to a listing for the holder of an address. The earlier ones work until it is used: anyone
 * can have one mailed. Creating it again for the same time gives the same link, so that a repeated email has
 * the same words.
 * @param timeOfLink Given the times of the latest link and of the one that was used, if there are any. In
 *   milliseconds since 1970.
 * @returns Undefined if a later link was used.
 */
export async function createLink(
  credentials: Store,
  secret: string | undefined,
  { email, ...listing }: EntryName & { email: string },
  timeOfLink: (latest: number | undefined, used: number | undefined) => number,
): Promise<NewLink | undefined> {
  const to = hashOfAddress(secret, email);
  let made: NewLink | undefined;
  await changeAccess(credentials, listing, (access) => {
    const { links, used } = access;
    const latest = links.at(-1);
    const at = (time: number) => links.find(({ id }) => id === idOfTime(time));
    let time = timeOfLink(latest && timeOf(latest.id), used && timeOf(used.link));
    // The address was corrected within the same second.
    while ((at(time)?.to ?? to) !== to) time += 1;
    const linkId = idOfTime(time);
    made = undefined;
    if (used && used.link > linkId) return access;
    const known = at(time);
    const { token, kept } = createSignedToken(
      secret,
      'listing-link',
      listing.id + linkId,
      known?.nonce,
    );
    made = { href: hrefOf(listing.id, linkId, token), linkId };
    if (known) return access;
    const all = [...links, { id: linkId, to, ...kept }].sort((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    const oldest = all.at(-OPEN_MAX)?.id ?? '';
    return { ...access, links: all.filter(({ id }) => id >= oldest || id === used?.link) };
  });
  return made;
}

/** The same for the link that is in use, else the latest; the first one if there is none. */
export const createCurrentLink = (
  credentials: Store,
  secret: string | undefined,
  listing: EntryName & { email: string },
  now: number,
): Promise<NewLink | undefined> =>
  createLink(credentials, secret, listing, (latest, used) => used ?? latest ?? now);

function hrefOf(id: string, linkId: string, token: string): string {
  return new URL(`${MY_LISTING_PATH}#token=${packLink(id, linkId, token)}`, site.url).href;
}

export interface OpenedLink extends EntryName {
  linkId: string;
  isFor: (email: string) => boolean;
}

/** What a token opens; undefined for any but a working link's. A guess costs no look into the storage. */
export async function openLink(
  credentials: Store,
  secret: string | undefined,
  text: string,
): Promise<OpenedLink | undefined> {
  const link = unpackLink(text);
  if (!link) return undefined;
  const { id, linkId, token } = link;
  if (!isSignedFor(secret, 'listing-link', id + linkId, token)) return undefined;
  // Listings of two forms may have the same id, but no two have the same token.
  for (const formType of LISTING_FORMS) {
    const { links } = await readAccess(credentials, { formType, id });
    const kept = links.find((one) => one.id === linkId);
    if (!kept || !isKept(token, kept)) continue;
    return { formType, id, linkId, isFor: (email) => hashOfAddress(secret, email) === kept.to };
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
 * Notes that a link was used. Every earlier link ends, and every earlier edit token of the draft: the one who
 * began it may have typed somebody else's address. Using the link again changes nothing.
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
  const changed = await changeAccess(credentials, listing, (access) =>
    access.used && access.used.link >= linkId
      ? access
      : {
          links: access.links.filter(({ id }) => id >= linkId),
          used: { link: linkId, to: hashOfAddress(secret, email), at, ...kept },
        },
  );
  if (changed.kind !== 'changed') return;
  await noteAddress(credentials, secret, { ...listing, email }, 'confirmed');
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

/** The folder of the listings of each address: listing-addresses / state / hash / form / listing. */
export const LISTING_ADDRESSES = 'listing-addresses/';

/**
 * Why a listing is said to be of an address: its holder used a link, was mailed one, or neither, like spam.
 * Each is apart, so that however much there is of one, the others are found.
 */
type AddressState = 'confirmed' | 'mailed' | 'unmailed';

const addressFolder = (secret: string | undefined, email: string, state: AddressState): string =>
  `${LISTING_ADDRESSES}${state}/${hashOfAddress(secret, email)}/`;

/**
 * Notes that an address has a listing, so that a link can be asked for. Noting it again does nothing.
 * @throws StorageUnavailableError
 */
export async function noteAddress(
  credentials: Store,
  secret: string | undefined,
  { formType, id, email }: EntryName & { email: string },
  state: AddressState,
  budgetMs?: number,
): Promise<void> {
  const key = addressFolder(secret, email, state) + submissionFolder(formType) + id;
  await credentials.createOnce(key, {}, formType, budgetMs);
}

/** Whether it was noted before that an address has a listing and was mailed a link to it. */
export const isAddressNoted = async (
  credentials: Store,
  secret: string | undefined,
  { formType, id, email }: EntryName & { email: string },
): Promise<boolean> => {
  const key = addressFolder(secret, email, 'mailed') + submissionFolder(formType) + id;
  return (await credentials.get(key)).kind !== 'missing';
};

/** Most listings of an address that are looked at. */
const LISTINGS_MAX = 100;

/**
 * The listings that were noted for an address: those that its holder confirmed, and then the rest, newest
 * first. Of too many, the oldest and the newest of each kind, so that nobody crowds out one by adding others
 * before it or after it. They may be gone, or have another address.
 */
export async function listingsNotedFor(
  credentials: Store,
  secret: string | undefined,
  email: string,
): Promise<EntryName[]> {
  const noted = async (state: AddressState) => {
    const keys = await credentials.keys(addressFolder(secret, email, state));
    return keys.flatMap((key) => ownerOf(key) ?? []).sort(newestFirst);
  };
  const [confirmed, mailed, unmailed] = [
    await noted('confirmed'),
    await noted('mailed'),
    await noted('unmailed'),
  ];
  const ends = [mailed, mailed.toReversed(), unmailed, unmailed.toReversed()];
  const others = Array.from({ length: LISTINGS_MAX }, (_, n) =>
    ends.flatMap((names) => names[n] ?? []),
  );
  const byId = new Map([...confirmed, ...others.flat()].map((name) => [name.id, name]));
  const all = [...byId.values()].slice(0, LISTINGS_MAX);
  const own = all.slice(0, confirmed.length);
  return [...own, ...all.slice(own.length).sort(newestFirst)];
}

const newestFirst = (one: EntryName, other: EntryName) => (one.id < other.id ? 1 : -1);

/** The id of what it opens, the time of the link, and 256 secret bits. */
const TOKEN = /^[A-Za-z0-9_-]{72}$/;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})(.{8})(.{4})/;
const HEAD_BYTES = 22;

/** The part of a link that its page reads: what it is for, which link it is, and its secret. */
export function packLink(id: string, linkId: string, token: string): string {
  const head = (id + linkId.slice(0, 13)).replaceAll('-', '');
  return Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(token, 'base64url')]).toString(
    'base64url',
  );
}

/** The parts of that; undefined for anything that can't be one. */
export function unpackLink(
  text: string,
): { id: string; linkId: string; token: string } | undefined {
  const bytes = Buffer.from(TOKEN.test(text) ? text : '', 'base64url');
  const token = bytes.subarray(HEAD_BYTES).toString('base64url');
  const [, ...parts] = PARTS.exec(bytes.subarray(0, HEAD_BYTES).toString('hex')) ?? [];
  const id = parts.slice(0, 5).join('-');
  const linkId = idOfTime(Number.parseInt(parts.slice(5).join('') || '0', 16));
  return isId(id) ? { id, linkId, token } : undefined;
}

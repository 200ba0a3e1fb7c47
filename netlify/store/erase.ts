import { z } from 'zod';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { addressForm, mailboxOf } from '#src/domain/shared/email-address.ts';
import { canonicalJson } from '#src/domain/shared/values.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { type AddressMatcher, blankWords, createAddressMatcher } from './address-match.ts';
import { DEALS, DEALS_OF_ADDRESS, noteDue, OWN_CHANGE_MS } from './deal-documents.ts';
import { eraseAccess, eraseFromDeal, isClosing } from './erase-deal.ts';
import { dayOf, ownerOf, readSubmissionKey, submissionKey } from './keys.ts';
import { LISTING_ADDRESSES } from './listing-links.ts';
import { SEARCH_FORM, searchKey, SEARCHES } from './saved-search-keys.ts';
import { SPAM_PLACE, type Submission, submissionSchema } from './submission.ts';
import { INDEX, nameText } from './submissions.ts';
import type { Store } from './store.ts';
import type { StoreBase } from './stores.ts';
import { keysIn, keysInBatches, readAhead, walkKeys } from './walk.ts';

/** The stores that may contain personal data. */
export const PERSONAL_STORES = ['submissions', 'credentials'] as const satisfies StoreBase[];
export type PersonalStore = (typeof PERSONAL_STORES)[number];
export type PersonStores = Readonly<Record<PersonalStore, Store>>;

export interface Person {
  /** In any spelling. */
  email: string;
  /** HANDOVER_SECRET. Without the site's, links that were mailed to them for others are not found. */
  secret: string | undefined;
}

export interface Finding {
  store: PersonalStore;
  key: string;
  place: string;
  /**
   * `own`: it is theirs or was chosen, or belongs to that. `mention`: it is someone else's, and has the address.
   * `closing`: a deal of theirs, which this closes.
   */
  why: 'own' | 'mention' | 'closing';
  /** The submission as it was, if it is one that can be read. */
  submission?: Submission | undefined;
}

/** What was done or, in a trial, would be. */
export interface Erasure {
  removed: Finding[];
  /** What is someone else's, and no longer has the address; and the deals of the person. */
  blanked: Finding[];
  /** Entries that nobody can read, with their stores. They may contain the address. */
  unreadable: string[];
  /** Where to go on, or undefined if everything was looked at. */
  next: string | undefined;
}

interface Erasing {
  /** Where an earlier call ended. */
  from?: string | undefined;
  isTimeLeft?: () => boolean;
  /** Only looks. */
  isTrial?: boolean;
  /** Milliseconds since 1970. Deals of the person end then. */
  now?: number;
}

/** How an entry is rewritten if it stays. */
type WithoutPerson = (store: PersonalStore, key: string) => Promise<(stored: unknown) => unknown>;

/** Entries read before what was found among them is removed. */
const BATCH = 64;

/**
 * Deletes what is a person's, as far as there is time: what they sent with everything that belongs to it, and
 * what was or will be mailed to them. What is someone else's stays; mentions of the address in it are
 * replaced in place. Goes through all entries in order and finishes with each before it goes on, so nothing
 * is left half deleted, and repeating any part does no harm.
 * @throws StorageUnavailableError
 */
export async function erasePerson(
  stores: PersonStores,
  person: Person,
  { from = '', isTimeLeft = () => true, isTrial = false, now = Date.now() }: Erasing = {},
): Promise<Erasure> {
  const { email, secret } = person;
  // What is named by an address as it was typed (requests for links, signups), or by its mailbox (links).
  const hashes = [addressForm(email), mailboxOf(email)].flatMap((form) => [
    keyedHash(secret, 'listing-address', form),
    keyedHash(secret, 'newsletter', form),
  ]);
  const matcher = createAddressMatcher(email, hashes);
  const withoutPerson: WithoutPerson = async (store, key) => {
    if (!key.startsWith(DEALS)) return (stored) => blankWords(stored, matcher);
    if (store === 'submissions') return (stored) => eraseFromDeal(stored, matcher, now);
    const deal = await stores.submissions.get(key);
    return (stored) => eraseAccess(stored, deal.kind === 'found' ? deal.value : undefined, matcher);
  };
  const inspect = createInspector(stores, matcher, hashes, withoutPerson);
  const erasure: Erasure = { removed: [], blanked: [], unreadable: [], next: undefined };
  const [, begun = '', after = ''] = /^([a-z]+):(.*)$/.exec(from) ?? [];
  const names: readonly string[] = PERSONAL_STORES;
  for (const name of PERSONAL_STORES.slice(Math.max(0, names.indexOf(begun)))) {
    const pages = walkKeys(stores[name], { after: name === begun ? after : '' });
    for await (const keys of keysInBatches(pages, BATCH)) {
      await eraseAmong(name, keys);
      if (isTimeLeft()) continue;
      return { ...erasure, next: `${name}:${keys.at(-1) ?? ''}` };
    }
  }
  return erasure;

  async function eraseAmong(name: PersonalStore, keys: readonly string[]): Promise<void> {
    const own: Finding[] = [];
    const mentions: Finding[] = [];
    for await (const seen of readAhead(keys, (key) => inspect(name, key))) {
      if (seen === 'unrelated') continue;
      if ('unreadable' in seen) erasure.unreadable.push(`${name}:${seen.unreadable}`);
      else (seen.why === 'own' ? own : mentions).push(seen);
    }
    erasure.removed.push(...(await remove(stores, own, isTrial)));
    erasure.blanked.push(...mentions);
    if (isTrial) return;
    for (const { key } of mentions) {
      // The other party is told.
      const isDeal = name === 'submissions' && key.startsWith(DEALS);
      if (isDeal) await noteDue(stores[name], key.slice(DEALS.length), now + OWN_CHANGE_MS);
      await rewrite(stores[name], key, await withoutPerson(name, key));
    }
  }
}

const emailSchema = z.object({ email: z.string() });
const jobSchema = z.object({ payload: z.unknown() });
/** The address that a submission, a search, or the payload of a job is stored under; '' if there is none. */
const emailIn = (value: unknown): string => emailSchema.safeParse(value).data?.email ?? '';

function createInspector(
  stores: PersonStores,
  { isTheirs, blank }: AddressMatcher,
  hashes: readonly string[],
  withoutPerson: WithoutPerson,
) {
  /** Whether an entry goes when the submission goes that it belongs to. */
  const isOfTheirs = async (key: string): Promise<boolean> => {
    const owner = ownerOf(key);
    if (!owner) return false;
    const stored = await stores.submissions.get(submissionKey(owner.formType, owner.id));
    return stored.kind === 'found' && isTheirs(emailIn(stored.value));
  };
  return async (
    store: PersonalStore,
    key: string,
  ): Promise<Finding | { unreadable: string } | 'unrelated'> => {
    const isSubmission = store === 'submissions' && readSubmissionKey(key) !== undefined;
    const stored = isPictureFile(key) ? undefined : await stores[store].get(key);
    if (stored?.kind === 'unreadable') return { unreadable: key };
    const value = stored?.kind === 'found' ? stored.value : undefined;
    if (key.startsWith(DEALS)) {
      const without = (await withoutPerson(store, key))(value);
      if (without === undefined) return { unreadable: key };
      if (isSame(without, value)) return 'unrelated';
      return findingOf(store, key, isClosing(value, without) ? 'closing' : 'mention');
    }
    const isMailedToThem =
      hashes.some((hash) => key.includes(hash)) ||
      (key.startsWith('jobs/') && isTheirs(emailIn(jobSchema.safeParse(value).data?.payload))) ||
      (key.startsWith(SEARCHES) && isTheirs(emailIn(value)));
    if (!isMailedToThem && isSame(blank(value), value)) return 'unrelated';
    if (isSubmission) {
      return findingOf(store, key, isTheirs(emailIn(value)) ? 'own' : 'mention', value);
    }
    if (await isOfTheirs(key)) return 'unrelated';
    return findingOf(store, key, isMailedToThem ? 'own' : 'mention');
  };
}

const findingOf = (
  store: PersonalStore,
  key: string,
  why: Finding['why'],
  value?: unknown,
): Finding => {
  const submission = submissionSchema.safeParse(value).data;
  return { store, key, place: placeName(store, key, submission), why, submission };
};

/** Below a submission there are only files, which are not worth reading. */
const isPictureFile = (key: string): boolean =>
  readSubmissionKey(key.slice(0, key.lastIndexOf('/'))) !== undefined;

const FOLDERS: readonly (readonly [store: PersonalStore, folder: string, name: string])[] = [
  ['submissions', INDEX, 'list of submissions'],
  ['submissions', 'jobs/', 'email records'],
  ['submissions', SEARCHES, 'saved searches'],
  ['credentials', LISTING_ADDRESSES, 'links to listings'],
  ['credentials', DEALS_OF_ADDRESS, 'links to deals'],
  ['credentials', 'affiliate-signup/', 'passwords'],
  ['credentials', '', 'links to listings'],
];

/** The name of an entry's place in reports. Everything is found without it. */
function placeName(store: PersonalStore, key: string, submission: Submission | undefined): string {
  if (key.startsWith(INDEX) && key.endsWith(SPAM_PLACE)) return 'spam';
  const known = FOLDERS.find(([name, folder]) => name === store && key.startsWith(folder));
  if (known) return known[2];
  if (isPictureFile(key)) return 'pictures';
  if (!readSubmissionKey(key)) return 'other';
  return submission?.draft?.isOpen ? 'unfinished listings' : 'submissions';
}

/**
 * Deletes submissions and drafts with everything that belongs to them.
 * @param names Of submissions, which need not exist.
 * @throws StorageUnavailableError
 */
export async function eraseSubmissions(
  stores: PersonStores,
  names: readonly EntryName[],
): Promise<Finding[]> {
  const found = await Promise.all(
    names.map(async ({ formType, id }) => {
      const key = submissionKey(formType, id);
      const stored = await stores.submissions.get(key);
      const value = stored.kind === 'found' ? stored.value : undefined;
      if (stored.kind === 'missing') return [];
      const searches = await searchOf(stores.submissions, value);
      return [...searches, findingOf('submissions', key, 'own', value)];
    }),
  );
  return remove(stores, found.flat(), false, names);
}

const requestSchema = z.object({
  id: z.string(),
  email: z.string(),
  signup_context: z.object({ form_type: z.literal(SEARCH_FORM), query: z.string() }),
});

/** The search that was confirmed for a request. */
async function searchOf(store: Store, value: unknown): Promise<Finding[]> {
  const { data: request } = requestSchema.safeParse(value);
  if (!request) return [];
  const { id, email, signup_context } = request;
  const key = searchKey({ email, query: signup_context.query });
  const search = await store.read(key, z.object({ id: z.literal(id) }));
  return search.kind === 'found' ? [findingOf('submissions', key, 'own')] : [];
}

/**
 * Removes findings with everything that belongs to the submissions among them. That goes first, so that what is left by
 * an interruption is found again. Someone may be adding to a submission meanwhile: they look whether it is there after
 * that, so what they added is seen either by them or by another look from here.
 */
async function remove(
  stores: PersonStores,
  findings: readonly Finding[],
  isTrial: boolean,
  names: readonly EntryName[] = findings.flatMap(({ key, store }) =>
    store === 'submissions' ? (readSubmissionKey(key) ?? []) : [],
  ),
): Promise<Finding[]> {
  const known = new Set(findings.map(({ store, key }) => `${store}:${key}`));
  const removed: Finding[] = [];
  for (let rest = findings; ; rest = []) {
    const related = await findRelated(stores, names, known);
    const toRemove = [...related, ...rest];
    if (toRemove.length === 0) return removed;
    removed.push(...toRemove);
    if (isTrial) return removed;
    for (const { store, key } of toRemove) await stores[store].remove(key);
  }
}

/**
 * The entries of submissions, but those that are known. Skips days other than those of the ids, so it is fast for few,
 * however much there is.
 */
async function findRelated(
  stores: PersonStores,
  names: readonly EntryName[],
  known: ReadonlySet<string>,
): Promise<Finding[]> {
  if (names.length === 0) return [];
  const texts = new Set(names.map(nameText));
  const days = new Set(names.map(({ id }) => dayOf(id)));
  const found: Finding[] = [];
  for (const store of PERSONAL_STORES) {
    for await (const key of keysIn(walkKeys(stores[store], { days }))) {
      const owner = ownerOf(key);
      if (!owner || !texts.has(nameText(owner)) || known.has(`${store}:${key}`)) continue;
      found.push(findingOf(store, key, 'own'));
    }
  }
  return found;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

const rewrite = (store: Store, key: string, withoutPerson: (stored: unknown) => unknown) =>
  store.change(key, z.looseObject({}), (stored) => {
    const without = withoutPerson(stored);
    return isSame(without, stored) ? stored : z.looseObject({}).parse(without);
  });

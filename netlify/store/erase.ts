import { z } from 'zod';
import { addressForm, mailboxOf } from '#src/domain/shared/mailbox.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { type AddressMatcher, createAddressMatcher, REMOVED } from './address-match.ts';
import { dayOf } from './blob-keys.ts';
import { documentOf, documentsOf, emailIn, ownersOf } from './documents.ts';
import { keysIn, readAhead } from './in-batches.ts';
import { hashOfAddress, LISTING_LINKS } from './listing-links.ts';
import { mayHaveText, PERSONAL_STORES, type PersonalStore, placeOf } from './personal-places.ts';
import type { Store } from './store.ts';
import { walkKeys } from './walk-keys.ts';

export type PersonStores = Readonly<Record<PersonalStore, Store>>;

export interface Person {
  /** In any spelling. */
  email: string;
  /** HANDOVER_SECRET. Without the site's, links that were mailed to them for others are not found. */
  secret: string | undefined;
}

/** One entry related to a person. */
export interface Finding {
  store: PersonalStore;
  key: string;
  /** The name of its place. */
  place: string;
  /**
   * `own`: it is theirs. `belongs`: it is part of what is theirs or chosen. `chosen`: named by its id.
   * `mention`: it is someone else's, and has the address.
   */
  why: 'own' | 'belongs' | 'chosen' | 'mention';
  /** Names of the fields that contain the address. */
  fields: string[];
}

/** What was done or, in a trial, would be. */
export interface Erasure {
  /** What was theirs. */
  removed: Finding[];
  /** What is someone else's, and no longer has the address. */
  blanked: Finding[];
  /** Entries that nobody can read, with their stores. They may contain the address. */
  unreadable: string[];
  /** Where to go on, or undefined if everything was looked at. */
  next: string | undefined;
}

export interface Erasing {
  /** Only looks. */
  isTrial?: boolean;
  /** Sees what is about to be removed, once before it is. */
  onRemoving?: (findings: readonly Finding[]) => Promise<void>;
}

interface Range {
  /** Where an earlier call ended. */
  from?: string | undefined;
  isTimeLeft?: () => boolean;
}

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
  { from = '', isTimeLeft = () => true, ...erasing }: Erasing & Range = {},
): Promise<Erasure> {
  const matcher = createAddressMatcher(person.email);
  const look = createLook(stores, matcher, person);
  const erasure: Erasure = { removed: [], blanked: [], unreadable: [], next: undefined };
  const [, begun = '', after = ''] = /^([a-z]+):(.*)$/.exec(from) ?? [];
  for (const name of PERSONAL_STORES.slice(Math.max(0, namesOf().indexOf(begun)))) {
    const pages = walkKeys(stores[name], { after: name === begun ? after : '' });
    for await (const keys of batches(pages)) {
      await eraseAmong(name, keys);
      if (isTimeLeft()) continue;
      return { ...erasure, next: `${name}:${keys.at(-1) ?? ''}` };
    }
  }
  return erasure;

  async function eraseAmong(name: PersonalStore, keys: readonly string[]): Promise<void> {
    const found: Finding[] = [];
    const documents = new Set<string>();
    for await (const seen of readAhead(keys, (key) => look(name, key))) {
      if (seen.finding) found.push(seen.finding);
      if (seen.isUnreadable) erasure.unreadable.push(`${name}:${seen.key}`);
      for (const document of seen.documents ?? []) documents.add(document);
    }
    const own = found.filter(({ why }) => why !== 'mention');
    erasure.removed.push(...(await remove(stores, own, documents, erasing)));
    for (const finding of found.filter(({ why }) => why === 'mention')) {
      if (erasing.isTrial !== true) await blank(stores[name], finding.key, matcher);
      erasure.blanked.push(finding);
    }
  }
}

const namesOf = (): readonly string[] => PERSONAL_STORES;

/** Keys in batches, across folders. */
async function* batches(pages: AsyncIterable<readonly string[]>) {
  let batch: string[] = [];
  for await (const keys of pages) {
    for (const key of keys) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

interface Seen {
  key: string;
  isUnreadable?: boolean;
  finding?: Finding;
  /** The documents that go with it. */
  documents?: string[];
}

const linkSchema = z.object({ to: z.string() });

/** Looks at an entry and finds out how it relates to the person. */
function createLook(
  { submissions, ...others }: PersonStores,
  { isTheirs, blank: blankIn }: AddressMatcher,
  { email, secret }: Person,
) {
  const stores = { submissions, ...others };
  const hashes = [
    hashOfAddress(secret, email),
    ...[addressForm(email), mailboxOf(email)].map((form) => keyedHash(secret, 'newsletter', form)),
  ];
  const isMailedToThem = (key: string, value: unknown) =>
    hashes.some((hash) => key.includes(hash)) ||
    (key.startsWith(LISTING_LINKS) &&
      hashes.includes(linkSchema.safeParse(value).data?.to ?? '')) ||
    (key.startsWith('jobs/') && isTheirs(emailIn(value)));

  return async (store: PersonalStore, key: string): Promise<Seen> => {
    const stored = mayHaveText(key) ? await stores[store].get(key) : undefined;
    const seen = { key, isUnreadable: stored?.kind === 'unreadable' };
    const value = stored?.kind === 'found' ? stored.value : undefined;
    const isOwn = isMailedToThem(key, value);
    const { fields } = blankIn(value);
    if (!isOwn && fields.length === 0) return seen;
    const finding = { store, key, place: placeOf(store, key), fields };
    const document = documentOf(key);
    const owners = document === undefined ? [] : await ownersOf(submissions, document);
    if (
      document === undefined ||
      owners.length === 0 ||
      !owners.every((one) => isTheirs(one.email))
    ) {
      return { ...seen, finding: { ...finding, why: isOwn ? 'own' : 'mention' } };
    }
    // The rest of a document goes when the entry that says whose it is goes.
    if (!owners.some((one) => one.key === key)) return seen;
    const documents = await documentsOf(submissions, document);
    return { ...seen, finding: { ...finding, why: 'own' }, documents };
  };
}

/**
 * Deletes submissions and drafts with everything under their ids.
 * @param keys Of their records, which need not exist.
 * @throws StorageUnavailableError
 */
export async function eraseSubmissions(
  stores: PersonStores,
  keys: readonly string[],
  erasing: Erasing = {},
): Promise<Finding[]> {
  const { submissions } = stores;
  const documents = keys.flatMap((key) => documentOf(key) ?? []);
  const [stored, all] = await Promise.all([
    Promise.all(keys.map((key) => submissions.get(key))),
    Promise.all(documents.map((document) => documentsOf(submissions, document))),
  ]);
  const there = keys.filter((_, at) => stored[at]?.kind !== 'missing');
  return remove(stores, there.map(chosen), new Set(all.flat()), erasing);
}

const chosen = (key: string): Finding => ({
  store: 'submissions',
  key,
  place: placeOf('submissions', key),
  why: 'chosen',
  fields: [],
});

/**
 * Removes findings with the rest of their documents, which goes first, so that what is left by an
 * interruption is found again. Someone may be adding to a document meanwhile: they look for its record
 * after that, so what they added is seen either by them or by another look from here.
 */
async function remove(
  stores: PersonStores,
  findings: readonly Finding[],
  documents: ReadonlySet<string>,
  { isTrial = false, onRemoving }: Erasing,
): Promise<Finding[]> {
  const known = new Set(findings.map(({ store, key }) => `${store}:${key}`));
  const removed: Finding[] = [];
  for (let rest = findings; ; rest = []) {
    const related = await findRest(stores, documents, known);
    const toRemove = [...related, ...rest];
    if (toRemove.length === 0) return removed;
    await onRemoving?.(toRemove);
    for (const finding of toRemove) {
      if (!isTrial) await stores[finding.store].remove(finding.key);
      removed.push(finding);
    }
    if (isTrial) return removed;
  }
}

/**
 * The entries of documents, but those that are known. Skips days other than those of the ids, so it is fast
 * for few documents, however much there is.
 */
async function findRest(
  stores: PersonStores,
  documents: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<Finding[]> {
  if (documents.size === 0) return [];
  const days = new Set([...documents].map((document) => dayOf(document.slice(-36))));
  const found: Finding[] = [];
  for (const store of PERSONAL_STORES) {
    for await (const key of keysIn(walkKeys(stores[store], { days }))) {
      if (known.has(`${store}:${key}`) || !documents.has(documentOf(key) ?? '')) continue;
      found.push({ store, key, place: placeOf(store, key), why: 'belongs', fields: [] });
    }
  }
  return found;
}

const mailSchema = z.looseObject({ did: z.looseObject({ to: z.string() }) });
const NO_WORDS = { subject: REMOVED, text: REMOVED };

/** Replaces the address in an entry. Of an email of ours to the person, all words go: it was theirs. */
async function blank(store: Store, key: string, matcher: AddressMatcher): Promise<void> {
  for (;;) {
    const stored = await store.get(key);
    if (stored.kind !== 'found') return;
    const { data: mail } = mailSchema.safeParse(stored.value);
    const isTheirMail = mail !== undefined && matcher.isTheirs(mail.did.to);
    const kept = isTheirMail ? { ...mail, did: { ...mail.did, ...NO_WORDS } } : stored.value;
    const { value, fields } = matcher.blank(kept);
    if (fields.length === 0 || (await store.replace(key, stored, value)) === 'replaced') return;
  }
}

import { type AddressMatch, createAddressMatcher } from './address-match.ts';
import { PERSONAL_STORES, type PersonalStore, placeOf } from './personal-places.ts';
import { readRecordKey, type RecordKey, readStatusKey } from './record-keys.ts';
import type { Store } from './store.ts';
import { readAhead } from './in-batches.ts';

export type PersonStores = Readonly<Record<PersonalStore, Store>>;

/** One entry that has to do with a person. */
export interface Finding {
  store: PersonalStore;
  key: string;
  /** What to call where it lies. */
  place: string;
  /**
   * `own`: a field is the address. `mention`: a text has it. `note`: what somebody noted beside a status
   * has it. `chosen`: it was asked for by its id. `belongs`: it lies under the id, or the hash, of an
   * entry that goes.
   */
  why: 'own' | 'mention' | 'note' | 'chosen' | 'belongs';
  /** Names of the fields that hold the address. */
  fields: string[];
}

export interface PersonFindings {
  /** In the order in which they must go: what is only found through another entry goes before it. */
  toRemove: Finding[];
  /** Entries of others that mention the address, and were to be kept. */
  kept: Finding[];
  /** Entries, with their stores, that nobody can read: whether they hold the address is not known. */
  unreadable: string[];
  /** How many entries were looked at. */
  entries: number;
}

export interface PersonSearch {
  /** Any spelling of its letters. */
  email: string;
  /** Entries that others sent and that only mention the address stay. */
  keepMentions?: boolean;
  /** Is told how many entries have been looked at so far; what it throws ends the search. */
  onProgress?: (entries: number) => void;
}

/** A segment that tells one thing from another: a UUID or a SHA-256. */
const IDENTITY = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;
const identitiesIn = (key: string) => key.split('/').filter((segment) => IDENTITY.test(segment));
/** What an entry lies under, if it is one thing: an entry between two things is neither of them. */
const identityOf = (key: string) => {
  const [identity, ...others] = identitiesIn(key);
  return identity !== undefined && others.length === 0 ? [identity] : [];
};

const AT_ONCE = 16;

/**
 * Everything that is stored of a person, under whatever form, key or field. Reads every entry once and
 * lists every key twice; only what is found is held.
 */
export async function findPerson(
  stores: PersonStores,
  { email, keepMentions = false, onProgress }: PersonSearch,
): Promise<PersonFindings> {
  const matches = createAddressMatcher(email);
  const holders = new Map<string, Finding>();
  const found: PersonFindings = { toRemove: [], kept: [], unreadable: [], entries: 0 };
  for (const name of PERSONAL_STORES) {
    const look = (key: string) => lookAt(stores[name], key, matches);
    for await (const { key, state, match } of readAhead(keysOf(stores[name]), look, AT_ONCE)) {
      found.entries += 1;
      onProgress?.(found.entries);
      if (state === 'unreadable') found.unreadable.push(`${name}:${key}`);
      if (!match) continue;
      const why: Finding['why'] = readStatusKey(key) ? 'note' : match.kind;
      const finding = { store: name, key, place: placeOf(name, key), why, fields: match.fields };
      if (why === 'mention' && keepMentions) found.kept.push(finding);
      else holders.set(`${name}:${key}`, finding);
    }
  }
  const tick = () => onProgress?.(found.entries);
  const belonging = await findRelatedEntries(stores, holders, tick);
  const notes = [...holders.values()].filter(({ why }) => why === 'note');
  const others = [...holders.values()].filter(({ why }) => why !== 'note');
  const going = new Set(belonging.map(({ store, key }) => `${store}:${key}`));
  found.toRemove = [
    ...belonging,
    ...notes.filter(({ store, key }) => !going.has(`${store}:${key}`)),
    ...others,
  ];
  return found;
}

/**
 * Submissions that were chosen, and what lies under their ids. None is read, so that what nobody can
 * read is found like the rest.
 * @param onProgress Is told how many keys have been looked at so far; what it throws ends the search.
 */
export async function findSubmissionEntries(
  stores: PersonStores,
  keys: readonly RecordKey[],
  onProgress?: (entries: number) => void,
): Promise<PersonFindings> {
  const chosen = keys.map(({ key }): Finding => {
    const place = placeOf('submissions', key);
    return { store: 'submissions', key, place, why: 'chosen', fields: [] };
  });
  const holders = new Map(chosen.map((finding) => [`submissions:${finding.key}`, finding]));
  let entries = 0;
  const belonging = await findRelatedEntries(stores, holders, () => {
    entries += 1;
    onProgress?.(entries);
  });
  return { toRemove: [...belonging, ...chosen], kept: [], unreadable: [], entries };
}

async function* keysOf(store: Store): AsyncGenerator<string, void, undefined> {
  for await (const keys of store.pages()) yield* keys;
}

async function lookAt(
  store: Store,
  key: string,
  matches: (value: unknown) => AddressMatch | undefined,
): Promise<{ key: string; state: 'read' | 'gone' | 'unreadable'; match?: AddressMatch }> {
  const stored = await store.get(key);
  if (stored.kind === 'missing') return { key, state: 'gone' };
  if (stored.kind === 'unreadable') return { key, state: 'unreadable' };
  const match = matches(stored.value);
  return { key, state: 'read', ...(match && { match }) };
}

/** What lies under the ids of what was found, and does not hold the address itself. */
async function findRelatedEntries(
  stores: PersonStores,
  holders: ReadonlyMap<string, Finding>,
  tick: () => void,
): Promise<Finding[]> {
  // A note is somebody else's word about a submission, which is not the person's because of it.
  const owned = [...holders.values()].filter(({ why }) => why !== 'note');
  const identities = new Set(owned.flatMap(({ key }) => identityOf(key)));
  const belonging: Finding[] = [];
  for (const name of PERSONAL_STORES) {
    for await (const key of keysOf(stores[name])) {
      tick();
      const full = `${name}:${key}`;
      const isHolder = holders.has(full) && holders.get(full)?.why !== 'note';
      const isTied = identitiesIn(key).some((identity) => identities.has(identity));
      // A submission is nobody else's, even where two forms were sent under one id.
      const isRecord = name === 'submissions' && readRecordKey(key) !== undefined;
      if (isHolder || isRecord || !isTied) continue;
      const place = placeOf(name, key);
      belonging.push({ store: name, key, place, why: 'belongs', fields: [] });
    }
  }
  return belonging;
}

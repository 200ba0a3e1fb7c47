import { type AddressMatch, createAddressMatcher } from './address-match.ts';
import { mayHaveText, PERSONAL_STORES, type PersonalStore, placeOf } from './personal-places.ts';
import { readRecordKey, type RecordKey, readStatusKey } from './record-keys.ts';
import type { Store } from './store.ts';
import { keysIn, readAhead } from './in-batches.ts';
import { dayOf, HASH, isId, UUID, whole } from './blob-keys.ts';
import { walkKeys } from './walk-keys.ts';

export type PersonStores = Readonly<Record<PersonalStore, Store>>;

/** One entry related to a person. */
export interface Finding {
  store: PersonalStore;
  key: string;
  /** The name of its place. */
  place: string;
  /**
   * `own`: a field is the address. `mention`: a text contains it. `note`: the note of a status contains
   * it. `chosen`: requested by id. `belongs`: stored under the id or hash of a deleted entry.
   */
  why: 'own' | 'mention' | 'note' | 'chosen' | 'belongs';
  /** Names of the fields that contain the address. */
  fields: string[];
}

export interface PersonFindings {
  /** In deletion order: entries found only through another entry come before it. */
  toRemove: Finding[];
  /** Other people's entries that mention the address and are kept. */
  kept: Finding[];
  /** Unreadable entries, with their stores. They may contain the address. */
  unreadable: string[];
  /** How many entries were checked. */
  entries: number;
}

export interface PersonSearch {
  /** In any case. */
  email: string;
  /** Keeps other people's entries that only mention the address. */
  keepMentions?: boolean;
  /** Called with the number of entries checked so far. Throwing ends the search. */
  onProgress?: (entries: number) => void;
}

/** A key segment that identifies something: a UUID or a SHA-256. */
const IDENTITY = whole(`${UUID}|${HASH}`);
const identitiesIn = (key: string) => key.split('/').filter((segment) => IDENTITY.test(segment));
/** The one identity in a key. A key with several identities belongs to none of them. */
const identityOf = (key: string) => {
  const [identity, ...others] = identitiesIn(key);
  return identity !== undefined && others.length === 0 ? [identity] : [];
};

/**
 * Finds everything stored about a person, in any form, key, or field. Reads every entry once and lists
 * every key twice. Only findings are kept in memory.
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
    for await (const { key, state, match } of readAhead(keysIn(stores[name].pages()), look)) {
      found.entries += 1;
      onProgress?.(found.entries);
      if (state === 'unreadable') found.unreadable.push(`${name}:${key}`);
      if (!match) continue;
      const finding = findingOf(name, key, match);
      if (finding.why === 'mention' && keepMentions) found.kept.push(finding);
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
 * Finds chosen submissions and the entries under their ids. Reads none of them, so that unreadable
 * entries are found too.
 * @param onProgress Called with the number of keys checked so far. Throwing ends the search.
 */
export async function findSubmissionEntries(
  stores: PersonStores,
  keys: readonly RecordKey[],
  onProgress?: (entries: number) => void,
): Promise<PersonFindings> {
  const chosen = keys.map(({ key }) => chosenFinding(key));
  const holders = new Map(chosen.map((finding) => [`submissions:${finding.key}`, finding]));
  let entries = 0;
  const belonging = await findRelatedEntries(stores, holders, () => {
    entries += 1;
    onProgress?.(entries);
  });
  return { toRemove: [...belonging, ...chosen], kept: [], unreadable: [], entries };
}

/** A submission that is to be deleted because someone named it. */
export const chosenFinding = (key: string): Finding => ({
  store: 'submissions',
  key,
  place: placeOf('submissions', key),
  why: 'chosen',
  fields: [],
});

/** An entry that relates to the address. */
export function findingOf(store: PersonalStore, key: string, match: AddressMatch): Finding {
  const why = readStatusKey(key) ? 'note' : match.kind;
  return { store, key, place: placeOf(store, key), why, fields: match.fields };
}

/** Reads an entry. `match` says how it relates to the address, if it does. */
export async function lookAt(
  store: Store,
  key: string,
  matches: (value: unknown) => AddressMatch | undefined,
): Promise<{ key: string; state: 'read' | 'gone' | 'unreadable'; match?: AddressMatch }> {
  if (!mayHaveText(key)) return { key, state: 'read' };
  const stored = await store.get(key);
  if (stored.kind === 'missing') return { key, state: 'gone' };
  if (stored.kind === 'unreadable') return { key, state: 'unreadable' };
  const match = matches(stored.value);
  return { key, state: 'read', ...(match && { match }) };
}

/**
 * Entries under the ids of the findings that do not contain the address themselves. Days other than those
 * of the ids are skipped, so this is fast for few findings, however much there is.
 */
export async function findRelatedEntries(
  stores: PersonStores,
  holders: ReadonlyMap<string, Finding>,
  tick: () => void = () => undefined,
): Promise<Finding[]> {
  // A note was written by someone else. It doesn't make the submission this person's.
  const owned = [...holders.values()].filter(({ why }) => why !== 'note');
  const identities = new Set(owned.flatMap(({ key }) => identityOf(key)));
  if (identities.size === 0) return [];
  const days = new Set([...identities].filter(isId).map(dayOf));
  const belonging: Finding[] = [];
  for (const name of PERSONAL_STORES) {
    for await (const key of keysIn(walkKeys(stores[name], { days }))) {
      tick();
      const full = `${name}:${key}`;
      const isHolder = holders.has(full) && holders.get(full)?.why !== 'note';
      const isTied = identitiesIn(key).some((identity) => identities.has(identity));
      // A record is never part of another entry, even if two forms share an id.
      const isRecord = name === 'submissions' && readRecordKey(key) !== undefined;
      if (isHolder || isRecord || !isTied) continue;
      const place = placeOf(name, key);
      belonging.push({ store: name, key, place, why: 'belongs', fields: [] });
    }
  }
  return belonging;
}

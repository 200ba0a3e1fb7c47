import { createAddressMatcher } from './address-match.ts';
import {
  chosenFinding,
  type Finding,
  findingOf,
  findRelatedEntries,
  lookAt,
  type PersonStores,
} from './find-person.ts';
import { readAhead } from './in-batches.ts';
import { PERSONAL_STORES, type PersonalStore } from './personal-places.ts';
import { removePerson } from './remove-person.ts';
import { StorageUnavailableError } from './store.ts';
import { walkKeys } from './walk-keys.ts';

/** What one call removed. */
export interface Erasure {
  removed: Finding[];
  /** Other people's entries that mention the address. */
  kept: number;
  unreadable: number;
  /** Where to go on, or undefined if everything was looked at. */
  next: string | undefined;
}

/** Sees what is about to be removed, once before it is. */
type OnRemoving = (findings: readonly Finding[]) => Promise<void>;

/** Entries read before what was found among them is removed. */
const BATCH = 64;

/**
 * Deletes what is stored about a person, as far as there is time. Goes through all entries in order and
 * removes each finding with everything under its id before it goes on, so nothing is left half deleted,
 * and repeating any part does no harm. Other people's entries stay, without notes that have the address.
 * @param from Where an earlier call ended.
 * @throws StorageUnavailableError
 */
export async function erasePerson(
  stores: PersonStores,
  email: string,
  { from = '', isTimeLeft }: { from?: string | undefined; isTimeLeft: () => boolean },
  onRemoving?: OnRemoving,
): Promise<Erasure> {
  const matches = createAddressMatcher(email);
  const erasure: Erasure = { removed: [], kept: 0, unreadable: 0, next: undefined };
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
    const look = (key: string) => lookAt(stores[name], key, matches);
    for await (const { key, state, match } of readAhead(keys, look)) {
      if (state === 'unreadable') erasure.unreadable += 1;
      if (match) found.push(findingOf(name, key, match));
    }
    const own = found.filter(({ why }) => why !== 'mention');
    erasure.kept += found.length - own.length;
    erasure.removed.push(...(await erase(stores, own, onRemoving)));
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

/**
 * Deletes submissions with everything under their ids.
 * @throws StorageUnavailableError
 */
export async function eraseSubmissions(
  { submissions, ...stores }: PersonStores,
  keys: readonly string[],
  onRemoving?: OnRemoving,
): Promise<Finding[]> {
  const stored = await Promise.all(keys.map((key) => submissions.get(key)));
  const isThere = new Set(keys.filter((_, at) => stored[at]?.kind !== 'missing'));
  const removed = await erase({ submissions, ...stores }, keys.map(chosenFinding), onRemoving);
  return removed.filter(({ why, key }) => why !== 'chosen' || isThere.has(key));
}

/**
 * Removes findings with what belongs to them. Someone may be adding to a submission meanwhile: they look
 * for its record after that, so what they added is seen either by them or by another look from here.
 */
async function erase(
  stores: PersonStores,
  findings: readonly Finding[],
  onRemoving?: OnRemoving,
): Promise<Finding[]> {
  const holders = new Map(findings.map((finding) => [`${finding.store}:${finding.key}`, finding]));
  const removed: Finding[] = [];
  for (let rest = [...findings]; ; rest = []) {
    const related = await findRelatedEntries(stores, holders);
    const going = new Set(related.map(({ store, key }) => `${store}:${key}`));
    const left = rest.filter(({ store, key }) => !going.has(`${store}:${key}`));
    const toRemove = [...related, ...left];
    if (toRemove.length === 0) return removed;
    await onRemoving?.(toRemove);
    for await (const { finding, fault } of removePerson(stores, { toRemove })) {
      if (fault !== undefined) throw new StorageUnavailableError(fault);
      removed.push(finding);
    }
  }
}

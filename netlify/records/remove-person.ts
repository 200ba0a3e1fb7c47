import { readStatusKey } from './record-keys.ts';
import type { Finding, PersonFindings, PersonStores } from './find-person.ts';
import { readStatuses, repeatWithoutNote } from './statuses.ts';
import { faultOf, type Store } from './store.ts';

/** What became of one entry. */
export interface Removal {
  finding: Finding;
  /** Why it is still there, or undefined when it is gone. */
  fault: string | undefined;
}

/**
 * Deletes what was found of a person, one entry after the other, in an order in which it may be cut
 * short at any moment: what is left is found again by looking once more. An entry that is gone already
 * counts as deleted. A note beside a status goes; the status stays.
 */
export async function* removePerson(
  stores: PersonStores,
  { toRemove }: Pick<PersonFindings, 'toRemove'>,
): AsyncGenerator<Removal, void, undefined> {
  let isBelongingLeft = false;
  for (const finding of toRemove) {
    // An entry that cannot go keeps the one that it is found through.
    const mustStay = isBelongingLeft && finding.why !== 'belongs';
    if (mustStay) {
      yield { finding, fault: 'kept until what belongs to it is gone' };
      continue;
    }
    const store = stores[finding.store];
    const fault = await faultOf(
      finding.why === 'note' ? removeNote(store, finding.key) : store.remove(finding.key),
    );
    if (fault !== undefined && finding.why === 'belongs') isBelongingLeft = true;
    yield { finding, fault };
  }
}

/** Entries are never changed: the latest status is set once more without its note, then the entry goes. */
async function removeNote(store: Store, key: string): Promise<void> {
  const owner = readStatusKey(key);
  if (!owner) return store.remove(key);
  const { entries, count } = await readStatuses(store, owner);
  const latest = entries.at(-1);
  if (latest && owner.number === count - 1) {
    await repeatWithoutNote(store, owner, latest, count);
  }
  await store.remove(key);
}

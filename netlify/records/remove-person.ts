import { readStatusKey } from './record-keys.ts';
import type { Finding, PersonFindings, PersonStores } from './find-person.ts';
import { readStatuses, repeatWithoutNote } from './statuses.ts';
import type { Store, Unavailable } from './store.ts';

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
    const outcome =
      finding.why === 'note'
        ? await removeNote(store, finding.key)
        : await store.remove(finding.key);
    const fault = outcome.kind === 'unavailable' ? outcome.fault : undefined;
    if (fault !== undefined && finding.why === 'belongs') isBelongingLeft = true;
    yield { finding, fault };
  }
}

/** Entries are never changed: the latest status is set once more without its note, then the entry goes. */
async function removeNote(store: Store, key: string): Promise<{ kind: 'removed' } | Unavailable> {
  const owner = readStatusKey(key);
  if (!owner) return store.remove(key);
  const read = await readStatuses(store, owner);
  if (read.kind === 'unavailable') return read;
  const { entries, count } = read.history;
  const latest = entries.at(-1);
  if (latest && owner.number === count - 1) {
    const again = await repeatWithoutNote(store, owner, latest, count);
    if (again.kind === 'unavailable') return again;
  }
  return store.remove(key);
}

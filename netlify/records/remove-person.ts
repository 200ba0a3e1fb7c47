import { statusKey } from './blob-keys.ts';
import { readStatusKey } from './record-keys.ts';
import type { Finding, PersonFindings, PersonStores } from './find-person.ts';
import { readStatuses } from './statuses.ts';
import { faultOf, type Store } from './store.ts';

/** The result for one entry. */
export interface Removal {
  finding: Finding;
  /** Why it could not be deleted, or undefined if it is gone. */
  fault: string | undefined;
}

/**
 * Deletes a person's entries one by one, in an order that is safe to interrupt: a new search finds what
 * is left. A missing entry counts as deleted. The note of a status is deleted; the status stays.
 */
export async function* removePerson(
  stores: PersonStores,
  { toRemove }: Pick<PersonFindings, 'toRemove'>,
): AsyncGenerator<Removal, void, undefined> {
  let isBelongingLeft = false;
  for (const finding of toRemove) {
    // If an entry can't be deleted, keep the one that leads to it.
    const mustStay = isBelongingLeft && finding.why !== 'belongs';
    if (mustStay) {
      yield { finding, fault: 'kept until its related entries are deleted' };
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

/**
 * Entries never change: sets the latest status again with the same time but without its note, then deletes
 * the entry. If someone else sets one in the meantime, that one is the latest, which is fine.
 */
async function removeNote(store: Store, key: string): Promise<void> {
  const owner = readStatusKey(key);
  if (!owner) return store.remove(key);
  const { entries, count } = await readStatuses(store, owner);
  const latest = entries.at(-1);
  if (latest && owner.number === count - 1) {
    const { status, at } = latest;
    const again = statusKey(owner.formType, owner.id, count);
    await store.createOnce(again, { status, at }, crypto.randomUUID());
  }
  await store.remove(key);
}

import { v7 } from 'uuid';
import { isFolderName, isId, submissionFolder, submissionKey } from './blob-keys.ts';
import { inBatches, keysIn } from './in-batches.ts';
import type { Store } from './store.ts';

/**
 * What the inbox lists by a later time than that of its id: activity / form / submission / UUIDv7 of that
 * time. Most submissions have none.
 */
export const ACTIVITY = 'activity/';

const folderOf = (formType: string, id: string) => `${ACTIVITY}${submissionFolder(formType)}${id}/`;

/** A submission with the UUIDv7 whose time is that of its latest activity. */
export interface Active {
  formType: string;
  id: string;
  key: string;
  place: string;
}

/**
 * Moves a submission to the top of the list.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function noteActivity(
  store: Store,
  { formType, id }: { formType: string; id: string },
  now: number,
): Promise<void> {
  const folder = folderOf(formType, id);
  const place = v7({ msecs: now });
  await store.createOnce(folder + place, {}, place);
  const earlier = (await store.keys(folder)).filter((key) => key < folder + place);
  await inBatches(earlier, (key) => store.remove(key));
}

/** The submissions with activity, latest first. */
export async function readActivity(store: Store): Promise<Active[]> {
  const latest = new Map<string, Active>();
  for await (const marker of keysIn(store.pages(ACTIVITY))) {
    const [, form = '', id = '', place = ''] = marker.split('/');
    if (!isFolderName(form) || !isId(id) || !isId(place)) continue;
    const formType = form.replaceAll('-', '_');
    const known = latest.get(id);
    if (known && known.place > place) continue;
    latest.set(id, { formType, id, key: submissionKey(formType, id), place });
  }
  return [...latest.values()].sort((one, other) => (one.place < other.place ? 1 : -1));
}

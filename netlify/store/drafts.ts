import { z } from 'zod';
import {
  type DraftAnswers,
  mergeDrafts,
  readDraft,
} from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { draftFolder, draftKey, readDraftKey } from './blob-keys.ts';
import { type EntryReading, readEntry } from './read-entry.ts';
import type { CreateOutcome, Store } from './store.ts';

const stepSchema = z.literal([1, 2, 3, 4, 5]);

/** One stored save of a draft. Save 0 is the first and holds the token. */
const saveSchema = z.object({
  revision: z.number(),
  form_step: stepSchema,
  /** The changes since the previous save, according to the page. */
  answers: z.unknown(),
  /** When it was saved, by our clock, in ISO 8601. */
  saved_at: z.string(),
  token: z.object({ hash: z.string(), nonce: z.string() }).optional(),
});
type StoredSave = z.infer<typeof saveSchema>;
export type Save = Omit<StoredSave, 'answers'> & { answers: DraftAnswers };

/** Stores a save once. Saves never change. */
export function addSave(
  store: Store,
  id: string,
  save: Save,
  fingerprint: string,
): Promise<CreateOutcome> {
  return store.createOnce(draftKey(id, save.revision), save, fingerprint);
}

/** One save. */
export async function readSave(
  store: Store,
  id: string,
  revision: number,
): Promise<EntryReading<Save>> {
  const read = await readEntry(store, draftKey(id, revision), saveSchema);
  if (read.kind !== 'found') return read;
  return { kind: 'found', value: { ...read.value, answers: readDraft(read.value.answers) } };
}

/**
 * Whether a draft was not deleted. A deletion removes the first save, then what is below the id, and sees
 * what was stored before this look. So it comes after storing anything.
 */
export const isDraftThere = async (store: Store, id: string): Promise<boolean> =>
  (await store.get(draftKey(id, 0))).kind !== 'missing';

/** All revision numbers, ascending. */
export async function listSaves(store: Store, id: string): Promise<number[]> {
  const keys = await store.keys(draftFolder(id));
  const revisions = keys.flatMap((key) => readDraftKey(key)?.revision ?? []);
  return revisions.sort((one, other) => one - other);
}

/** Saves read at once. */
const READ_AT_ONCE = 8;

/**
 * The latest saves, oldest first: as many as it takes to cover every field, or all.
 * @param revisions The saves to consider, ascending.
 */
export async function readLatestSaves(
  store: Store,
  id: string,
  revisions: readonly number[],
): Promise<Save[]> {
  const saves: Save[] = [];
  const known = new Set<string>();
  for (
    let end = revisions.length;
    end > 0 && known.size < LISTING_FIELDS.length;
    end -= READ_AT_ONCE
  ) {
    const some = revisions.slice(Math.max(0, end - READ_AT_ONCE), end);
    const read = await Promise.all(some.map((revision) => readSave(store, id, revision)));
    const found = read.flatMap((one) => (one.kind === 'found' ? [one.value] : []));
    saves.unshift(...found);
    for (const { answers } of found) for (const name of Object.keys(answers)) known.add(name);
  }
  return saves;
}

/** What a draft's saves add up to, and the latest of them. @param revisions Of its saves, ascending. */
export async function readAnswers(
  store: Store,
  { id, revisions }: { id: string; revisions: readonly number[] },
): Promise<{ answers: DraftAnswers; latest: Save | undefined }> {
  const saves = await readLatestSaves(store, id, revisions);
  return { answers: mergeDrafts(saves.map(({ answers }) => answers)), latest: saves.at(-1) };
}

import { z } from 'zod';
import { forms } from '#src/domain/forms/registry.ts';
import type { RecordKey } from '#netlify/stores/record-keys.ts';
import { findRecords, type StoredRecord } from '#netlify/stores/records.ts';
import { type Store, StorageUnavailableError } from '#netlify/stores/store.ts';
import type { Options } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { formName } from './selection-options.ts';

export interface Submission {
  key: RecordKey;
  record: StoredRecord;
}

export const FORM_OPTION = {
  form: { type: 'string', value: '<form>', help: 'look among this form only' },
} as const satisfies Options;

export const formInput = { form: formName.optional() };

export const idWord = z
  .string({ error: 'Which one? Name its id, as list shows it.' })
  .transform((text) => text.toLowerCase())
  .pipe(z.guid({ error: 'An id looks like 0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64.' }));

/**
 * What is stored under an id: one submission, or two when it was held in quarantine and then sent again
 * without suspicion, the one outside of quarantine first.
 * @throws CommandError when there is none; StorageUnavailableError
 */
export async function findSubmissions(
  store: Store,
  id: string,
  form: string | undefined,
): Promise<[Submission, ...Submission[]]> {
  const types = form === undefined ? forms.map(({ type }) => type) : [form];
  const found = await findRecords(store, id, types);
  if (found.kind === 'unavailable') throw new StorageUnavailableError(found);
  const [first, ...others] = found.records.sort(
    (one, other) => Number(one.key.isHeld) - Number(other.key.isHeld),
  );
  if (!first) {
    const among = form === undefined ? '' : ` among ${form}`;
    throw new CommandError(`No submission has the id ${id}${among}.`, EXIT.notFound);
  }
  return [first, ...others];
}

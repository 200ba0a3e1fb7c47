import { z } from 'zod';
import { findRecordKeys } from '#netlify/records/find-record-keys.ts';
import { currentRecord } from '#netlify/records/current-record.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { readRecord, type StoredRecord } from '#netlify/records/records.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import type { Options } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { formName } from './selection-options.ts';
import { onOneLine } from './terminal-text.ts';

export interface Submission {
  key: RecordKey;
  record: StoredRecord;
}

export const FORM_OPTION = {
  form: { type: 'string', value: '<form>', help: 'only this form' },
} as const satisfies Options;

export const formInput = { form: formName.optional() };

/** An id or its start. At least six digits, because those give the day. */
export const idWord = z
  .string({ error: 'Give an ID, as shown by list.' })
  .transform((text) => text.toLowerCase())
  .refine((text) => /^[0-9a-f]{6}[0-9a-f-]*$/.test(text) && text.length <= 36, {
    error:
      'An ID looks like 0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64. Its first six characters are enough.',
  });

/** The argument of a command that takes one submission. */
export const oneId = z.tuple([idWord], { error: 'Give exactly one ID.' });

/** Most candidates to list if several ids match. */
const SHOWN = 10;

/**
 * The key of the submission with this id, or with an id that starts like this.
 * @throws CommandError if none or several match; StorageUnavailableError
 */
export async function findKey(
  store: Store,
  id: string,
  form: string | undefined,
): Promise<RecordKey> {
  const keys = await findRecordKeys(store, id, form);
  const [first] = keys;
  if (!first) {
    const among = form === undefined ? '' : ` in ${form}`;
    throw new CommandError(`No submission has the ID ${id}${among}.`, EXIT.notFound);
  }
  assertOne(
    id,
    keys.map((key) => `${key.formType} ${key.id}`),
  );
  return first;
}

/** @throws CommandError that lists the candidates if several ids match. */
export function assertOne(id: string, candidates: readonly string[]): void {
  const names = [...new Set(candidates)];
  if (names.length <= 1) return;
  const shown = names.slice(0, SHOWN).map((name) => `\n  ${name}`);
  const more = names.length > SHOWN ? `\n  and ${names.length - SHOWN} more` : '';
  throw new CommandError(
    `${names.length} submissions start with ${id}. Type more of the ID:${shown.join('')}${more}`,
    EXIT.usage,
  );
}

/** Something is stored, but it can't be read as a submission. */
export class UnreadableError extends CommandError {
  override name = 'UnreadableError';
  readonly content: unknown;

  constructor({ formType, id, key }: RecordKey, reason: string, content: unknown) {
    super(
      `${formType} ${id} is stored, but it can't be read (${onOneLine(reason)}). Its key is ${key}. ` +
        `Restore it from a backup with restore --force, or delete it: npm run submissions -- delete ${id}`,
    );
    this.content = content;
  }
}

/** With its seller's changes. @throws UnreadableError; CommandError if it has just been deleted; StorageUnavailableError */
export async function readSubmission(store: Store, key: RecordKey): Promise<Submission> {
  const found = await readRecord(store, key.key);
  if (found.kind === 'unreadable') throw new UnreadableError(key, found.reason, found.content);
  if (found.kind === 'found') {
    const { entries } = await readStatuses(store, key);
    return { key, record: currentRecord(found.record, entries) };
  }
  throw new CommandError(`${key.formType} ${key.id} was just deleted.`, EXIT.notFound);
}

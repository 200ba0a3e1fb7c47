import { z } from 'zod';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import {
  NOTE_MAX,
  readStatuses,
  setStatus,
  type SetStatusOutcome,
} from '#netlify/stores/statuses.ts';
import { StorageUnavailableError } from '#netlify/stores/store.ts';
import { defineCommand } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { findSubmissions, FORM_OPTION, formInput, idWord } from './find-submission.ts';
import { statusName } from './selection-options.ts';
import { harmlessJson, onOneLine } from './terminal-text.ts';

export const statusCommand = defineCommand({
  name: 'status',
  synopsis: '<id> <status>',
  summary: 'Says what became of a submission',
  details: [
    'Statuses: pending, in_review, approved, published, rejected, closed, spam. Each is kept with its time, so that nothing is overwritten. Personal data of what is rejected, closed or spam is deleted a stated time after that.',
    'When somebody else sets a status at the same moment, nothing is changed and the command ends with 4: look again with show, then decide.',
  ],
  options: {
    ...FORM_OPTION,
    note: { type: 'string', value: '<text>', help: 'why, for whoever looks at it later' },
  },
  input: z.object({
    ...formInput,
    note: z
      .string()
      .trim()
      .max(NOTE_MAX, { error: `A note has at most ${NOTE_MAX} characters.` })
      .refine(isPrintableLine, { error: 'A note is one line without invisible characters.' })
      .optional(),
    words: z.tuple([idWord, statusName], { error: 'Name an id and a status.' }),
  }),
  async run({ words: [id, status], form, note }, { storage, out, now, json }) {
    const store = storage.stores.submissions;
    const [{ key }] = await findSubmissions(store, id, form);
    const read = await readStatuses(store, key);
    if (read.kind === 'unavailable') throw new StorageUnavailableError(read);
    const at = new Date(now()).toISOString();
    const entry = { status, at, ...(note && { note }) };
    const outcome = await setStatus(store, key, entry, read.history);
    refuse(outcome);
    const isSet = outcome.kind === 'set';
    if (json) {
      const answer = {
        id,
        form_type: key.formType,
        before: read.history.current,
        status,
        changed: isSet,
      };
      await out.write(`${harmlessJson(answer)}\n`);
    } else {
      const said = isSet ? `${read.history.current} → ${status}` : `It was ${status} already.`;
      await out.write(`${key.formType} ${id}: ${said}\n`);
    }
    return EXIT.done;
  },
});

/** @throws what a person has to hear of. */
function refuse(outcome: SetStatusOutcome): void {
  if (outcome.kind === 'unavailable') throw new StorageUnavailableError(outcome);
  if (outcome.kind === 'full') {
    throw new CommandError('This submission has had 999 statuses. It takes no more.');
  }
  if (outcome.kind !== 'overtaken') return;
  const { by } = outcome;
  const what = by
    ? `set it to ${by.status}${by.note ? ` (${onOneLine(by.note)})` : ''}`
    : 'set one';
  throw new CommandError(
    `Somebody else ${what} at the same moment. Nothing was changed: look at it, then decide.`,
    EXIT.overtaken,
  );
}

import { z } from 'zod';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import { NOTE_MAX } from '#netlify/stores/statuses.ts';
import { changeStatus, readHistory } from './change-status.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { findSubmissions, FORM_OPTION, formInput, idWord } from './find-submission.ts';
import { statusName } from './selection-options.ts';
import { harmlessJson } from './terminal-text.ts';

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
    const history = await readHistory(store, key);
    const isSet = await changeStatus(store, key, { status, note, now: now(), history });
    if (json) {
      const answer = {
        id,
        form_type: key.formType,
        before: history.current,
        status,
        changed: isSet,
      };
      await out.write(`${harmlessJson(answer)}\n`);
    } else {
      const said = isSet ? `${history.current} → ${status}` : `It was ${status} already.`;
      await out.write(`${key.formType} ${id}: ${said}\n`);
    }
    return EXIT.done;
  },
});

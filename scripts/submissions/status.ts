import { z } from 'zod';
import { isPrintableLine, visibleLine } from '#src/domain/shared/printable-line.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { statusProblem } from '#netlify/records/form-statuses.ts';
import { readRecord } from '#netlify/records/records.ts';
import { NOTE_MAX, readStatuses } from '#netlify/records/statuses.ts';
import { changeStatus } from './change-status.ts';
import { defineCommand } from './command.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { explainFailure } from './explain-failure.ts';
import { findKey, FORM_OPTION, formInput, idWord } from './find-submission.ts';
import { statusName } from './selection-options.ts';
import { terminalSafeJson } from './terminal-text.ts';

export const statusCommand = defineCommand({
  name: 'status',
  synopsis: '<id>… <status>',
  summary: 'Set the status of one or more submissions',
  details: [
    'Statuses: pending, in_review, approved, rejected, closed, spam. Messages and offers are neither approved nor rejected. A listing becomes published once its page is live; its seller gets an email then, and when you approve or reject it. Each change is kept with its time. Personal data in rejected, closed, or spam submissions is deleted after the retention period.',
    'Any status except spam moves a submission out of quarantine.',
    'If someone else changes the status at the same time, nothing is changed and the exit code is 4. Check with show, then decide.',
    'With several IDs, each failure is reported and the rest are still changed. The exit code is that of the failure, or 1 if several failed for different reasons.',
  ],
  options: {
    ...FORM_OPTION,
    note: { type: 'string', value: '<text>', help: 'the reason, for later reference' },
  },
  input: z.object({
    ...formInput,
    note: z
      .string()
      .overwrite(visibleLine)
      .trim()
      .max(NOTE_MAX, { error: `A note can have at most ${NOTE_MAX} characters.` })
      .refine(isPrintableLine, { error: 'A note must be one line without control characters.' })
      .optional(),
    words: z
      .array(z.string())
      .min(2, { error: 'Give an ID and a status.' })
      .transform((words) => ({ ids: words.slice(0, -1), status: words.at(-1) }))
      .pipe(z.object({ ids: z.array(idWord), status: statusName })),
  }),
  async run({ words: { ids, status }, form, note }, tools) {
    const { storage, out, err, now, json, signal } = tools;
    const store = storage.stores.submissions;
    const answers: Answer[] = [];
    const codes = new Set<ExitCode>();
    for (const word of ids) {
      signal.throwIfAborted();
      try {
        const key = await findKey(store, word, form);
        const problem = statusProblem(key, status);
        if (problem !== undefined) throw new CommandError(problem);
        const history = await readStatuses(store, key);
        const found = await readRecord(store, key.key);
        const owner = { ...key, isHeld: found.kind === 'found' && found.record.held };
        const isSet = await changeStatus(store, owner, { status, note, now: now(), history });
        const { id, formType } = key;
        answers.push({
          id,
          form_type: formType,
          before: history.current,
          status,
          changed: isSet,
        });
        const said = isSet ? `${history.current} → ${status}` : `already ${status}`;
        if (!json) await out.write(`${formType} ${id}: ${said}\n`);
      } catch (error) {
        const failure = explainFailure(error, storage);
        if (!failure || ids.length === 1) throw error;
        codes.add(failure.code);
        answers.push({ id: word, error: failure.message });
        await err.write(`${word}: ${failure.message}\n`);
      }
    }
    if (json) await out.write(`${terminalSafeJson(ids.length === 1 ? answers[0] : answers)}\n`);
    const [code = EXIT.done, ...others] = codes;
    return others.length === 0 ? code : EXIT.failed;
  },
});

type Answer =
  | {
      id: string;
      form_type: string;
      before: SubmissionStatus;
      status: SubmissionStatus;
      changed: boolean;
    }
  | { id: string; error: string };

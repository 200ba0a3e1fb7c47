import { z } from 'zod';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { readLatestStatus } from '#netlify/records/statuses.ts';
import { type WalkedKey, walkRecordKeys } from '#netlify/records/record-walk.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { quarantineNote } from './quarantine-note.ts';
import { noWords, SELECTION_OPTIONS, selectionInput, selectionOf } from './selection-options.ts';
import { createTally, type Tally } from './tally.ts';
import { type Column, printTable } from './table.ts';
import { terminalSafeJson } from './terminal-text.ts';
import type { Output } from './command-runtime.ts';
import { readAhead } from '#netlify/records/in-batches.ts';

const { form, from, to } = SELECTION_OPTIONS;
/** Periods shown in a table; JSON has all. */
const SHOWN = 14;

export const statsCommand = defineCommand({
  name: 'stats',
  synopsis: '',
  summary: 'Count submissions by form, status, and day or week, and show the longest wait',
  details: ['Reads keys and statuses only, so it is fast even on a large site.'],
  options: {
    form,
    from,
    to,
    by: { type: 'string', value: 'day|week', help: 'count by day or week (default: day)' },
  },
  input: z.object({
    form: selectionInput.form,
    from: selectionInput.from,
    to: selectionInput.to,
    by: z.enum(['day', 'week'], { error: '--by must be day or week.' }).default('day'),
    words: noWords,
  }),
  async run(input, { storage, now, out, err, json, progress, signal }) {
    const store = storage.stores.submissions;
    const selection = selectionOf({ ...input, in: 'everywhere' }, 'oldest', now());
    const tally = createTally(input.by, now());
    const withStatus = async (key: WalkedKey) => ({
      key,
      latest: await readLatestStatus(store, key, key.statuses),
    });
    let read = 0;
    const keys = walkRecordKeys(store, selection, () => signal.throwIfAborted());
    for await (const one of readAhead(keys, withStatus)) {
      tally.add(one.key, one.latest);
      read += 1;
      progress.tell(`${read} counted`);
    }
    await progress.clear();
    if (json) await out.write(`${terminalSafeJson(tally.result(), 2)}\n`);
    else if (read === 0) await err.write('No matching submissions.\n');
    else {
      const result = tally.result();
      await print(result, out);
      if (result.total.quarantine > 0) await err.write(quarantineNote(result.total.quarantine));
    }
    return EXIT.done;
  },
});

const waitText = ({ days, id }: { days: number; id: string }) =>
  `${formatCount(days, 'day')} (${id})`;

async function print({ forms, total, periods, by }: Tally, out: Output): Promise<void> {
  const columns: Column[] = [
    { title: 'FORM' },
    ...['TOTAL', ...SUBMISSION_STATUSES.map((status) => status.toUpperCase()), 'QUARANTINE'].map(
      (title) => ({ title, isNumber: true }),
    ),
    { title: 'LONGEST WAIT' },
  ];
  const rows = [...forms, ...(forms.length > 1 ? [total] : [])].map((row) => [
    row.form,
    String(row.total),
    ...SUBMISSION_STATUSES.map((status) => String(row.by_status[status])),
    String(row.quarantine),
    row.longest_waiting ? waitText(row.longest_waiting) : '',
  ]);
  await printTable(columns, rows, out);
  await out.write('\n');
  await printTable(
    [{ title: by === 'day' ? 'DAY' : 'WEEK OF' }, { title: 'TOTAL', isNumber: true }],
    periods.slice(-SHOWN).map(({ from: start, total: count }) => [start, String(count)]),
    out,
  );
}

import { z } from 'zod';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { printSubmissions, LIMIT_OPTION, limitInput } from './print-submissions.ts';
import type { ReadableRecord } from '#netlify/records/records.ts';
import { selectedSubmissions } from './selected-submissions.ts';
import { placeInput, SELECTION_OPTIONS, selectionInput } from './selection-options.ts';
import { fieldsOf } from '#netlify/records/submission-json.ts';

export const searchCommand = defineCommand({
  name: 'search',
  synopsis: '<text>',
  summary: 'Search submissions for text, newest first',
  details: [
    'Searches every field and the note of the latest status, ignoring case. It reads every selected submission, including quarantine, so on a large site --form, --from, or --to make it much faster.',
  ],
  options: { ...SELECTION_OPTIONS, ...LIMIT_OPTION },
  input: z.object({
    ...selectionInput,
    in: placeInput('everywhere'),
    limit: limitInput,
    words: z.array(z.string()).min(1, { error: 'Give the text to search for.' }),
  }),
  async run(input, tools) {
    const wanted = simple(input.words.join(' '));
    const matching = holding(selectedSubmissions(input, 'newest', tools), wanted);
    await printSubmissions(matching, input.limit, tools);
    return EXIT.done;
  },
});

/** Normalizes text so that look-alikes match. */
const simple = (text: string) => text.normalize('NFKC').toLowerCase();

async function* holding(records: AsyncIterable<ReadableRecord>, wanted: string) {
  for await (const record of records) if (hasText(record, wanted)) yield record;
}

function hasText({ record, history }: ReadableRecord, wanted: string): boolean {
  const note = history.entries.at(-1)?.note;
  const values = [record.email, note, ...fieldsOf(record).map(([, value]) => value)];
  return values.some((value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    return simple(text).includes(wanted);
  });
}

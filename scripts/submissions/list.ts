import { z } from 'zod';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { printSubmissions, LIMIT_OPTION, limitInput } from './print-submissions.ts';
import { reportQuarantine } from './quarantine-note.ts';
import { selectedSubmissions } from './selected-submissions.ts';
import { noWords, placeInput, SELECTION_OPTIONS, selectionInput } from './selection-options.ts';

export const listCommand = defineCommand({
  name: 'list',
  synopsis: '',
  summary: 'Submissions, newest first',
  details: [
    'A submission is filed under the day on which it came, or up to a day before where it waited in a browser; a listing from the wizard under the day on which it was begun.',
    'What looks like spam is in quarantine and left out, unless --in says otherwise. Any status but spam brings it back for good.',
    'Statuses: pending, in_review, approved, published, rejected, closed, spam.',
  ],
  options: {
    ...SELECTION_OPTIONS,
    oldest: { type: 'boolean', help: 'oldest first' },
    ...LIMIT_OPTION,
  },
  input: z.object({
    ...selectionInput,
    in: placeInput('inbox'),
    oldest: z.boolean().default(false),
    limit: limitInput,
    words: noWords,
  }),
  async run(input, tools) {
    const submissions = selectedSubmissions(input, input.oldest ? 'oldest' : 'newest', tools);
    await printSubmissions(submissions, input.limit, tools);
    await reportQuarantine(input, tools);
    return EXIT.done;
  },
});

import { z } from 'zod';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { printSubmissions } from './print-submissions.ts';
import { selectedSubmissions } from './selected-submissions.ts';
import { noWords, placeInput, SELECTION_OPTIONS, selectionInput } from './selection-options.ts';
import { LIMIT_OPTION, limitInput } from './limit.ts';

export const listCommand = defineCommand({
  name: 'list',
  synopsis: '',
  summary: 'Submissions, newest first',
  details: [
    'A submission is filed under the day on which its visitor first sent it. One that waited in a browser without a connection may have been received up to a week later.',
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
    return EXIT.done;
  },
});

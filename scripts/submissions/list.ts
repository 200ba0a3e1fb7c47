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
  summary: 'List submissions, newest first',
  details: [
    'A submission is filed under the day it arrived, or up to a day earlier if it waited in a browser. A listing from the wizard is filed under the day it was started.',
    'Suspected spam is in quarantine and not listed unless you use --in. Any status except spam moves it to the inbox for good.',
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

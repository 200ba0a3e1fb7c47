import { z } from 'zod';
import { walkRecords } from '#netlify/stores/records.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { printSubmissions, readableOf } from './print-submissions.ts';
import {
  noWords,
  placeInput,
  SELECTION_OPTIONS,
  selectionInput,
  selectionOf,
  wantedStatuses,
} from './selection-options.ts';
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
    const { storage, now, progress } = tools;
    const order = input.oldest ? 'oldest' : 'newest';
    let listed = 0;
    const walked = walkRecords(storage.stores.submissions, selectionOf(input, order, now()), {
      wanted: wantedStatuses(input.status),
      onPage: (keys) => progress.tell(`${(listed += keys)} keys listed`),
    });
    await printSubmissions(readableOf(walked, tools), input.limit, tools);
    return EXIT.done;
  },
});

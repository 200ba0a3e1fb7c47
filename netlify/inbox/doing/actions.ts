import * as z from 'zod/mini';
import type { ActionResult } from '#src/domain/submissions/inbox-api.ts';
import { isPrintableText, visibleText } from '#src/domain/shared/printable-line.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { batchesOf } from '#netlify/store/in-batches.ts';
import { statusProblem } from '#netlify/store/form-statuses.ts';
import { NOTE_MAX } from '#netlify/store/statuses.ts';
import { act } from './act.ts';
import { entriesOf, entryNameShape } from './entry-name.ts';

const note = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1),
    z.maxLength(NOTE_MAX),
    z.refine(isPrintableText),
  );

const requestSchema = z.strictObject({
  entries: entriesOf(
    z.strictObject({ ...entryNameShape, seen: z.int().check(z.minimum(0), z.maximum(1_000)) }),
  ),
  action: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('status'),
      status: z.enum(SUBMISSION_STATUSES),
      note: z.exactOptional(note),
    }),
    z.strictObject({ kind: z.literal('note'), note }),
    z.strictObject({ kind: z.literal(['read', 'unread', 'spam', 'not_spam']) }),
  ]),
});

/** Changes the state of submissions: each on its own, so that one that was overtaken stops no other. */
export const actions = inboxCommand(
  '/api/inbox/actions',
  requestSchema,
  async ({ entries, action }, { store, runtime }) => {
    if (action.kind === 'status') {
      const { status } = action;
      const message = entries.map((entry) => statusProblem(entry, status)).find(Boolean);
      if (message !== undefined) return { code: 'invalid', message };
    }
    const results: ActionResult[] = [];
    for (const some of batchesOf(entries)) {
      const now = runtime.now();
      results.push(...(await Promise.all(some.map((entry) => act(store, entry, action, now)))));
    }
    return dataAnswer(200, { results });
  },
);

import * as z from 'zod/mini';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import type { ListRequest } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { readPage } from './read-page.ts';

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(50)));
const day = z.optional(z.string().check(z.refine(isCalendarDate, 'Write a day like 2026-11-21.')));

const requestSchema = z.strictObject({
  forms: several(entryNameShape.formType),
  statuses: several(z.enum(SUBMISSION_STATUSES)),
  from: day,
  to: day,
  unread: z.optional(z.boolean()),
  spam: z.optional(z.boolean()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  cursor: z.optional(entryNameShape.id),
}) satisfies z.ZodMiniType<ListRequest>;

/** The list, page by page. */
export const listEntries = inboxCommand(
  '/api/inbox/submissions',
  requestSchema,
  async (request, { store }) => dataAnswer(200, await readPage(store, request)),
);

import { z } from 'zod';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { inboxQuery } from '#netlify/inbox/inbox-endpoint.ts';
import { entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { type EntryFilter, readPage } from './read-page.ts';

const that = (schema: z.core.$ZodType, error: string) =>
  z.string().refine((text) => z.safeParse(schema, text).success, { error });
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(50)
    .transform((items) => (items.length > 0 ? items : undefined));
const day = z.string().refine(isCalendarDate, { error: 'Write a day like 2026-11-21.' }).optional();

const filterSchema = z.object({
  forms: several(that(entryNameShape.formType, 'There is no such form.')),
  statuses: several(
    z.enum(SUBMISSION_STATUSES, {
      error: `A status must be one of: ${SUBMISSION_STATUSES.join(', ')}.`,
    }),
  ),
  from: day,
  to: day,
  withUnread: z.boolean(),
  spam: z.boolean(),
  cursor: that(entryNameShape.id, 'Start again from the first page.').optional(),
}) satisfies z.ZodType<EntryFilter>;

/** The list, page by page. */
export const listEntries = inboxQuery('/api/inbox/submissions', async (call) => {
  const { searchParams: query } = new URL(call.request.url);
  const parsed = filterSchema.safeParse({
    forms: query.getAll('form'),
    statuses: query.getAll('status'),
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
    withUnread: query.get('unread') === '1',
    spam: query.get('spam') === '1',
    cursor: query.get('cursor') ?? undefined,
  });
  if (parsed.success) return dataAnswer(200, await readPage(call.store, parsed.data));
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { code: 'invalid', fields };
});

import * as z from 'zod/mini';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { dayOf } from '#netlify/store/blob-keys.ts';

const FORM_TYPE = /^(?=.{1,40}$)[a-z0-9]+(?:_[a-z0-9]+)*$/;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Most submissions in one call. */
const ENTRIES_MAX = 100;

/** What names a submission, safe to use in a key. Also of a form that no longer exists. */
export const entryNameShape = {
  formType: z.string().check(z.regex(FORM_TYPE)),
  id: z.string().check(
    z.regex(UUID_V7),
    z.refine((id) => UUID_V7.test(id) && isCalendarDate(dayOf(id))),
  ),
};

/** One to a hundred of something, or to another number. */
export const entriesOf = <Entry extends z.ZodMiniType>(entry: Entry, most = ENTRIES_MAX) =>
  z
    .array(entry)
    .check(
      z.minLength(1),
      z.maxLength(most, `Please choose at most ${most} submissions at a time.`),
    );

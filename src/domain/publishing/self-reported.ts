import { addMonths } from '../shared/calendar-month.ts';
import type { Listing } from '../listings/listing.ts';

/** Level of every figure in a submission until we see proof. */
const LEVEL = 'self-reported';

/**
 * Self-reported figures cover the periods the forms ask for: revenue and profit are the average of
 * the last three full months before the submission, users and traffic of the last one.
 * @param sentAt ISO 8601.
 */
export function selfReported(sentAt: string): Listing['verification'] {
  const last = addMonths(sentAt, -1);
  const three = { level: LEVEL, from: addMonths(sentAt, -3), to: last } as const;
  const one = { level: LEVEL, from: last, to: last } as const;
  return { revenue: three, profit: three, users: one, traffic: one };
}

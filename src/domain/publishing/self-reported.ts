import { addMonths } from '../shared/calendar-month.ts';
import type { Listing } from '../listings/listing.ts';

/** Level of every figure in a submission until we see proof. */
const LEVEL = 'self-reported';

/** Months, like '2026-10'. */
interface Period {
  from: string;
  to: string;
}

/**
 * Self-reported figures cover the periods the forms ask for: revenue and profit are the average of
 * the last three full months before the submission, users and traffic of the last one.
 * @param sentAt ISO 8601.
 * @param averaged The months of revenue and profit, if the seller named them.
 */
export function selfReported(
  sentAt: string,
  averaged: Period = { from: addMonths(sentAt, -3), to: addMonths(sentAt, -1) },
): Listing['verification'] {
  const last = addMonths(sentAt, -1);
  const averages = { level: LEVEL, from: averaged.from, to: averaged.to } as const;
  const one = { level: LEVEL, from: last, to: last } as const;
  return { revenue: averages, profit: averages, users: one, traffic: one };
}

import type { Listing } from '../listings/listing.ts';

/** Level of every figure in a submission until we see proof. */
const LEVEL = 'self-reported';

/**
 * Self-reported figures cover the periods the forms ask for: revenue and profit are the average of
 * the last three full months before the submission, users and traffic of the last one.
 * @param sentAt ISO 8601.
 */
export function selfReported(sentAt: string): Listing['verification'] {
  const last = monthBefore(sentAt, 1);
  const three = { level: LEVEL, from: monthBefore(sentAt, 3), to: last } as const;
  const one = { level: LEVEL, from: last, to: last } as const;
  return { revenue: three, profit: three, users: one, traffic: one };
}

/** The month that many months before a time (UTC), like '2026-10'. */
function monthBefore(time: string, months: number): string {
  const [year = 0, month = 1] = time.slice(0, 7).split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

import type { Listing } from '../listings/listing.ts';

/** What every figure of a submission is until we have seen more. */
const LEVEL = 'self-reported';

/**
 * The seller's own word: revenue and profit as the mean of the last three full months before it was
 * sent, users and traffic of the last one, as the forms ask for them.
 * @param sentAt ISO 8601.
 */
export function selfReported(sentAt: string): Listing['verification'] {
  const last = monthBefore(sentAt, 1);
  const three = { level: LEVEL, from: monthBefore(sentAt, 3), to: last } as const;
  const one = { level: LEVEL, from: last, to: last } as const;
  return { revenue: three, profit: three, users: one, traffic: one };
}

/** The month so many before that of a time (UTC), like '2026-10'. */
function monthBefore(time: string, months: number): string {
  const [year = 0, month = 1] = time.slice(0, 7).split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

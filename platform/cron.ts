import { Cron } from 'croner';

/**
 * Reads a cron expression as Netlify does: five fields (minute, hour, day of the month, month, day of
 * the week), or a shorthand such as `@hourly`, in UTC.
 *
 * @throws TypeError or RangeError for anything else
 */
export function parseSchedule(expression: string): Cron {
  return new Cron(expression, { mode: '5-part', timezone: 'UTC', sloppyRanges: true });
}

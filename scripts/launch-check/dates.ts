import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** Rates are published each month. */
const RATE_MONTHS_MAX = 2;
/** A quarter: figures of a business are known each month. */
const LISTING_MONTHS_MAX = 3;
/** The SBA has changed its rules about twice a year. */
const RULE_MONTHS_MAX = 6;
const YEAR_MONTHS = 12;

/** A date of the content, and for how many months it is good. */
interface Dated {
  files: string;
  expression: RegExp;
  monthsMax: number;
  what: (date: string) => string;
  todo: string;
}

const DATED: readonly Dated[] = [
  {
    files: 'content/figures/minimum-rates.json',
    expression: /^ {2}"month": "([A-Z][a-z]+ \d{4})"/,
    monthsMax: RATE_MONTHS_MAX,
    what: (date) => `The minimum interest rates are those of ${date}`,
    todo: 'Replace rates, month and source with the latest at its `sourceUrl`.',
  },
  {
    files: 'content/figures/sba-coverage.json',
    expression: /^ {2}"readOn": "(\d{4}-\d\d-\d\d)"/,
    monthsMax: RULE_MONTHS_MAX,
    what: (date) => `What the SBA asks of loans was last checked on ${date}`,
    todo: 'Open its `sourceUrl`, correct what has changed, and set the day.',
  },
  {
    files: 'content/pages/trends.yaml',
    expression: /^ {2}readOn: (\d{4}-\d\d-\d\d)/,
    monthsMax: YEAR_MONTHS,
    what: (date) => `The source of a trend was last read on ${date}`,
    todo: 'Open its `sourceUrl`, see that it still says so, and set the day.',
  },
  {
    files: 'content/listings/*.yaml',
    expression: /^ {2}lastMonth: '?(\d{4}-\d\d)/,
    monthsMax: LISTING_MONTHS_MAX,
    what: (date) => `The figures of this listing end with ${date}`,
    todo: 'Ask the seller for the months since.',
  },
  {
    files: 'content/listings/*.yaml',
    expression: /^listedOn: '?(\d{4}-\d\d-\d\d)/,
    monthsMax: YEAR_MONTHS,
    what: (date) => `This listing has been up since ${date}`,
    todo: 'Ask whether it is still for sale, then set the day, or delete it.',
  },
];

/**
 * What was true once.
 * @param now Milliseconds since 1970.
 */
export function findOldDates(root: string, now: number): Finding[] {
  return DATED.flatMap(({ files, expression, monthsMax, what, todo }) =>
    readFiles(root, files).flatMap((file) =>
      findLines(file, expression).flatMap(({ line, match: [, date = ''] }): Finding[] => {
        if (monthsSince(date, now) <= monthsMax) return [];
        return [{ group: 'dates', file: file.path, line, what: what(date), todo }];
      }),
    ),
  );
}

/** Whole calendar months from a date to now; one that nobody can read is infinitely old. */
function monthsSince(date: string, now: number): number {
  const time = Date.parse(/^\d/.test(date) ? date : `1 ${date} UTC`);
  if (Number.isNaN(time)) return Infinity;
  const [then, today] = [new Date(time), new Date(now)];
  return (
    (today.getUTCFullYear() - then.getUTCFullYear()) * YEAR_MONTHS +
    today.getUTCMonth() -
    then.getUTCMonth()
  );
}

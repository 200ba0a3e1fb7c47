import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** Rates are published each month. */
const RATE_MONTHS_MAX = 2;
/** A quarter: sellers know their figures every month. */
const LISTING_MONTHS_MAX = 3;
/** The SBA has changed its rules about twice a year. */
const RULE_MONTHS_MAX = 6;
const YEAR_MONTHS = 12;

/** A date in the content, and for how many months it stays current. */
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
    what: (date) => `The minimum interest rates are from ${date}`,
    todo: 'Replace the rates, month, and source with the latest from its `sourceUrl`.',
  },
  {
    files: 'content/figures/sba-coverage.json',
    expression: /^ {2}"readOn": "(\d{4}-\d\d-\d\d)"/,
    monthsMax: RULE_MONTHS_MAX,
    what: (date) => `The SBA loan rules were last checked on ${date}`,
    todo: 'Check its `sourceUrl`, update what has changed, and set the date.',
  },
  {
    files: 'content/pages/trends.yaml',
    expression: /^ {2}readOn: (\d{4}-\d\d-\d\d)/,
    monthsMax: YEAR_MONTHS,
    what: (date) => `The source of a trend was last checked on ${date}`,
    todo: 'Check that its `sourceUrl` still says so, and set the date.',
  },
  {
    files: 'content/listings/*.yaml',
    expression: /^ {2}lastMonth: '?(\d{4}-\d\d)/,
    monthsMax: LISTING_MONTHS_MAX,
    what: (date) => `The figures of this listing end in ${date}`,
    todo: 'Ask the seller for the months since then.',
  },
  {
    files: 'content/listings/*.yaml',
    expression: /^listedOn: '?(\d{4}-\d\d-\d\d)/,
    monthsMax: YEAR_MONTHS,
    what: (date) => `This listing has been up since ${date}`,
    todo: 'Ask if it is still for sale. Then update the date or delete it.',
  },
];

/**
 * Dated content that may be out of date.
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

/** Whole calendar months from a date to now; Infinity for an unreadable date. */
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

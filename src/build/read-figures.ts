import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { editorsDay } from '../domain/shared/editors-text.ts';
import { readContent } from './read-content.ts';
import { type Reading, sortReadings } from './read-yaml.ts';

const day = editorsDay('a day');
const month = z
  .string()
  .regex(/^[A-Z][a-z]+ \d{4}$/, { error: 'Write the month in words, like November 2026.' });
const source = z.string().min(5);
const percent = z
  .number({ error: 'Write a percentage as a number, like 4.18.' })
  .gt(0, { error: 'Write a percentage above 0, like 4.18.' })
  .lt(30, { error: 'Write a percentage below 30, like 4.18.' });
const coverage = z
  .number({ error: 'Write a coverage as a number, like 1.25.' })
  .min(1, { error: 'Write a coverage of at least 1, like 1.25.' })
  .max(3, { error: 'Write a coverage of at most 3, like 1.25.' });

/** Figures that others publish, one file per source; the launch check flags old ones. */
const FIGURE_FILES = {
  'minimum-rates.json': z.strictObject({
    /** The month for which the IRS published these rates. */
    month,
    /** The ruling that states them. */
    source,
    sourceUrl: z.httpUrl(),
    /** Notes of up to 3 years, up to 9 years, and longer: compounded yearly, in percent. */
    shortTermPercent: percent,
    midTermPercent: percent,
    longTermPercent: percent,
  }),
  'sba-coverage.json': z.strictObject({
    /** The version of the SBA's rules for lenders. */
    rules: source,
    effectiveOn: day,
    /** The day someone last checked the source. */
    readOn: day,
    sourceUrl: z.httpUrl(),
    /** The lowest DSCR of a loan that buys a business, from its past earnings. */
    acquisition: coverage,
    /** The lowest DSCR of other standard 7(a) loans, and of other small ones. */
    standardLoan: coverage,
    smallLoan: coverage,
    /** US dollars. */
    smallLoanUpTo: z.int().min(1),
  }),
} as const;

/** In the content folder. */
export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURE_FILES).map(
  (name) => `figures/${name}`,
);

/**
 * Checks content/figures before anything is built from it.
 * @returns How many files there are, or lines like `sba-coverage.json: line 4: readOn: Write a day …`.
 */
export async function readFigures(folder: string): Promise<Reading<number>> {
  const readings = await Promise.all(
    Object.entries(FIGURE_FILES).map(async ([name, schema]): Promise<Reading<unknown>> => {
      const text = await readFile(join(folder, name), 'utf8');
      try {
        JSON.parse(text);
      } catch (error) {
        return { error: [`${name}: ${String(error)}`] };
      }
      // JSON is YAML, too, of which the lines are known.
      return readContent<unknown>(name, text, schema, 'This file');
    }),
  );
  const { values, mistakes } = sortReadings(readings);
  return mistakes.length > 0 ? { error: mistakes } : { ok: values.length };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isCalendarDate } from '../domain/shared/calendar-date.ts';
import { inEditorsWords, mistakesOf } from '../domain/shared/editors-text.ts';
import type { Reading } from './read-yaml.ts';

const dayError = 'Write a day as year-month-day, like 2026-10-01.';
const day = z.string({ error: dayError }).refine(isCalendarDate, { error: dayError });
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

/**
 * Checks content/figures before anything is built from it.
 * @returns How many files there are, or lines like `sba-coverage.json: readOn: Write a day …`.
 */
export async function readFigures(folder: string): Promise<Reading<number>> {
  const mistakes: string[] = [];
  for (const [name, schema] of Object.entries(FIGURE_FILES)) {
    mistakes.push(...(await mistakesIn(join(folder, name), name, schema)));
  }
  return mistakes.length > 0 ? { error: mistakes } : { ok: Object.keys(FIGURE_FILES).length };
}

async function mistakesIn(path: string, name: string, schema: z.ZodType): Promise<string[]> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    const { error } = schema.safeParse(content, { error: inEditorsWords('This file') });
    return error ? mistakesOf(name, error) : [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

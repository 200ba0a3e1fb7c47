import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACT_TEXTS } from '#src/build/fact-texts.ts';
import { readFigures } from '#src/build/read-figures.ts';
import { TARGET_DSCR } from '#src/domain/deals/payment.ts';
import { DSCR_BANDS } from '#src/domain/deals/ratios.ts';
import {
  MINIMUM_RATES,
  minimumRateWarning,
  SBA_COVERAGE,
} from '#src/domain/deals/published-figures.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const FIGURES = 'content/figures';

describe('the figures that others publish', () => {
  it('are complete', async () => {
    expect(await readFigures(FIGURES)).toEqual({ ok: 2 });
  });

  it.each([
    ['sba-coverage.json', '"2026-11-21"', '"Nov 21"', 'readOn: Write a day as year-month-day'],
    ['sba-coverage.json', '1.25', '"1.25"', 'acquisition: Write a coverage as a number'],
    ['minimum-rates.json', 'December 2024', '2024-12', 'month: Write the month in words'],
    ['minimum-rates.json', '4.18', '0', 'midTermPercent: Write a percentage above 0'],
    ['minimum-rates.json', '"source"', '"sauce"', "This file has no field 'sauce'"],
    ['minimum-rates.json', '4.18,', '4.18', 'Expected'],
  ])('stop a build when %s says %s as %s', async (name, written, wrong, mistake) => {
    const folder = join(await temporaryFolder(), 'figures');
    await mkdir(folder, { recursive: true });
    await cp(FIGURES, folder, { recursive: true });
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace(written, wrong));
    const reading = await readFigures(folder);
    expect('error' in reading && reading.error.join('\n')).toContain(`${name}: `);
    expect('error' in reading && reading.error.join('\n')).toContain(mistake);
  });

  it('name their month beside every warning that goes by them', () => {
    expect(MINIMUM_RATES.month).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
    for (const months of [1, 36, 37, 108, 109, 360]) {
      expect(minimumRateWarning({ apr: 0.001, months })).toContain(MINIMUM_RATES.month);
    }
  });
});

describe('how often profit must cover payments', () => {
  const { acquisition, standardLoan, smallLoan } = SBA_COVERAGE;
  const bands = DSCR_BANDS.flatMap(({ from }) => (from === null || from === 1 ? [] : [from]));
  /** Every figure that lenders or our bands go by, as somebody might type it: 1.10, 1.1. */
  const figures = [
    ...[...bands, acquisition, standardLoan, smallLoan].map((figure) => figure.toFixed(2)),
    ...[acquisition, standardLoan, smallLoan].map(String),
  ];
  const TYPED = /(?<![\d.,$-])\d\.\d+(?![\d%]|\.\d)/g;
  const typed = (text: string) =>
    [...text.matchAll(TYPED)].map(([found]) => found).filter((found) => figures.includes(found));

  const files = globSync('content/{learn,pages}/*.{mdx,yaml}');

  it.each(files)('is typed by no hand in %s', (path) => {
    // What leaving a revenue share early costs is no coverage.
    const text = readFileSync(path, 'utf8').replace('For example, 1.1 times in the first year', '');
    expect(typed(text)).toEqual([]);
  });

  it('is found however it is typed', () => {
    expect(typed('Below 1.25, or at least 1.1: under 1.15. Not $1.25, 1.25% or 1.483-4.')).toEqual([
      '1.25',
      '1.1',
      '1.15',
    ]);
  });

  it('is no less here than what the SBA asks of a loan that buys a business', () => {
    expect(TARGET_DSCR).toBeGreaterThanOrEqual(SBA_COVERAGE.acquisition);
    expect(SBA_COVERAGE.acquisition).toBeGreaterThan(SBA_COVERAGE.standardLoan);
    expect(SBA_COVERAGE.standardLoan).toBeGreaterThan(SBA_COVERAGE.smallLoan);
  });

  it('reads alike wherever content names it', () => {
    expect(FACT_TEXTS).toMatchObject({
      coverageUsual: '1.25',
      sbaAcquisitionCoverage: '1.25',
      sbaStandardCoverage: '1.15',
      sbaSmallCoverage: '1.10',
      sbaRulesSince: 'October 2026',
    });
  });
});

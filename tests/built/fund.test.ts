import { expect, it } from 'vitest';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { FUND_CASES, projectFund } from '#src/features/fund/projection.ts';
import { all, cellsOf, hrefOf, isShown, only, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/fund');

it('every section of the specification is there', () => {
  const names = [
    'What a fund does differently',
    "Who it's for",
    'How the fund works',
    'Safeguards',
    'Investor Protections',
    'Apply for Access',
    'About',
    'First-Mover Advantage',
    'Compliance & Disclaimer',
  ];
  const headings = all(page, 'h2').filter(isShown).map(textOf);
  expect(headings.filter((heading) => names.includes(heading))).toEqual(names);
  expect(all(page, 'main p').filter(isShown).map(textOf)).toContain('Bonus Strategic Edge');
  expect(all(regionOf(page, 'How the fund works'), 'h3').map(textOf)).toEqual([
    'Source',
    'Acquire',
    'Operate',
    'Scale',
    'Share',
  ]);
});

it('the first year adds up, from the price of the businesses to what is left to share', () => {
  const table = only(regionOf(page, 'How the fund works'), 'table', 'The first year');
  const [, ...amounts] = all(table, 'td').map((cell) =>
    Number(textOf(cell).replace('−', '-').replaceAll(/[$,]/g, '')),
  );
  const left = amounts.pop() ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - left)).toBeLessThanOrEqual(2);
});

it('the performance is marked as hypothetical and shows a loss beside the gain', () => {
  const section = regionOf(page, 'could grow or shrink');
  expect(all(section, 'p').filter(isShown).map(textOf)).toContain('Illustrative and hypothetical');
  const table = only(section, 'table', 'hypothetical');
  expect(all(table, 'thead th').map(textOf)).toEqual(FUND_CASES.map(({ name }) => name));
  expect(cellsOf(table, 'Total paid out')).toEqual(
    FUND_CASES.map(projectFund).map(({ yearly }) =>
      formatDollars(yearly.map(Math.round).reduce((sum, amount) => sum + amount, 0)),
    ),
  );
  expect(cellsOf(table, 'Annual return').at(-1)).toContain('−');
});

it('the waitlist is for accredited investors, who are told what that means', () => {
  const access = regionOf(page, 'Apply for Access');
  expect(all(access, 'h3').filter(isShown).map(textOf)).toEqual(['Join the Waitlist']);
  expect(textOf(access)).toContain(
    'Accredited investors only. By joining you confirm that you are an accredited investor.',
  );
  expect(hrefOf(only(access, 'a[href]', 'SEC'))).toMatch(
    /^https:\/\/www\.sec\.gov\/.*accredited-investors$/,
  );
});

it('the disclaimer names the exemption, the risk and the verification', () => {
  const compliance = textOf(regionOf(page, 'Compliance & Disclaimer'));
  for (const words of [
    'neither an offer to sell securities nor a solicitation',
    'Rule 506(c) of Regulation D',
    'reasonable steps to verify',
    'You can lose all that you invest.',
    'Results are not guaranteed.',
  ]) {
    expect(compliance).toContain(words);
  }
});

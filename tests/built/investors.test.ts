import { expect, it } from 'vitest';
import { INVESTOR_OPTIONS } from '#src/domain/forms/investor-options.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';
import { dealOutcomes } from '#src/features/investors/funded-deal.ts';
import { all, hrefOf, linksOf, only, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/investors');
const main = only(page, 'main');

it('the hero promises what the specification says, and the review time', () => {
  expect(all(page, 'h1').map(textOf)).toEqual([
    'Earn Passive Returns by Funding Digital Business Acquisitions',
  ]);
  expect(textOf(main)).toContain(`${rangeText(REVIEW_DAYS.investor)} business days`);
});

it('every Apply Now leads to the application', () => {
  expect(linksOf(main, 'Apply Now').map(hrefOf)).toEqual(['/investor-apply', '/investor-apply']);
});

it('four steps say how it works', () => {
  expect(all(regionOf(page, 'How It Works'), 'h3').map(textOf)).toEqual([
    'We Source the Deals',
    'We Vet the Buyers',
    'You Fund the Deal',
    'We Secure the Asset',
  ]);
});

it('five benefits and four audiences are named', () => {
  expect(all(regionOf(page, 'Why Invest'), 'dt').map(textOf)).toEqual([
    'Pre-screened Operators',
    'Curated Deal Flow',
    'Built-In Protection',
    'Flexible Structures',
    'Hands-Off Returns',
  ]);
  expect(all(regionOf(page, 'Who This Is For'), 'dt').map(textOf)).toEqual([
    'Solo capitalists',
    'Family offices',
    'Operators with excess liquidity',
    'Founders who exited',
  ]);
});

it('the kinds of deals are the options of the application', () => {
  const deals = regionOf(page, 'What Kind of Deals');
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
  const { capitalPerDeal, dealTypes, investmentStructure } = INVESTOR_OPTIONS;
  expect(all(deals, 'th[scope="row"]').map(textOf)).toEqual(labels(capitalPerDeal));
  const types = dealTypes.filter(({ value }) => value !== 'noPreference');
  expect(all(deals, 'li').map(textOf)).toEqual(labels(types));
  expect(all(deals, 'dt').map(textOf)).toEqual(labels(investmentStructure));
});

it('the example shows the calculated results, with the loss beside the gain', () => {
  const table = only(page, 'table', 'Three outcomes of the deal');
  const { asAgreed, late, failed } = dealOutcomes();
  const rows = all(table, 'tr:has(th[scope="row"])').map(textOf);
  expect(rows).toHaveLength(3);
  for (const [index, { received, gain }] of [asAgreed, late, failed].entries()) {
    expect(rows[index]).toContain(formatDollars(received));
    expect(rows[index]).toContain(formatDollars(Math.abs(gain)));
  }
  expect(rows[2]).toContain(`−${formatDollars(Math.abs(failed.gain))}`);
  expect(textOf(regionOf(page, 'What a funded deal pays'))).toContain(
    'You can lose everything you lend.',
  );
});

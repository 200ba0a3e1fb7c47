import { INVESTOR_OPTIONS } from '#src/domain/forms/investor-options.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';
import { dealOutcomes } from '#src/features/investors/funded-deal.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page }) => page.goto('/investors'));

test('the hero promises what the specification says, and the review time', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Earn Passive Returns by Funding Digital Business Acquisitions',
  );
  await expect(page.getByRole('main')).toContainText(
    `${rangeText(REVIEW_DAYS.investor)} business days`,
  );
});

test('every Apply Now leads to the application', async ({ page }) => {
  const links = page.getByRole('main').getByRole('link', { name: 'Apply Now' });
  await expect(links).toHaveCount(2);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', '/investor-apply');
});

test('four steps say how it works', async ({ page }) => {
  const steps = page
    .getByRole('region', { name: 'How It Works' })
    .getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([
    'We Source the Deals',
    'We Vet the Buyers',
    'You Fund the Deal',
    'We Secure the Asset',
  ]);
});

test('five benefits and four audiences are named', async ({ page }) => {
  const why = page.getByRole('region', { name: 'Why Invest' });
  await expect(why.getByRole('term')).toHaveText([
    'Pre-screened Operators',
    'Curated Deal Flow',
    'Built-In Protection',
    'Flexible Structures',
    'Hands-Off Returns',
  ]);
  const who = page.getByRole('region', { name: 'Who This Is For' });
  await expect(who.getByRole('term')).toHaveText([
    'Solo capitalists',
    'Family offices',
    'Operators with excess liquidity',
    'Founders who exited',
  ]);
});

test('the kinds of deals are the options of the application', async ({ page }) => {
  const deals = page.getByRole('region', { name: 'What Kind of Deals' });
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
  const { capitalPerDeal, dealTypes, investmentStructure } = INVESTOR_OPTIONS;
  await expect(deals.getByRole('rowheader')).toHaveText(labels(capitalPerDeal));
  const types = dealTypes.filter(({ value }) => value !== 'noPreference');
  await expect(deals.getByRole('listitem')).toHaveText(labels(types));
  await expect(deals.getByRole('term')).toHaveText(labels(investmentStructure));
});

test('the example shows the calculated results, with the loss beside the gain', async ({
  page,
}) => {
  const table = page.getByRole('table', { name: 'Three outcomes of the deal' });
  const { asAgreed, late, failed } = dealOutcomes();
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  for (const [index, { received, gain }] of [asAgreed, late, failed].entries()) {
    await expect(rows.nth(index)).toContainText(formatDollars(received));
    await expect(rows.nth(index)).toContainText(formatDollars(Math.abs(gain)));
  }
  await expect(rows.nth(2)).toContainText('−');
  await expect(page.getByRole('region', { name: 'What a funded deal pays' })).toContainText(
    'You can lose everything you lend.',
  );
});

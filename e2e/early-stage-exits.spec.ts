import { ACQUISITION_WEEKS, rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page }) => page.goto('/early-stage-exits'));

test('hero and closing call lead to the listing form and to the investors', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['List Your Startup', '/list-your-startup'],
    ['For Investors', '/investors'],
  ] as const) {
    const links = main.getByRole('link', { name });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', href);
  }
});

test('five trends stand as cards and again in the table, each with its source', async ({
  page,
}) => {
  const cards = page.getByRole('region', { name: 'Five trends behind early exits' });
  const trends = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(trends).toHaveLength(5);
  await expect(cards.getByRole('link')).toHaveCount(5);

  const table = page.getByRole('table', { name: 'Each trend with its source' });
  await expect(table.getByRole('columnheader')).toHaveText(['Trend', 'Source', 'Why it matters']);
  await expect(table.getByRole('rowheader')).toHaveText(trends.map((trend) => trend.trim()));
  for (const link of await table.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
});

test('three steps lead to an exit in weeks', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'From a free listing to an exit' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    /List your startup free/,
    /Get matched with buyers/,
    /Exit in weeks/,
  ]);
  await expect(steps).toContainText(`${rangeText(REVIEW_DAYS.listing)} business days`);
  await expect(steps).toContainText(`${rangeText(ACQUISITION_WEEKS)} weeks`);
});

test('four audiences and a word of the team close the page', async ({ page }) => {
  const audiences = page.getByRole('region', { name: "Who it's for" });
  await expect(audiences.getByRole('heading', { level: 3 })).toHaveText([
    'Seed VCs',
    'Founders',
    'Accelerators & Incubators',
    'Acquirers',
  ]);
  await expect(page.getByRole('blockquote')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('the trend table can be read without scrolling sideways', async ({ page }) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await expect(page.getByRole('cell', { name: /A company low on cash/ })).toBeVisible();
  });
});

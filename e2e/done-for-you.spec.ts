import { daysWords } from '#src/domain/services/plan.ts';
import { priceWords } from '#src/domain/services/price.ts';
import { sidewaysScroll } from './listing-page.ts';
import { plans } from './plans.ts';
import { expect, test } from './site.ts';

const searches = plans.flatMap((plan) =>
  plan.delivery ? [{ ...plan, delivery: plan.delivery }] : [],
);

// The page has no script of its own.
test.use({ javaScriptEnabled: false });

test('the sections of the specification stand in their order', async ({ page }) => {
  await page.goto('/done-for-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done-For-You Deal Finder');
  await expect(page.locator('main h2')).toHaveText([
    "What's included",
    "Who it's for",
    'How it works',
    'Pricing',
    'Guarantee',
    'Apply',
  ]);
});

test('both plans have the price, the leads and the time of their file', async ({ page }) => {
  await page.goto('/done-for-you');
  expect(searches.map(({ tag }) => tag)).toEqual(['dfy-starter', 'dfy-pro']);
  const table = page.getByRole('table', { name: 'The two plans side by side' });
  await expect(table.getByRole('columnheader')).toHaveText(
    searches.map(({ name, price }) => new RegExp(`${name}\\s*\\${priceWords(price)}`)),
  );
  const row = (label: string) => table.getByRole('row', { name: new RegExp(`^${label} `) });
  await expect(row('Leads').getByRole('cell')).toHaveText(
    searches.map(({ delivery }) => String(delivery.leads)),
  );
  await expect(row('Time').getByRole('cell')).toHaveText(
    searches.map(({ delivery }) => daysWords(delivery.days)),
  );
  for (const { tag, name } of searches) {
    await expect(
      table.getByRole('link', { name: `Apply for this plan: ${name}`, exact: true }),
    ).toHaveAttribute('href', `/done-for-you?plan=${tag}#application`);
  }
});

test('the guarantee names a refund and invents no terms for it', async ({ page }) => {
  await page.goto('/done-for-you');
  const guarantee = page.locator('#guarantee + p');
  await expect(guarantee).toContainText('refund guarantee');
  await expect(guarantee).toContainText('in writing before you pay');
  expect(await guarantee.textContent()).not.toMatch(/\d|%|\$|full|always/);
});

test('the hero leads to the application, which pretends to be no form', async ({ page }) => {
  await page.goto('/done-for-you');
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/\/done-for-you#application$/);
  await expect(page.getByRole('heading', { name: 'Apply', level: 2 })).toBeInViewport();
});

test('fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/done-for-you');
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('the pricing table leads to the application with its plan chosen', async ({ page }) => {
    await page.goto('/done-for-you');
    await page.getByRole('link', { name: 'Apply for this plan: DFY Pro' }).click();
    await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('dfy-pro');
    await page.goto('/done-for-you?plan=no-such-plan');
    await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('');
  });
});

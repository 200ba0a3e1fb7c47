import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { listings, nameOf } from '#tests/built/content.ts';
import { expect, test } from './site.ts';

/** The only one whose seller takes nothing at close and accepts all three ways of the example. */
const EXAMPLE = '7';
const STEPS = ['Find the right asset', 'Choose a financing method', 'Grow with AI and automation'];

test('three steps under the headline, each reached from the top', async ({ page }) => {
  await page.goto('/how-it-works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Grow Your Business with Zero Upfront Costs',
  );
  const links = page.getByRole('navigation', { name: 'The three steps' }).getByRole('link');
  await expect(links).toHaveText(STEPS.map((step, index) => `${index + 1}${step}`));
  for (const [index, step] of STEPS.entries()) {
    await links.nth(index).click();
    const heading = page.getByRole('heading', { level: 2, name: `Step ${index + 1}: ${step}` });
    await expect(heading).toBeInViewport();
  }
});

test('six ways of paying are compared by cost, risk, and when each is best', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/how-it-works');
  const table = page.getByRole('table', { name: 'Six ways to buy' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Structure',
    'You pay at close',
    'You pay each month',
    'Who takes the risk',
    'Best when',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText([
    'Seller financing',
    'Revenue share',
    'Joint venture, or equity for service',
    'Earnout',
    'Equity swap',
    'Investor-backed',
  ]);
});

test('on a phone each cell of the comparison carries its own label', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/how-it-works');
  await expect(page.getByText('You pay at close').last()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('the worked example follows from the figures of its listing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const listing = listings.find(({ id }) => id === EXAMPLE);
  const profits = listing?.history.profit ?? [];
  if (listing?.price === undefined || listing.monthlyProfit === undefined) {
    throw new Error('The example has lost its price or its profit.');
  }
  const payment = monthlyPayment({ principal: listing.price, apr: 0.08, months: 60 });
  const worst = Math.min(...profits);
  await page.goto('/how-it-works');
  const table = page.getByRole('table', { name: nameOf(listing) });
  const note = table.getByRole('row', { name: 'Seller note' }).getByRole('cell');
  await expect(note.nth(0)).toContainText(formatDollars(payment));
  await expect(note.nth(1)).toContainText(formatDollars(listing.monthlyProfit - payment));
  await expect(note.nth(2)).toContainText(formatDollars(worst - payment));
  await expect(page.getByRole('link', { name: 'Analyze this deal' })).toHaveAttribute(
    'href',
    `/analyze-deal/${EXAMPLE}`,
  );

  await page.getByText('month by month').click();
  const months = page.locator('figure details tbody tr');
  await expect(months).toHaveCount(profits.length);
  for (const [position, profit] of profits.entries()) {
    const cells = months.nth(position).getByRole('cell');
    await expect(cells).toHaveText([formatDollars(profit), formatDollars(profit - payment)]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('four questions, of which one is open at a time', async ({ page }) => {
      await page.goto('/how-it-works');
      const questions = page.locator('section:has(#questions) details');
      await expect(questions.locator('h3')).toHaveText([
        'How can I acquire a business without paying upfront?',
        'What types of businesses can I acquire?',
        'How long does the process take?',
        'What is seller financing?',
      ]);
      await questions.nth(2).locator('summary').click();
      await expect(questions.nth(2)).toContainText('Most acquisitions complete within 2-4 weeks.');
      await questions.nth(3).locator('summary').click();
      await expect(questions.nth(2).locator('p').first()).toBeHidden();
      await questions.nth(3).locator('summary').click();
      await expect(questions.nth(3).locator('p').first()).toBeHidden();
    });
  });
}

test('the address of an answer opens it here as well', async ({ page }) => {
  await page.goto('/how-it-works#how-long-does-it-take');
  await expect(page.getByText('Most acquisitions complete within')).toBeVisible();
});

test('it leads on to the marketplace, the guides and the services', async ({ page }) => {
  await page.goto('/how-it-works');
  const main = page.getByRole('main');
  for (const href of ['/marketplace', '/learn', '/services', '/faq']) {
    await expect(main.locator(`a[href="${href}"]:visible`).first()).toBeVisible();
  }
});

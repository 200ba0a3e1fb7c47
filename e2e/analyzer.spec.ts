import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { splitAmounts } from './expect-readable.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const LISTING = '/analyze-deal/1';
/** A business of $90,000 that earns $3,000 a month, paid for with 10% down over 48 months at 8%. */
const OWN = '/analyze-deal?price=90000&revenue=6000&profit=3000&down=10';

const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'What each way to pay costs' })
    .getByRole('row', { name: new RegExp(`^${name}`) });
const cell = (page: Page, name: string, column: string) =>
  row(page, name).locator(`[data-column="${column}"]`);
const summary = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Deal summary' })
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
    .locator('dd')
    .last();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tool without a listing says what it needs', async ({ page }) => {
    await page.goto('/analyze-deal');
    await expect(page.getByText('This calculator needs JavaScript.')).toBeVisible();
    await expect(
      page.getByText(
        'Enter a price and monthly profit to see whether profit can cover the payments.',
      ),
    ).toBeVisible();
  });
});

test('a business that was sold since the page was built says so, and takes no offer', async ({
  page,
}) => {
  const offers = page.getByRole('link', { name: /^Make an offer/ });
  const contact = page.getByRole('button', { name: 'Contact Seller' });
  await page.goto(LISTING);
  await expect(offers).not.toHaveCount(0);
  await expect(contact).toBeVisible();
  const note = 'Sold Nov 28, 2026. This business takes no more offers.';
  const sold = { id: '1', isSold: true, label: 'Sold Nov 28, 2026', note };
  await page.route('**/api/under-offer', (route) => route.fulfill({ json: [sold] }));
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(contact).toHaveCount(0);
});

test('a listing that is off the market says so in place of an analysis', async ({ page }) => {
  const response = await page.goto('/analyze-deal/9');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Controlled-drug log app');
  await expect(page.getByText('This listing is off-market')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').locator('astro-island')).toHaveCount(0);
  await page.getByRole('link', { name: 'Analyze with your own numbers' }).click();
  await expect(page).toHaveURL(/\/analyze-deal$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the listing' }).click();
  await expect(page).toHaveURL(/\/listing\/9$/);
});

test('a listing that is not there has no analysis', async ({ page, request }) => {
  const answer = await request.get('/analyze-deal/no-such-listing');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Listing Not Found');
  await page.goto('/listing/1');
  await page.getByRole('link', { name: 'Analyze This Deal' }).click();
  await expect(page).toHaveURL(LISTING);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Marketplace', 'Business Details']);
  await expect(trail.getByRole('link').last()).toHaveAttribute('href', '/listing/1');
});

test('a link to a part of the page leads there, and stays there once the page answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const id of ['stress', 'funding', 'how-burden']) {
    await test.step(`#${id}`, async () => {
      // Otherwise it would be the same page as before.
      await page.goto('about:blank');
      await page.goto(`${LISTING}#${id}`);
      const top = () => page.locator(`#${id}`).evaluate((at) => at.getBoundingClientRect().top);
      // Below the navigation and the answer, which stay in sight.
      await expect.poll(top).toBeLessThan(150);
      await page.waitForTimeout(500);
      expect(await top()).toBeGreaterThan(50);
      expect(await top()).toBeLessThan(150);
    });
  }
});

test('figures of an address are worked out at once, to the dollar, and rubbish changes nothing', async ({
  page,
}) => {
  await page.goto(OWN);
  // 81,000 at 8% over 48 months: a level payment of 1,977.45.
  await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,977');
  await expect(cell(page, 'Seller financing', 'dscr')).toHaveText('1.51 comfortable');
  await expect(cell(page, 'Seller financing', 'cash')).toHaveText('$9,000');
  // 12 × (3,000 − 1,977.45) ÷ 9,000.
  await expect(cell(page, 'Seller financing', 'cash-on-cash')).toHaveText('136%');
  await expect(cell(page, 'Seller financing', 'payback')).toHaveText('9 months');
  await expect(cell(page, 'Seller financing', 'paid')).toHaveText('$103,917');
  await expect(summary(page, 'DSCR')).toHaveText('1.51');
  await expect(page.getByText('Range: $97,200–$118,800')).toBeVisible();
  await test.step('rubbish is refused beside the field, kept as typed', async () => {
    const price = page.getByLabel('Asking price', { exact: false }).first();
    // The figures of the address come with the script.
    await expect(price).toHaveValue('90,000');
    for (const rubbish of ['lots', '-5', '1e99', '45.000', '<script>']) {
      await price.fill(rubbish);
      await page.keyboard.press('Tab');
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await expect(price).toHaveAccessibleDescription(/Enter a number from 0 to 10,000,000/);
      await expect(price).toHaveValue(rubbish);
      await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,977');
    }
    await price.fill('90k');
    await expect(price).toHaveAttribute('aria-invalid', 'false');
  });
});

test('the answer follows a slider in the next frame, then the table, and the address keeps it', async ({
  page,
}) => {
  await page.goto(OWN);
  await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,977');
  const slider = page.getByRole('slider', { name: 'Term (months), slider' });
  const after = await slider.evaluate(async (element) => {
    const set = Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(element, '60');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('[aria-labelledby="summary"] dl')?.textContent;
  });
  expect(after).toContain('Monthly payment$1,642');
  await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,642');
  await expect(page).toHaveURL(/[?&]months=60/);
  await page.reload();
  await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,642');
  await test.step('a structure is chosen by keyboard alone, and its terms are changed', async () => {
    await page.getByRole('radio', { name: 'Seller financing' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Earnout' })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Earnout', level: 3 })).toBeVisible();
    const years = page.getByRole('slider', { name: 'Term (years), slider' });
    await years.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Term (years)', { exact: true })).toHaveValue('4');
    await expect(page).toHaveURL(/structure=earnout/);
    await expect(page).toHaveURL(/earnout-years=4/);
    await expect(summary(page, 'Structure')).toHaveText('Earnout');
  });
});

test('on a phone the answer stays in sight while a figure far down is changed, and says what changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LISTING);
  const screens = (selector: string) =>
    page.locator(selector).evaluate((at) => (at.getBoundingClientRect().bottom + scrollY) / 844);
  expect(await screens('[aria-labelledby="verdict"]')).toBeLessThan(1);
  expect(await screens('.structures')).toBeLessThan(3);
  const answer = page.locator('.verdict-bar');
  const before = await answer.textContent();
  await page.locator('summary', { hasText: 'Highest price' }).click();
  await page.locator('#figure-target').fill('1.4');
  await expect(answer).toBeInViewport({ ratio: 1 });
  await page.locator('summary', { hasText: 'Revenue, profit' }).click();
  await page.locator('#figure-profit').fill('900');
  await page.locator('#stress').scrollIntoViewIfNeeded();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).not.toHaveText(before ?? '');
  await expect(answer).toContainText('Payments covered? No');
  expect(await answer.evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThan(70);
  // After interest only, a full payment and what it leaves add up to the profit.
  const terms = 'price=90000&profit=3000&down=30&rate=8&months=48&interest-only=6';
  await page.goto(`${LISTING}?${terms}`);
  await expect(answer).toContainText('$1,725 a month · $1,275 left');
});

test("what is typed replaces the listing's figure, which stays in sight with a way back, and what is refused leaves all alone", async ({
  page,
}) => {
  await page.goto(LISTING);
  const profit = page.getByRole('textbox', { name: 'Monthly profit' });
  const stated = await profit.inputValue();
  await profit.fill('$1.5k');
  await page.keyboard.press('Tab');
  await expect(profit).toHaveValue('1,500');
  await expect(page.getByText(`The listing says $${stated}.`)).toBeVisible();
  await expect(page).toHaveURL(/profit=1500/);
  const salary = page.getByRole('textbox', { name: /salary/i });
  await salary.fill('12000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('It started at $0.')).toBeVisible();
  await page.getByRole('button', { name: /^Reset Owner's salary/ }).click();
  await page.getByRole('button', { name: 'Reset Monthly profit' }).click();
  await expect(profit).toHaveValue(stated);
  await expect(page).toHaveURL(LISTING);
  await test.step('a refused adjustment leaves the estimate alone, key by key, and says what it still uses', async () => {
    const valuation = page.getByRole('region', { name: 'Valuation calculator' });
    const estimate = valuation.getByText(/^\$[\d,]+$/);
    const adjustment = valuation.getByRole('textbox', { name: 'Adjustment' });
    const before = await estimate.textContent();
    await adjustment.focus();
    await adjustment.press('ControlOrMeta+A');
    await adjustment.pressSequentially('-5');
    await expect(estimate).not.toHaveText(before ?? '');
    await adjustment.pressSequentially('0');
    await expect(estimate).toHaveText(before ?? '');
    await adjustment.press('Tab');
    await expect(adjustment).toHaveValue('-50');
    await expect(adjustment).toHaveAccessibleDescription(
      'Enter a number from −30 to 30, like 4. Still using 0%.',
    );
    await expect(estimate).toHaveText(before ?? '');
    await expect(page).toHaveURL(LISTING);
  });
  await test.step('going back to the figures of the listing takes along what was refused', async () => {
    await page.goto(`${LISTING}?profit=1500`);
    const price = page.getByRole('textbox', { name: 'Asking price' });
    const stated = await price.inputValue();
    await price.fill('lots');
    await page.getByRole('button', { name: "Reset to the listing's numbers" }).click();
    await expect(price).toHaveValue(stated);
    await expect(price).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByRole('heading', { name: 'Your numbers' })).toBeFocused();
    await expect(page).toHaveURL(LISTING);
  });
});

test('Back leaves the page, and after a formula it shows the figures of before', async ({
  page,
}) => {
  await page.goto('/listing/1');
  await page.goto(LISTING);
  const price = page.getByRole('textbox', { name: 'Asking price' });
  await price.fill('50k');
  await expect(page).toHaveURL(/price=50000/);
  // What is changed just before a link of the page is followed is not lost by it.
  await page.getByRole('slider', { name: 'Term (months), slider' }).press('ArrowRight');
  await page.getByRole('columnheader', { name: 'DSCR' }).getByRole('link').click();
  await expect(
    page.getByText('one year of payments, with no interest-only months, always rounded down.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Term (months)' })).toHaveValue('49');
  await price.fill('60k');
  await expect(page).toHaveURL(/price=60000/);
  await page.goBack();
  await expect(price).toHaveValue('50,000');
  await page.goBack();
  await expect(page).toHaveURL('/listing/1');
});

test('a loss, nothing and extremes never show NaN', async ({ page }) => {
  for (const query of [
    'price=0&profit=0&revenue=0',
    'price=10000000&profit=-1000000&revenue=0&growth=5&months=1&rate=0',
    'price=90000&profit=3000&revenue=6000&down=100&share-cash=100&own-cash=100&months=1&interest-only=36',
    'price=90000&profit=3000&growth=-10&churn=100&stress-churn=100&stress-profit=-60&stress-rate=10',
    'price=1&profit=1000000&revenue=1000000&growth=5&months=120',
    'price=NaN&profit=Infinity&months=abc&structure=hostile&method=x',
  ]) {
    await page.goto(`/analyze-deal?${query}`);
    await expect(page.getByRole('heading', { name: 'Your numbers' })).toBeVisible();
    await expect(page.locator('#main')).not.toContainText(/NaN|Infinity|undefined|null/);
  }
});

test('the schedule can be opened month by month and taken away as a file', async ({ page }) => {
  await page.goto(OWN);
  await page.getByRole('button', { name: 'Show every month' }).click();
  const months = page.getByRole('table', { name: 'Every month' });
  await expect(months.getByRole('row')).toHaveCount(61);
  await expect(months.getByRole('row').nth(1)).toContainText('$1,977.45');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('seller-financing-schedule.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const columns = lines.slice(1).map((line) => line.split(','));
  const cents = (column: number) =>
    columns.reduce((sum, values) => sum + Math.round(Number(values[column]) * 100), 0);
  // All payments are the note and its interest, to the cent.
  expect(cents(2) - cents(3)).toBe(8_100_000);
});

test('a deal that cannot pay, or that the tax authority would tax, says so and is not blocked', async ({
  page,
}) => {
  await test.step('stress says from which month on the buyer pays in', async () => {
    await page.goto(`${OWN}&stress-profit=-40`);
    // 3,000 less 40% is 1,800 a month for a payment of 1,977.45, in each of 48 months.
    await expect(page.getByText('You need to add cash starting in month 1')).toBeVisible();
    await expect(page.getByText('$8,517 over 48 months')).toBeVisible();
  });
  await test.step('with nothing down it says plainly whether it can pay, and from which term on', async () => {
    await page.goto('/analyze-deal?price=90000&profit=1500&down=0');
    await expect(page.locator('[data-zero-down]')).toHaveText(
      /DSCR 0\.68 with \$0 down and 48 months at 8%\. This deal can't pay for itself: the business has \$1,500 a month to cover a \$2,197 payment\. The shortest term that gives a DSCR of at least 1\.25 is \d+ months\./,
    );
  });
  await test.step('without a profit, the terms solved for say that none can be paid', async () => {
    await page.goto('/analyze-deal/sf-4');
    const solved = page.getByRole('region', { name: 'Can it pay for itself with nothing down?' });
    await expect(solved).toContainText(
      "Highest priceNoneThere's no profit to pay a note at any price.",
    );
    await expect(solved).toContainText("Shortest termNoneThere's no profit to pay a note.");
    await expect(solved).toContainText(
      "Smallest down payment$12,000There's no profit to pay a note, so you'd have to pay all cash.",
    );
  });
  await test.step('a note below the minimum rate is warned about', async () => {
    await page.goto(`${OWN}&rate=3`);
    await expect(
      page.getByText(
        /The IRS sets a minimum interest rate for notes like this: 4\.18% in December 2024\./,
      ),
    ).toBeVisible();
    await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,793');
  });
});

test('a message to the seller is stored, with the words of this page, and without a connection the page goes on reckoning', async ({
  page,
  context,
}) => {
  const email = freshEmail('analyzer');
  await page.goto(LISTING);
  await page.getByRole('button', { name: 'Contact Seller' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill('Would you take 48 months?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Contact Request Sent')).toBeVisible();
  await expect.poll(() => storedRecords(email)).toHaveLength(1);

  await context.setOffline(true);
  const profit = page.getByRole('textbox', { name: 'Monthly profit' });
  await profit.fill('1k');
  await expect(cell(page, 'Seller financing', 'dscr')).toHaveText('0.86 falls short');
  await expect(profit).toHaveValue(/1k|1,000/);
});

test('a deal is saved on this device, listed, opens with its figures, and help with its funding is asked for with them', async ({
  page,
}) => {
  await page.goto(OWN);
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.getByText('Deal Saved')).toBeVisible();
  // What was saved is listed at once.
  const deals = page.getByRole('region', { name: 'Saved deals' });
  await expect(deals.getByRole('link')).toHaveCount(1);
  await page.getByLabel('Private notes').fill('Ask for the churn of last winter.');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('privateNotes')))
    .toContain('last winter');
  await page.goto('/analyze-deal');
  await expect(page.getByLabel('Private notes')).toHaveValue('Ask for the churn of last winter.');
  await deals.getByRole('link').first().click();
  await expect(cell(page, 'Seller financing', 'burden')).toHaveText('$1,977');
  await test.step('help with funding', async () => {
    const email = freshEmail('funding');
    await expect(page).toHaveURL(/price=90000/);
    await page.getByText('I need help funding this deal').click();
    const send = page.getByRole('region', { name: 'Funding' }).getByRole('button');
    await expect(send).toBeDisabled();
    await page.getByLabel('Debt').check();
    await page.getByLabel(/pitch/i).fill('Steady revenue, and I have run one like it before.');
    await expect(send).toBeEnabled();
    await page.getByLabel('Name', { exact: true }).fill('Kim Abel');
    await page.getByLabel('Email').fill(email);
    await send.click();
    await expect(page.getByText('Funding Request Submitted')).toBeVisible();
    await expect.poll(() => storedRecords(email)).toHaveLength(1);
    const [record] = storedRecords(email);
    expect(JSON.stringify(record)).toContain('"price":90000');
  });
});

test('nothing scrolls sideways and no amount is split, however narrow the window and high the price', async ({
  page,
}) => {
  const large = '/analyze-deal?price=1900000&revenue=70000&profit=45000';
  for (const path of [OWN, LISTING, large]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your numbers' })).toBeVisible();
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${path} at ${width} px`).toBe(width);
      expect(await splitAmounts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

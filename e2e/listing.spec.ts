import { expect, holdIdle, loadedScripts, test } from './site.ts';
import { tabTo } from './tab-to.ts';
import { shownPanels, sidewaysScroll } from './listing-page.ts';

const TITLE = 'Fernhold: fire-door inspection records for property managers';

test.describe('the badge explains itself by touch, on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 320, height: 700 } });
  test('and nothing runs out of the page', async ({ page }) => {
    await page.goto('/listing/2');
    const badge = page.locator('summary', { hasText: 'Some numbers self-reported' });
    await badge.tap();
    await expect(page.getByText("We haven't seen proof.")).toBeVisible();
    const box = await page.locator('.badge-details').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect((await badge.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
});

test('tabs and saving need no React, which a listing page fetches once it is idle', async ({
  page,
}) => {
  const release = await holdIdle(page);
  await page.goto('/listing/1', { waitUntil: 'networkidle' });
  const islands = async () =>
    (await loadedScripts(page)).filter((path) => /react|client|island/.test(path));
  await page.getByRole('link', { name: 'Financials' }).click();
  await page.getByRole('button', { name: /^Save Fernhold/ }).click();
  expect(await islands()).toEqual([]);
  await release();
  await expect.poll(async () => (await islands()).join()).toMatch(/react/);
});

test('the head of the page says what is sold and by whom, its badge explains itself by key, and its line shows any month, by key and by pointer', async ({
  page,
}) => {
  await page.goto('/listing/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.locator('header .badge').filter({ visible: true })).toHaveText([
    'Made-up sample',
    'SaaS',
  ]);
  await expect(page.getByText('Walk the building with a phone')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Price and actions' });
  await expect(panel.getByText('$68,000')).toBeVisible();
  await expect(panel.getByText('2.5x yearly profit at the current rate')).toBeVisible();
  await expect(panel.locator('summary.badge')).toHaveText('Example: Checked at source');
  await expect(panel.getByText('$1,061/mo left after the payment')).toBeVisible();
  const seller = panel.getByRole('region', { name: 'Who sells' });
  await expect(seller).toContainText(
    'Founder Direct: listed by the person who started it. Listed Jun 11, 2026.',
  );
  await expect(panel.getByText('Always perform due diligence before purchasing.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Analyze This Deal' })).toHaveAttribute(
    'href',
    '/analyze-deal/1',
  );
  for (const name of ['Make an Offer', 'Contact Seller', `Save ${TITLE}`, 'Share']) {
    await expect(panel.getByRole('button', { name })).toBeVisible();
  }
  const meaning = 'We checked it at the source';
  await expect(page.getByText(meaning)).toBeHidden();
  await tabTo(page, '.badge-details > summary');
  await page.keyboard.press('Enter');
  await expect(page.getByText(meaning)).toBeVisible();
  await expect(
    page.getByText('This is a made-up sample, so the badge is an example and nothing was checked.'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(meaning)).toBeHidden();

  const month = page.getByRole('slider', { name: 'Month' });
  const figures = page.locator('[data-history-figures]');
  await expect(figures).toContainText(/Oct 2026\s+Revenue\s+\$3,244\s+Profit\s+\$2,284/);
  await expect(async () => {
    await month.press('Home');
    await expect(figures).toContainText(/Nov 2024\s+Revenue\s+\$2,454\s+Profit\s+\$1,583/);
  }).toPass();
  await expect(month).toHaveAttribute('aria-valuetext', 'Nov 2024, Revenue $2,454, Profit $1,583');
  const chart = page.locator('svg.chart');
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  for (const [x, text] of [
    [1, 'Nov 2024'],
    [width - 1, '$3,244'],
  ] as const) {
    // Where it is now: a part above it may still have come.
    await expect(async () => {
      await chart.hover({ force: true, position: { x, y: 40 } });
      await expect(figures).toContainText(text, { timeout: 500 });
    }).toPass();
  }
  await test.step('after Back, the slider and the figures are of one month', async () => {
    await month.press('Home');
    await page.goto('/faq');
    await page.goBack();
    await expect(month).toHaveValue('23');
    await expect(figures).toContainText('Oct 2026');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first screen shows the picture, the price, what is left after the payment and what to press', async ({
    page,
  }) => {
    for (const id of ['1', '3', '8']) {
      await page.goto(`/listing/${id}`);
      const panel = page.getByRole('complementary', { name: 'Price and actions' });
      const barTop = await page
        .locator('.listing-bar')
        .evaluate((bar) => bar.getBoundingClientRect().top);
      for (const fact of [
        panel.getByText(/^\$\d/).first(),
        panel.getByText('left after the payment'),
        panel.getByRole('button', { name: 'Make an Offer' }),
      ]) {
        await expect(fact).toBeInViewport({ ratio: 1 });
        const bottom = await fact.evaluate((element) => element.getBoundingClientRect().bottom);
        expect(bottom).toBeLessThan(barTop);
      }
      const offers = page.getByRole('button', { name: 'Make an Offer' });
      await expect(offers.filter({ visible: true })).toHaveCount(1);
      await page.locator('#financing').scrollIntoViewIfNeeded();
      await expect(page.locator('.listing-bar').getByRole('button')).toBeVisible();
      const picture = await page
        .locator('.listing-picture, .gallery li:first-child img')
        .evaluate((element) => {
          const { width, height } = element.getBoundingClientRect();
          return { width, shape: width / height };
        });
      expect(picture.width).toBeGreaterThan(350);
      expect(picture.shape).toBeCloseTo(1.6, 1);
    }
  });
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  test('nothing scrolls sideways; price and the main action stay in sight', async ({ page }) => {
    for (const tab of ['overview', 'financials', 'technical', 'assets']) {
      await page.goto(`/listing/sf-19#${tab}`);
      expect(await shownPanels(page)).toEqual([tab]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    const bar = page.locator('.listing-bar');
    await expect(bar.getByText('$')).toBeInViewport();
    await bar.getByRole('button', { name: 'Make an Offer' }).tap();
    await expect(page.getByRole('dialog', { name: 'Make an Offer' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto('/listing/9');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all four sections can be read, one below the other', async ({ page }) => {
    await page.goto('/listing/1');
    expect(await shownPanels(page)).toEqual(['overview', 'financials', 'technical', 'assets']);
    const tops = await page
      .locator('.govuk-tabs__panel')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    for (const name of ['About This Project', 'Revenue Metrics', 'Hosting', 'Transfer Process']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Technical Details' }).click();
    await expect(page.getByRole('heading', { name: 'Tech Stack' })).toBeInViewport();
    // What needs a script does not show.
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const shownCards = (page: Page) => page.locator('.card:not([hidden])');
const status = (page: Page) => page.locator('.market-status [role="status"]');

test('all listings show, newest first and off-market last, and every sort option reorders the cards', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await expect(shownCards(page)).toHaveCount(29);
  await expect(shownCards(page).first()).toHaveAttribute('data-id', 'sf-19');
  await expect(shownCards(page).last()).toHaveAttribute('data-id', '9');
  const firsts: Record<string, string> = {
    oldest: '1',
    'price-low': 'sf-1',
    'price-high': 'sf-5',
    revenue: 'sf-18',
    profit: 'sf-5',
    newest: 'sf-19',
  };
  for (const [order, id] of Object.entries(firsts)) {
    await page.getByLabel('Sort').selectOption(order);
    await expect(shownCards(page).first()).toHaveAttribute('data-id', id);
  }
  await test.step('an unknown order falls back to featured first', async () => {
    await page.goto('/marketplace?sort=priceLow');
    await expect(shownCards(page).first()).toHaveAttribute('data-id', 'sf-19');
    await expect(page.getByLabel('Sort')).toHaveValue('featured');
  });
});

test('what was sold since the page was built says so, and comes last', async ({ page }) => {
  const sold = { id: 'sf-19', isSold: true, label: 'Sold Nov 28, 2026', note: '' };
  await page.route('**/api/under-offer', (route) => route.fulfill({ json: [sold] }));
  await page.goto('/marketplace');
  await expect(shownCards(page).last()).toHaveAttribute('data-id', 'sf-19');
  await expect(shownCards(page).last()).toContainText(sold.label);
});

test('a category narrows the list, stands in the address, and Back undoes it', async ({ page }) => {
  await page.goto('/marketplace');
  await page.getByRole('link', { name: /^Finance/ }).click();
  await expect(page).toHaveURL(/\?category=finance$/);
  await expect(shownCards(page)).toHaveCount(3);
  await expect(status(page)).toHaveText('3 listings');
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(shownCards(page)).toHaveCount(29);
  await page.goBack();
  await expect(shownCards(page)).toHaveCount(3);
  await page.goBack();
  await expect(shownCards(page)).toHaveCount(29);
  await page.goForward();
  await expect(shownCards(page)).toHaveCount(3);
});

test('filters combine, show as chips, and each chip clears its own; searching keeps one entry of history', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await page.getByRole('checkbox', { name: /^Open to \$0 down/ }).check();
  await expect(shownCards(page)).toHaveCount(4);
  await page.getByRole('radio', { name: /^3\+ years/ }).check();
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByRole('button')).toHaveText(['3+ years', 'Open to $0 down']);
  await chips.getByRole('button', { name: 'Remove Open to $0 down' }).click();
  await expect(page.getByRole('checkbox', { name: /^Open to \$0 down/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(shownCards(page)).toHaveCount(29);
  await expect(page).toHaveURL(/\/marketplace$/);
  await test.step('searching filters while one types', async () => {
    await page.getByPlaceholder('Search listings...').pressSequentially('bakery');
    await expect(page).toHaveURL(/\?q=bakery$/);
    await expect(shownCards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByPlaceholder('Search listings...')).toHaveValue('');
    await expect(shownCards(page)).toHaveCount(29);
  });
});

test('a shared address shows its own result, an empty one the filter to drop; counts are what a choice brings', async ({
  page,
}) => {
  await page.goto('/marketplace?category=SaaS&sort=price-low&zero-down=no');
  await expect(shownCards(page).first()).toHaveAttribute('data-id', 'sf-1');
  await expect(page.getByRole('link', { name: /^SaaS/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Sort')).toHaveValue('price-low');
  const ids = await shownCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-id')),
  );
  // Off-market listings come last, whatever their price.
  expect(ids.slice(-2).sort()).toEqual(['9', 'sf-20']);

  await page.goto('/marketplace?category=ecommerce');
  const choice = page.getByRole('checkbox', { name: /^Private/ });
  const label = page.locator('label', { has: choice });
  await expect(label.locator('.figures')).toContainText('1');
  await choice.check();
  await expect(shownCards(page)).toHaveCount(1);

  await page.goto('/marketplace?category=finance&q=bakery');
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  const drop = page.getByRole('button', { name: /^Remove the / });
  const promised = await page.getByText(/match(es)? without the /).innerText();
  await drop.click();
  await expect(shownCards(page)).not.toHaveCount(0);
  const count = await shownCards(page).count();
  expect(promised).toContain(count === 1 ? '1 listing' : `${count} listings`);
});

test('the price slider moves by keys, its fields by numbers, and its top stop hides nothing', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const lowest = page.getByRole('slider', { name: 'Minimum price' });
  const highest = page.getByRole('slider', { name: 'Maximum price' });
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(highest).toHaveAttribute('aria-valuetext', '$145,000');
  await expect(page).toHaveURL(/\?max=145000$/);
  await page.keyboard.press('End');
  await expect(highest).toHaveAttribute('aria-valuetext', '$150,000 and up');
  await expect(shownCards(page)).toHaveCount(29);
  await test.step('the field says that the top stop is open, and takes back what it says', async () => {
    const top = page.getByRole('textbox', { name: 'Maximum price' });
    await expect(top).toHaveValue('$150,000+');
    await top.fill('$120,000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?max=120000$/);
    await top.fill('$150,000+');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/marketplace$/);
  });
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('101k');
  await page.keyboard.press('Enter');
  await expect(lowest).toHaveValue('100000');
  await expect(page).toHaveURL(/\?min=100000$/);
  await expect(shownCards(page)).not.toHaveCount(29);
  for (const typed of ['50.000', 'cheap', '1e5']) {
    const field = page.getByRole('textbox', { name: 'Minimum price' });
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Enter an amount like 12,500 or 12.5k.');
    await expect(field).toHaveValue(typed);
    await expect(page).toHaveURL(/\?min=100000$/);
  }
  await test.step('Back undoes it, and leaving the field does not bring it back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(page.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('$0');
    await page.keyboard.press('Tab');
    await expect(lowest).toHaveValue('0');
  });
});

test('a listing is saved, shows in the Saved view, and stays after a reload', async ({ page }) => {
  await page.goto('/marketplace');
  const save = page.getByRole('button', { name: /^Save Fernhold/ });
  // Cards get their own height as they come in sight, which moves those below them for a frame.
  await save.scrollIntoViewIfNeeded();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: /^Saved listings/ }).check();
  await expect(shownCards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?view=saved$/);
  await page.reload();
  await expect(shownCards(page)).toHaveCount(1);
  await save.click();
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
});

test('the whole way works by keyboard', async ({ page }) => {
  await page.goto('/marketplace');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('torque table');
  await expect(shownCards(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Torque Table/ }).focus();
  await expect(page.getByRole('link', { name: /^Torque Table/ })).toHaveAttribute(
    'href',
    '/listing/sf-19',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first card says its price in the first screen, and no card is higher than 300 px', async ({
    page,
  }) => {
    await page.goto('/marketplace');
    await expect(shownCards(page).first().getByText(/^\$\d/).first()).toBeInViewport();
    const spare = await page.getByPlaceholder('Search listings...').evaluate((input) => {
      const { font, paddingInline } = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = font;
      const text = context?.measureText('Search listings...').width ?? Infinity;
      return input.clientWidth - 2 * parseFloat(paddingInline) - text;
    });
    // Some browsers keep 20 px for what clears the field.
    expect(spare).toBeGreaterThan(20);
    for (const card of (await shownCards(page).all()).slice(0, 6)) {
      await card.scrollIntoViewIfNeeded();
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(300);
    }
  });
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('nothing scrolls sideways and the filters open with a button', async ({ page }) => {
    await page.goto('/marketplace');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const kind = shownCards(page).locator('.card-kind span', { hasText: 'E-commerce' }).first();
    // Its first letter and its last are on one line.
    const [first, last] = await kind.evaluate(({ firstChild: text }) =>
      [0, 9].map((at) => {
        const range = document.createRange();
        if (text) range.setStart(text, at);
        if (text) range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      }),
    );
    expect(last).toBe(first);
    await test.step('search, order and filters share one row, and the order is not cut off', async () => {
      const row = page.locator('.market-search');
      const { height } = (await row.boundingBox()) ?? { height: Infinity };
      expect(height).toBeLessThan(60);
      await expect(page.getByLabel('Sort').getByRole('option').first()).toHaveText('Newest');
    });
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('radio', { name: /^Pre-revenue/ }).check();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /^Show 2 listings/ }).tap();
    await expect(shownCards(page)).toHaveCount(2);
    const count = page.getByRole('status').filter({ hasText: /^2 listings$/ });
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await expect(shownCards(page).first()).toBeInViewport();
  });
});

test('with more listings than the page came with, the rest is drawn when asked for', async ({
  page,
}) => {
  const title = `Later listing: ${'reports for people who run one '.repeat(3)}`.slice(0, 100);
  const template = {
    title,
    description: 'One of many that the page did not come with.',
    category: 'saas',
    source: 'Private',
    isSample: false,
    isFeatured: false,
    isOffMarket: false,
    price: 20_000,
    monthlyRevenue: 900,
    monthlyProfit: 400,
    age: 2,
    users: null,
    openToZeroDown: false,
    smallestDownPercent: 20,
    structures: ['cash'],
    dscr: 1.02,
    zeroDownMonths: 76,
    paysForItself: false,
  };
  const later = Array.from({ length: 171 }, (_, n) => ({ ...template, id: `sf-${100 + n}` }));
  await page.route('**/listings.json', async (route) => {
    const answer = await route.fetch();
    const own = (await answer.text()).trim().slice(1, -1);
    const all = `[${own},${JSON.stringify(later).slice(1, -1)}]`;
    await route.fulfill({ body: all, contentType: 'application/json' });
  });
  await page.goto('/marketplace?sort=newest&view=all');
  await expect(status(page)).toHaveText('200 listings');
  await expect(shownCards(page)).toHaveCount(60);
  const link = shownCards(page).first().getByRole('link');
  await expect(link).toHaveText(title);
  await expect(shownCards(page).first()).toContainText('20% down');
  // The longest title takes two lines.
  const lines = await link.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await expect(shownCards(page).first()).toHaveAttribute('data-id', 'sf-270');
  // By keyboard: cards that come into view get their real height, which can move the button from under a pointer.
  await page.getByRole('button', { name: 'Show 60 more' }).press('Enter');
  await expect(shownCards(page)).toHaveCount(120);
  await expect(shownCards(page).nth(60).getByRole('link')).toBeFocused();
  await page.getByRole('link', { name: /^Finance/ }).click();
  await expect(shownCards(page)).toHaveCount(3);
});

test.describe('when the list of listings cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('every card stays and the visitor is told', async ({ page }) => {
    await page.route('**/listings.json', (route) => route.abort());
    await page.goto('/marketplace?category=finance');
    await expect(page.getByRole('alert')).toContainText("We couldn't load the filters");
    await expect(shownCards(page)).toHaveCount(29);
    await page.unroute('**/listings.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shownCards(page)).toHaveCount(3);
  });
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { expect, test } from './site.ts';

const TWO = '/compare?ids=3,sf-9';
const FOUR = '/compare?ids=3,sf-9,9,sf-1';
const LOW_WINES = 'Low Wines: a weekly newsletter for craft distillers';
const TRESTLEYARD = 'Trestleyard: bookings and inventory for party rental companies';

const table = (page: Page) => page.getByRole('table');
const titles = (page: Page) => table(page).getByRole('columnheader').getByRole('link');
const cellsOf = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');
const status = (page: Page) => page.locator('#main [role="status"]');
const empty = (page: Page) => page.getByRole('heading', { name: 'Choose two to four listings' });
const addFirst = async (page: Page, title: RegExp) => {
  const select = page.getByLabel('Add a listing');
  const value = await select.getByRole('option', { name: title }).getAttribute('value');
  await select.selectOption(value);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

test('listings stand side by side, the best of a row marked in words', async ({ page }) => {
  await page.goto(TWO);
  await expect(titles(page)).toHaveText([LOW_WINES, TRESTLEYARD]);
  await expect(titles(page).nth(1)).toHaveAttribute('href', '/listing/sf-9');
  await expect(status(page)).toHaveText('2 listings side by side.');
  await expect(cellsOf(page, 'Asking price')).toHaveText(['$42,000', '$178,000']);
  await expect(cellsOf(page, 'Monthly profit')).toHaveText(['$1,497', '$4,577 Best']);
  await expect(cellsOf(page, 'DSCR at minimum down payment (profit ÷ loan payments)')).toHaveText([
    '1.75 Best',
    '1.50',
  ]);
  await expect(cellsOf(page, 'Shortest $0-down term')).toHaveText(['41 months Best', '59 months']);
  await expect(cellsOf(page, 'Monthly churn rate')).toHaveText(['3.1%', '1.4% Best']);
  await expect(cellsOf(page, 'Category')).toHaveText([
    'Made-up sample · Content',
    'Made-up sample · SaaS',
  ]);
  await expect(table(page).getByRole('rowheader', { name: /^Revenue, 24 months/ })).toContainText(
    /All charts share one scale: \$0 to \$9,\d{3} a month/,
  );
  // On it the smaller business's line is below the larger one's.
  const tops = await table(page)
    .locator('.spark path:last-child')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  expect(tops[0]).toBeGreaterThan((tops[1] ?? Number.NaN) + 30);
  // In color as well.
  const [other, best] = await cellsOf(page, 'Monthly profit').evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell).backgroundColor),
  );
  expect(best).not.toBe(other);

  await test.step('an off-market listing shows its figures on inquiry and is never the best for one', async () => {
    await page.goto('/compare?ids=9,sf-9');
    await expect(cellsOf(page, 'Asking price')).toHaveText(['On request', '$178,000']);
    await expect(cellsOf(page, 'Monthly revenue')).toHaveText(['On request', '$9,437']);
    await expect(cellsOf(page, 'Active users')).toHaveText(['486 Best', '316']);
  });
  await test.step('each leads on: to its analyzer, an offer, or an inquiry', async () => {
    await page.goto('/compare?ids=3,9');
    await expect(titles(page)).toHaveCount(2);
    const [open, offMarket] = await cellsOf(page, 'Next step').all();
    const hrefs = (cell?: Locator) =>
      cell
        ?.getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs(open)).toEqual(['/analyze-deal/3', '/listing/3#offer']);
    expect(await hrefs(offMarket)).toEqual(['/listing/9']);
  });
});

test('a listing is removed and added, in the address too, and Back undoes it', async ({ page }) => {
  await test.step('four are the most: the choice says so, and a fifth in the address is left out', async () => {
    await page.goto('/compare?ids=1,2,3,4,5');
    await expect(titles(page)).toHaveCount(4);
    const select = page.getByLabel('Add a listing');
    await expect(select.getByRole('option')).toHaveText(['Remove one to add another']);
    await page.getByRole('button', { name: /^Remove Fernhold/ }).click();
    await expect(select.getByRole('option')).not.toHaveCount(1);
  });
  await page.goto('/compare?ids=3,sf-9,1');
  await page.getByRole('button', { name: `Remove ${TRESTLEYARD}` }).click();
  await expect(page).toHaveURL(/\?ids=3,1$/);
  await expect(titles(page)).toHaveText([LOW_WINES, /^Fernhold/]);
  await expect(status(page)).toHaveText('2 listings side by side.');
  await addFirst(page, /^Gaugekeep/);
  await expect(page).toHaveURL(/\?ids=3,1,sf-1$/);
  await expect(titles(page)).toHaveCount(3);
  await page.goBack();
  await expect(titles(page)).toHaveText([LOW_WINES, /^Fernhold/]);
  await page.goBack();
  await expect(titles(page)).toHaveText([LOW_WINES, TRESTLEYARD, /^Fernhold/]);
  await titles(page).first().click();
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
});

test('an address that names what is not there leaves it out and says so, and rubbish is the empty page', async ({
  page,
}) => {
  for (const ids of ['no-such,neither', '9999', 'sf-0,sf-00']) {
    await test.step(`none of ${ids}`, async () => {
      await page.goto(`/compare?ids=${ids}`);
      await expect(empty(page)).toBeVisible();
      await expect(status(page)).toContainText('no longer available');
      await addFirst(page, /^Fernhold/);
      await expect(page).toHaveURL(/\?ids=1$/);
      await expect(status(page)).toHaveText('1 listing. Add another to compare.');
    });
  }

  await test.step('one of several', async () => {
    await page.goto('/compare?ids=gone,3,SF-9');
    await expect(titles(page)).toHaveText([LOW_WINES, TRESTLEYARD]);
    await expect(status(page)).toHaveText(
      'One listing in this link is no longer available. 2 listings side by side.',
    );
  });

  for (const said of ['"><script>alert(1)</script>', '../../1', '%00%ff', ',,,']) {
    await test.step(`rubbish: ${said}`, async () => {
      await page.goto(`/compare?ids=${encodeURIComponent(said)}`);
      await expect(empty(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose listings here' })).toBeVisible();
    });
  }
});

test('the table is downloaded as it stands, and printing shows it alone, in full and in light colors', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('printed', '') });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('the table is downloaded as it stands', async () => {
    await page.goto(FOUR);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('comparison-3-sf-9-9-sf-1.csv');
    const csv = await readFile(await download.path(), 'utf8');
    const [heads, ...lines] = csv.split('\r\n');
    expect(heads).toMatch(new RegExp(`^\ufeff"Detail","${LOW_WINES}","${TRESTLEYARD}",.*,"Best"$`));
    expect(lines).toContain(
      `"Monthly profit (US dollars)",1497,4577,"On request",-62,"${TRESTLEYARD}"`,
    );
    expect(lines.at(-1)).toBe('');
    // The line of 24 months is a drawing; the next steps and what removes are for the page.
    await expect(table(page).getByRole('row')).toHaveCount(lines.length + 3);
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1047, height: 718 });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(table(page).getByText('Best').first()).toBeVisible();
  const ink = await table(page).evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(27, 26, 22)');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe('when the listings cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the visitor is told and can try again, also when an answer is no list', async ({
    page,
  }) => {
    await page.route('**/comparison.json', (route) => route.fulfill({ json: { error: {} } }));
    await page.goto(TWO);
    await expect(page.getByRole('alert')).toContainText("We couldn't load the listings.");
    await page.unroute('**/comparison.json');
    await page.route('**/comparison.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(TWO);
    await expect(page.getByRole('alert')).toContainText("We couldn't load the listings.");
    const refused = page.waitForResponse('**/comparison.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/comparison.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const width of sampled([360, 390], 1, 'phones that compare')) {
  test.describe(`on a phone ${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true });

    test('all columns are in sight, and so are the heads while one scrolls', async ({ page }) => {
      for (const ids of ['3,sf-9', '3,sf-9,9']) {
        await page.goto(`/compare?ids=${ids}`);
        const cells = cellsOf(page, 'Minimum down payment');
        await cells.first().evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
        for (const cell of await cells.all()) await expect(cell).toBeInViewport({ ratio: 1 });
        for (const title of await titles(page).all())
          await expect(title).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.comparison-steps a').first()).toBeInViewport({ ratio: 1 });
      }
      await test.step('four scroll sideways, with heads and labels in sight', async () => {
        await page.goto(FOUR);
        const cell = cellsOf(page, 'Minimum down payment').last();
        await cell.scrollIntoViewIfNeeded();
        await expect(cell).toBeInViewport({ ratio: 1 });
        await expect(titles(page).last()).toBeInViewport({ ratio: 1 });
        const label = page.getByRole('rowheader', { name: 'Minimum down payment', exact: true });
        await expect(label).toBeInViewport({ ratio: 1 });
      });
      await test.step('at 320 px only the table scrolls sideways, and its first column stays', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(FOUR);
        await expect(titles(page)).toHaveCount(4);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await titles(page).last().scrollIntoViewIfNeeded();
        const region = page.getByRole('region', { name: 'Comparison' });
        expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
        const label = await table(page)
          .getByRole('rowheader', { name: 'Asking price' })
          .boundingBox();
        expect(label?.x).toBeGreaterThanOrEqual(0);
        const remove = await page.getByRole('button', { name: /^Remove Low/ }).boundingBox();
        expect(remove?.height).toBeGreaterThanOrEqual(24);
      });
    });
  });
}

test('what was saved is compared from the marketplace, the last four of it', async ({ page }) => {
  await page.goto('/marketplace');
  const main = page.locator('#main');
  await expect(main.getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute(
    'href',
    '/compare',
  );
  const link = main.getByRole('link', { name: 'Compare saved' });
  await expect(link).toBeHidden();
  for (const name of ['Fernhold', 'Copingstone', 'Low Wines', 'Gaugekeep', 'Trestleyard']) {
    const save = page.getByRole('button', { name: new RegExp(`^Save ${name}`) });
    // Cards get their own height as they come in sight, which moves those below them for a frame.
    await save.scrollIntoViewIfNeeded();
    await save.click();
  }
  await page.goto('/marketplace?view=saved');
  await expect(link).toHaveAttribute('href', '/compare?ids=2,3,sf-1,sf-9');
  await link.click();
  await expect(titles(page)).toHaveText([/^Copingstone/, /^Low Wines/, /^Gaugekeep/, /^Trest/]);
  await page.goto('/compare');
  await page.getByRole('link', { name: 'Compare saved' }).click();
  await expect(titles(page)).toHaveCount(4);
});

test('the whole way works by keyboard, and focus is never lost', async ({ page }) => {
  await page.goto('/compare');
  await expect(empty(page)).toBeVisible();
  await expect(page.locator('#main').getByRole('link', { name: 'marketplace' })).toHaveAttribute(
    'href',
    '/marketplace',
  );
  await page.getByRole('button', { name: 'Choose listings here' }).focus();
  await page.keyboard.press('Enter');
  const select = page.getByLabel('Add a listing');
  await expect(select).toBeFocused();
  for (const title of ['Low Wines', 'Trestleyard']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(table(page)).toContainText(title);
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
  }
  await expect(page).toHaveURL(/\?ids=3,sf-9$/);
  await expect(titles(page)).toHaveText([LOW_WINES, TRESTLEYARD]);
  await page.setViewportSize({ width: 400, height: 700 });
  await page.getByRole('region', { name: 'Comparison' }).focus();
  await page.keyboard.press('Tab');
  await expect(titles(page).first()).toBeFocused();
  // The other title, then the steps of both listings.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Remove ${LOW_WINES}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${TRESTLEYARD}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(empty(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells what it does and where the figures are', async ({ page }) => {
    await page.goto(TWO);
    await expect(empty(page)).toBeVisible();
    await expect(page.getByText('Comparing needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose listings here' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Compare saved' })).toBeHidden();
  });
});

test('a comparison that comes late neither pushes anything away nor replaces what was read', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/comparison.json', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(TWO);
  await expect(empty(page)).toBeHidden();
  await expect(page.locator('footer')).not.toBeInViewport();
  answer();
  await expect(titles(page)).toHaveCount(2);
  await expect(page.locator('footer')).not.toBeInViewport();
});

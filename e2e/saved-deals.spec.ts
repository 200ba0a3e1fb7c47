import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const OWN = '/analyze-deal?price=90000&revenue=6000&profit=3000&down=10';
const FILE = { name: 'deals.json', mimeType: 'application/json' };

const list = (page: Page) => page.getByRole('region', { name: 'Saved deals' });
const rows = (page: Page) => list(page).getByRole('listitem');

async function save(page: Page, path = OWN) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.locator('.toast')).toContainText('Deal Saved');
}

/** Opens the list, which takes over once it is in sight. */
async function importFile(page: Page, text: string) {
  const input = list(page).getByLabel('Import a file');
  await input.focus();
  await expect(
    page.locator('astro-island[component-export="SavedDeals"]:not([ssr])'),
  ).toBeAttached();
  await input.setInputFiles({ ...FILE, buffer: Buffer.from(text) });
}

test('a saved deal is renamed, a name that is none is refused, and a removed deal can be brought back at once', async ({
  page,
}) => {
  await save(page);
  await rows(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  const name = list(page).getByLabel('Deal name');
  await expect(name).toBeFocused();
  await name.fill('   ');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // What a Japanese keyboard puts together ends first.
  await name.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page).getByRole('button', { name: /^Rename/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await name.fill('With ten percent down');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link')).toHaveText('With ten percent down');
  await page.reload();
  await expect(rows(page).getByRole('link')).toHaveText('With ten percent down');

  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await expect(list(page).getByRole('status').first()).toContainText(/Removed “.+”\./);
  const undo = list(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('a file takes the deals to another browser, where they open with their figures', async ({
  page,
  browser,
  baseURL,
}) => {
  await save(page);
  await save(page, '/analyze-deal/1?profit=2500&structure=earnout');
  await expect(rows(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^saved-deals-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await other.newPage();
  await visitor.goto('/analyze-deal');
  await importFile(visitor, text);
  await expect(list(visitor)).toContainText('Deals in this file: 2 added.');
  await expect(rows(visitor)).toHaveCount(2);
  await importFile(visitor, text);
  await expect(list(visitor)).toContainText('Deals in this file: 2 already here.');
  await rows(visitor).getByRole('link').first().click();
  await expect(visitor).toHaveURL('/analyze-deal/1?profit=2500&structure=earnout');
  await expect(visitor.getByRole('textbox', { name: 'Monthly profit' })).toHaveValue('2,500');
  await list(visitor).scrollIntoViewIfNeeded();
  await expect(rows(visitor).first()).toContainText('(open)');
  await other.close();
});

test.describe('without its listing', () => {
  test.use({ expectedErrors: /404/ });

  test('a deal opens with the figures it was saved with, and its notes are kept', async ({
    page,
  }) => {
    await save(page, '/analyze-deal/1');
    const price = page.getByRole('textbox', { name: 'Asking price' });
    const saved = await price.inputValue();
    await page.reload();
    await list(page).scrollIntoViewIfNeeded();
    await expect(rows(page)).toContainText('(open)');
    // The next deploy doesn't have the listing.
    await page.evaluate(() => {
      const notes = JSON.stringify({ version: 1, notes: { gone: 'Ask for\nthe churn.' } });
      localStorage.setItem('privateNotes', notes);
      const deals = localStorage.getItem('savedDeals') ?? '';
      localStorage.setItem('savedDeals', deals.replace('"listingId": "1"', '"listingId": "gone"'));
    });
    await page.goto('/analyze-deal');
    await rows(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
    await expect(page.getByText('the churn.')).toHaveText('Ask for\nthe churn.');
    await page.getByRole('link', { name: 'Open your numbers' }).click();
    await expect(price).toHaveValue(saved);
  });
});

test('a file that holds no deals is refused with the reason, and changes nothing', async ({
  page,
}) => {
  await save(page);
  for (const rubbish of ['', 'rubbish', '{"version":1}', '[1,2', '{"version":99,"deals":[]}']) {
    await importFile(page, rubbish);
    await expect(list(page).locator('p.error'), rubbish).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  }
  await importFile(page, 'x'.repeat(1_100_000));
  await expect(list(page).locator('p.error')).toContainText('larger than 1 MB');
});

test('notes written in two tabs at once are both kept', async ({ page, context }) => {
  const notes = (tab: Page) => tab.getByLabel('Private notes');
  await page.goto('/analyze-deal/1');
  await notes(page).fill('Ask for the churn of last winter.');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('privateNotes')))
    .toContain('last winter');
  const other = await context.newPage();
  await other.goto('/analyze-deal/1');
  await expect(notes(other)).toHaveValue('Ask for the churn of last winter.');
  await notes(other).fill('Ask for the churn of last winter. And of spring.');
  // The first tab has not been touched since: it takes over what the other one wrote.
  await expect(notes(page)).toHaveValue('Ask for the churn of last winter. And of spring.');
  // Now both write before either has heard of the other. One that has heard replaces it, as it may: once more then.
  let tries = 0;
  await expect(async () => {
    tries += 1;
    const texts = [`First, ${tries}.`, `Second, ${tries}.`] as const;
    await Promise.all([notes(page).fill(texts[0]), notes(other).fill(texts[1])]);
    for (const tab of [page, other]) {
      for (const text of texts) {
        await expect(notes(tab)).toHaveValue(new RegExp(text), { timeout: 3_000 });
      }
    }
  }).toPass({ timeout: 20_000 });
  // Those of another listing are apart.
  await other.goto('/analyze-deal');
  await expect(notes(other)).toHaveValue('');
});

import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readZip } from '#tests/features/analyzer/read-zip.ts';
import { sampled } from '#tests/sampling.ts';
import { listings } from '#tests/built/content.ts';
import { sidewaysScroll } from './listing-page.ts';
import { expect, loadedScripts, test } from './site.ts';

const LISTING = '/analyze-deal/1';
/** Nothing at close: a note over the whole $90,000 at 8% for 24 months. */
const NOTE = '/analyze-deal?price=90000&revenue=6000&profit=5000&down=0&months=24';
const STRUCTURES = ['seller-financing', 'earnout', 'revenue-share', 'investor-backed'];
const TOAST = 'LOI Generated';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Letter of intent' });
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const problemsOf = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Fix these items', exact: true });
const exportsOf = (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Save the letter' }).getByRole('button');

/** Opens the letter of the structure that is looked at. */
async function open(page: Page, path = LISTING) {
  await page.goto(path);
  await page.locator('#structures ~ section').getByRole('button', { name: 'Generate LOI' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes on to the preview of a letter that has all it needs. */
async function preview(dialog: Locator, changes: Readonly<Record<string, string>> = {}) {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Your name').fill('Kim Abel');
  for (const [label, text] of Object.entries(changes)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  await expect(dialog.getByRole('article')).toBeVisible();
}

/** Back from the preview to the names, dates and terms. */
async function toDetails(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('heading', { name: 'Names, dates, and terms' })).toBeVisible();
}

async function download(page: Page, dialog: Locator, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name }).click(),
  ]);
  await expect(dialog.locator('.toast')).toContainText(TOAST);
  return file;
}

const contentOf = async (file: Download) => readFile(await file.path());
const cents = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
/** The cells of a table, row by row, without its heads. */
const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

test('a double click opens one letter, which cannot be continued until a structure is chosen', async ({
  page,
}) => {
  await page.goto(LISTING);
  await actions(page).getByRole('button', { name: 'Generate LOI' }).dblclick();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Structure and amount' })).toHaveCount(1);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: 'Structure and amount' })).toBeFocused();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Choose a structure to continue.');
  await dialog.getByRole('radio', { name: 'Earnout' }).check();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(dialog.getByRole('heading', { name: 'Names, dates, and terms' })).toBeFocused();
});

test('the button beside the terms of a structure brings that structure along', async ({ page }) => {
  await page.goto(`${LISTING}?structure=revenue-share&share-revenue=15`);
  const panel = page.locator('#structures ~ section');
  await expect(panel.getByRole('heading', { name: 'Revenue share' })).toBeVisible();
  await panel.getByRole('button', { name: 'Generate LOI' }).click();
  const chosen = dialogOf(page).getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(/^Revenue share.*15% of revenue/);
  await expect(dialogOf(page).getByLabel('Offer amount')).toHaveValue('68,000');
});

test('a letter without a name, or with that of an anonymous seller, cannot be saved, and says where to mend it', async ({
  page,
}) => {
  const dialog = await open(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  for (const button of await exportsOf(dialog).all()) {
    await expect(button).toBeDisabled();
  }
  await expect(exportsOf(dialog)).toHaveCount(4);
  await problemsOf(dialog)
    .getByRole('link', { name: /your name/i })
    .click();
  const name = dialog.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Kim Abel');
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  await expect(problemsOf(dialog)).toBeHidden();
  for (const button of await exportsOf(dialog).all()) await expect(button).toBeEnabled();

  const seller = 'We would like mara  lindqvist to stay for a month.';
  await toDetails(dialog);
  await dialog.getByLabel("Seller's name").fill('Mara Lindqvist');
  await dialog.getByLabel('Additional terms').fill(seller);
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  await expect(dialog.getByRole('article')).toBeVisible();
  for (const button of await exportsOf(dialog).all()) await expect(button).toBeDisabled();
  await expect(dialog.getByRole('article')).not.toContainText('Mara Lindqvist');
  await problemsOf(dialog)
    .getByRole('link', { name: /This names the seller/ })
    .click();
  const terms = dialog.getByLabel('Additional terms');
  await expect(terms).toBeFocused();
  await terms.fill('We would like the seller to stay for a month.');
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  for (const button of await exportsOf(dialog).all()) await expect(button).toBeEnabled();

  await test.step('sixty-one days of exclusivity are warned about, and may be asked for', async () => {
    await toDetails(dialog);
    await dialog.getByLabel('Exclusivity (days)').fill('61');
    await dialog.getByRole('button', { name: 'Preview the letter' }).click();
    await expect(dialog.getByRole('article')).toBeVisible();
    const warning = dialog.getByRole('region', { name: 'Double-check these items' });
    await expect(warning).toContainText(
      'Few sellers agree to more than 60 days of exclusivity. Consider asking for less.',
    );
    await expect(problemsOf(dialog)).toBeHidden();
    for (const button of await exportsOf(dialog).all()) await expect(button).toBeEnabled();
    await expect(dialog.getByRole('article')).toContainText(/61|sixty-one/);
  });
});

test('what was typed is there again after Escape, milestones and all', async ({ page }) => {
  const dialog = await open(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Your name').fill('Kim Abel');
  await dialog.getByLabel('Governing law').fill('Vermont');
  const add = dialog.getByRole('button', { name: 'Add a milestone' });
  for (const title of ['Read access', 'Draft contract', 'Escrow opened']) {
    await add.click();
    await page.keyboard.type(title);
  }
  await dialog.getByRole('button', { name: 'Remove milestone 2' }).click();
  await expect(add).toBeFocused();
  const first = dialog.getByRole('group', { name: 'Milestone 1' });
  await first.getByLabel('Due date').fill('2031-02-03');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.locator('#structures ~ section').getByRole('button', { name: 'Generate' });
  await expect(opener).toBeFocused();

  await actions(page).getByRole('button', { name: 'Generate LOI' }).click();
  await dialog.getByRole('radio', { name: 'Seller financing' }).check();
  // What is missing is chosen, and nothing else happens by itself.
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Kim Abel');
  await expect(dialog.getByLabel('Governing law')).toHaveValue('Vermont');
  const titles = dialog.getByLabel('Description');
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveValue('Read access');
  await expect(titles.last()).toHaveValue('Escrow opened');
  await expect(first.getByLabel('Due date')).toHaveValue('2031-02-03');
});

test('what was typed survives a reload, for this listing alone, until it is cleared', async ({
  page,
}) => {
  const dialog = await open(page);
  await dialog.getByLabel('Offer amount').fill('61k');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('What you type is saved on this device only.');
  await dialog.getByLabel('Your name').fill('Kim Abel');
  await dialog.getByLabel('The seller wants to stay anonymous').uncheck();
  await dialog.getByRole('radio', { name: 'Company purchase' }).check();
  await dialog.getByRole('button', { name: 'Add a milestone' }).click();
  await page.keyboard.type('Read access');

  await open(page);
  await expect(dialog.getByLabel('Offer amount')).toHaveValue('61k');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Kim Abel');
  await expect(dialog.getByLabel('The seller wants to stay anonymous')).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Company purchase' })).toBeChecked();
  await expect(dialog.getByLabel('Description')).toHaveValue('Read access');

  await open(page, '/analyze-deal/2');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Your name')).toHaveValue('');

  await open(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Clear and start over' }).click();
  await expect(dialog.getByRole('heading', { name: 'Structure and amount' })).toBeFocused();
  await expect(dialog.getByLabel('Offer amount')).toHaveValue('68,000');
  expect(await page.evaluate(() => localStorage.getItem('letterDrafts'))).toBeNull();
});

test('the note is chosen, saved, and printed in place of the letter, and lists what is blank', async ({
  page,
}) => {
  const dialog = await open(page);
  await preview(dialog);
  const choice = dialog.getByRole('group', { name: 'Document', exact: true });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio', { name: 'Promissory Note' }).check();
  const note = dialog.getByRole('article', { name: 'Promissory Note' });
  await expect(note).toContainText("Still blank[seller's legal name]");
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download .docx' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('promissory-note.docx');
  await expect(dialog.locator('.toast')).toContainText('Promissory Note drafted');
  const entries = readZip(new Uint8Array(await contentOf(file)));
  expect(entries.get('word/document.xml')).toContain('1. Promise to Pay');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letter-print')).toContainText('1. Promise to Pay');
  await expect(page.locator('.letter-print')).not.toContainText('Letter of Intent');
});

test('the Word file comes when it is asked for, with parties, price and rider, and on paper there is the letter and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', 'yes');
  });
  const dialog = await open(page);
  await preview(dialog);
  const before = await loadedScripts(page);
  expect(before.filter((path) => path.includes('docx'))).toEqual([]);
  const file = await download(page, dialog, 'Download .docx');
  expect(file.suggestedFilename()).toBe('letter-of-intent.docx');
  expect((await loadedScripts(page)).filter((path) => path.includes('docx'))).toHaveLength(1);
  const entries = readZip(new Uint8Array(await contentOf(file)));
  const xml = entries.get('word/document.xml') ?? '';
  const text = xml.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('Kim Abel');
  const { title = '' } = listings.find(({ id }) => id === '1') ?? {};
  expect(title).toMatch(/^Fernhold: /);
  expect(text).toMatch(/Re: +Proposed purchase of Fernhold, listing 1/);
  expect(text).not.toContain(title);
  expect(text).toContain('$68,000.00');
  expect(text).toContain('4. Seller Note');
  expect(text).toContain('Exhibit A: Seller Note Payment Schedule');

  await dialog.locator('.toast').getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('yes');
  await expect(dialog.locator('.toast')).toContainText(TOAST);
  await page.emulateMedia({ media: 'print' });
  const shown = await page
    .locator('body > *')
    .evaluateAll((parts) =>
      parts.flatMap((part) => (part.checkVisibility() ? [part.getAttribute('class')] : [])),
    );
  expect(shown).toEqual(['letter-print']);
  await expect(dialog).toBeHidden();
  const letter = page.locator('.letter-print');
  await expect(letter).toContainText('Kim Abel');
  await expect(letter).not.toContainText('In plain English');
  const kept = (selector: string) =>
    letter
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).breakInside);
  expect(await kept('.letter-table')).toBe('avoid');
  expect(await kept('.letter-annex .letter-table')).toBe('auto');
});

test('the letter leaves as Markdown and as text, too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await open(page, `${LISTING}?structure=investor-backed`);
  await preview(dialog);
  const file = await download(page, dialog, 'Download Markdown');
  expect(file.suggestedFilename()).toBe('letter-of-intent.md');
  const markdown = (await contentOf(file)).toString('utf8');
  expect(markdown).toMatch(/^# Letter of Intent/);
  expect(markdown).toContain('Kim Abel');
  expect(markdown).toContain('Sources and uses');
  await dialog.locator('.toast').getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.locator('.toast')).toContainText(TOAST);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Kim Abel');
  expect(copied).not.toContain('In plain English');
});

test('no step of the letter scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const dialog = await open(page);
  const sideways = async () => [
    await sidewaysScroll(page),
    await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ];
  expect(await sideways()).toEqual([0, 0]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Add a milestone' }).click();
  expect(await sideways()).toEqual([0, 0]);
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  await expect(dialog.getByRole('article')).toBeVisible();
  expect(await sideways()).toEqual([0, 0]);
});

test('the parts of the price add up to it, and the payments to note and interest', async ({
  page,
}) => {
  for (const structure of sampled(STRUCTURES, 2, 'parts of the price')) {
    const dialog = await open(page, `${LISTING}?price=68123.45&down=33&structure=${structure}`);
    await preview(dialog);
    const rows = await cellsOf(dialog.getByRole('table').first());
    const amounts = rows.map((row) => cents(row.find((cell) => cell.startsWith('$'))));
    const total = amounts.pop();
    expect(total, structure).toBe(6_812_345);
    expect(
      amounts.reduce((sum, amount) => sum + amount, 0),
      structure,
    ).toBe(total);
  }
  const dialog = await open(page, NOTE);
  await preview(dialog, { 'Business name': 'Fernhold', "Seller's name": 'Mara Lindqvist' });
  const rows = await cellsOf(dialog.getByRole('table', { name: 'Monthly payments' }));
  const months = rows.slice(0, -1);
  expect(months).toHaveLength(24);
  const sum = (column: number) => months.reduce((all, row) => all + cents(row[column]), 0);
  expect(sum(1)).toBe(9_000_000 + sum(2));
  expect(sum(3)).toBe(9_000_000);
  expect(rows.at(-1)?.map(cents).slice(1, 4)).toEqual([sum(1), sum(2), sum(3)]);
  // By the annuity formula.
  const i = 0.08 / 12;
  expect(cents(months[0]?.[1])).toBe(Math.round((9_000_000 * i) / (1 - (1 + i) ** -24)));
});

test('a letter is written and taken away with the keyboard alone', async ({ page }) => {
  await page.goto(LISTING);
  const opener = actions(page).getByRole('button', { name: 'Generate LOI' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Structure and amount' })).toBeFocused();
  const tabTo = async (wanted: Locator) => {
    for (let step = 0; step < 60; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${String(wanted)}.`);
  };
  await tabTo(dialog.getByRole('radio', { name: 'Seller financing' }));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByLabel('Your name'));
  await page.keyboard.type('Kim Abel');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Read it before you send it' })).toBeFocused();
  await tabTo(dialog.getByRole('button', { name: 'Download Markdown' }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await contentOf(file)).toString('utf8')).toContain('Kim Abel');
  await expect(dialog.locator('.toast')).toContainText(TOAST);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('when the letter cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('says so, and opens on the second press', async ({ page, browser }) => {
    await page.goto(LISTING);
    const button = actions(page).getByRole('button', { name: 'Generate LOI' });
    await page.route(/LetterDialog/, (route) => route.abort());
    await button.click();
    await expect(page.locator('.toast')).toContainText("Couldn't load the letter");
    await page.unroute(/LetterDialog/);
    // Chromium 153 remembers that a script failed until the page is loaded again; 156 fetches it again.
    if (Number.parseInt(browser.version(), 10) < 156) await page.reload();
    await button.click();
    await expect(dialogOf(page)).toBeVisible();
  });
});

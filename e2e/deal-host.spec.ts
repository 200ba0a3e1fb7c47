import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, formatDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import { freshSender, notice, PATH, sendListing, sendOffer, signInByMail } from './inbox-page.ts';
import { type OwnSite, test } from './own-site/own-site.ts';
import { expect } from './site.ts';

// Before signing in, and where something is refused, the browser says so on its console.
test.use({ expectedErrors: /status of (?:401|409|422)/ });

const panel = (page: Page) => page.getByRole('region', { name: 'Deal room' });
const title = (page: Page) => panel(page).getByRole('heading', { name: 'Deal room' });
/** With the keyboard. */
const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).press('Enter');
const fill = (page: Page, label: RegExp, text: string) =>
  panel(page).getByRole('textbox', { name: label }).fill(text);

/** The field that a button sends, and what is said of it. */
const formOf = (page: Page, button: string) =>
  panel(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: button }) });

/** A deal that was just opened, in tabs of its owner's. */
async function openPanels(page: Page, site: OwnSite, tabs: number) {
  const seller = freshSender('seller');
  await sendListing(page, seller, { id: site.sellerSubmission });
  const id = await sendOffer(page, freshSender('buyer'));
  await site.mailTo(seller.email, /^You have an offer/);
  await signInByMail(page, site);
  const opened: Page[] = [];
  while (opened.length < tabs) {
    const tab = await page.context().newPage();
    await tab.goto(`${PATH}#/make_offer/${id}`);
    await expect(panel(tab)).toContainText('at close');
    opened.push(tab);
  }
  return opened;
}

test('each press says what it did, and the focus stays in the panel', async ({ page, site }) => {
  const [tab = page] = await openPanels(page, site, 1);
  await press(tab, 'Send to both');
  await expect(formOf(tab, 'Send to both')).toContainText('Enter what you want to say.');
  await fill(tab, /how things stand/, 'Will you answer?');
  await press(tab, 'Send to both');
  await expect(notice(tab)).toHaveText('You asked how things stand. Both sides are told.');
  await press(tab, 'Mail new links');
  await expect(notice(tab)).toContainText('at most one such email in a quarter of an hour');
  await expect(notice(tab)).toContainText('old link works until the new one is used.');
  await panel(tab).getByLabel('Move the last day to answer the offer to').fill('2999-01-01');
  await press(tab, 'Move it');
  await expect(formOf(tab, 'Move it').getByRole('alert')).toHaveText(
    'Choose a day from tomorrow to a year from today.',
  );
  const day = addDays(utcDay(Date.now()), 30);
  await panel(tab).getByLabel('Move the last day to answer the offer to').fill(day);
  await press(tab, 'Move it');
  await expect(notice(tab)).toHaveText(
    `You moved the deadline to ${formatDay(day)}. Both sides are told.`,
  );
  await press(tab, 'Close the deal');
  await expect(tab.getByRole('heading', { name: 'Close this deal?' })).toBeFocused();
  await press(tab, 'Yes, close the deal');
  await expect(panel(tab).getByLabel('Why you’re closing it')).toBeFocused();
  await expect(panel(tab).getByRole('alert')).toHaveText('Enter why. Both sides read it.');
  await press(tab, 'Keep it open');
  await expect(panel(tab).getByRole('button', { name: 'Close the deal' })).toBeFocused();
  await fill(tab, /on hold/, 'We check the papers');
  await press(tab, 'Put on hold');
  await expect(notice(tab)).toHaveText(
    'You put the deal on hold. Its deadlines wait. Both sides are told.',
  );
  await expect(title(tab)).toBeFocused();
  await expect(panel(tab)).toContainText('You put it on hold: We check the papers.');
  await expect(panel(tab).getByText('Ask how things stand')).toHaveCount(0);
  await expect(panel(tab).getByText('Move the last day to answer the offer to')).toHaveCount(0);
  await press(tab, 'Resume');
  await expect(notice(tab)).toHaveText('The deal goes on. Both sides are told.');
  await expect(title(tab)).toBeFocused();
  await expect(panel(tab).getByText('Ask how things stand')).toBeVisible();
});

test('a press keeps its focus where the browser gives buttons none, as Safari does', async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() =>
    addEventListener('mousedown', (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
  );
  const [tab = page] = await openPanels(page, site, 1);
  const pressed = panel(tab).getByRole('button', { name: 'Mail new links' });
  await pressed.click();
  await expect(notice(tab)).toContainText('at most one such email in a quarter of an hour');
  await expect(pressed).toBeFocused();
});

test('a press in an older tab is refused, and shows what came in between', async ({
  page,
  site,
}) => {
  const [tab = page, older = page] = await openPanels(page, site, 2);
  await fill(tab, /on hold/, 'We check the papers');
  await press(tab, 'Put on hold');
  await press(older, 'Close the deal');
  await fill(older, /closing it/, 'Nobody answers');
  await press(older, 'Yes, close the deal');
  await expect(panel(older).getByRole('alert')).toHaveText(
    'Something changed since you read this. Look at it, then press again.',
  );
  await expect(panel(older)).toContainText('You put it on hold: We check the papers.');
  await press(older, 'Yes, close the deal');
  await expect(panel(older)).toContainText('Closed by us');
  await expect(title(older)).toBeFocused();
});

test('“Mark sold” asks first, and says that it ends the deal it is pressed in', async ({
  page,
  site,
}) => {
  const file = 'content/listings/1.yaml';
  site.github.write('main', file, await readFile(file, 'utf8'));
  const [tab = page] = await openPanels(page, site, 1);
  await press(tab, 'Mark sold');
  await expect(tab.getByRole('heading', { name: /^Mark “.+” as sold\?$/ })).toBeFocused();
  await expect(panel(tab)).toContainText('its open deals end for good, this one too:');
  await press(tab, 'Leave it as it is');
  await expect(panel(tab).getByRole('button', { name: 'Mark sold' })).toBeFocused();
  expect(site.github.pulls()).toEqual([]);
  await press(tab, 'Mark sold');
  await press(tab, 'Yes, mark it sold');
  await expect(panel(tab).getByRole('link')).toHaveText(/^Merge .* to mark the listing sold/);
  await expect(panel(tab).getByRole('button', { name: 'Mark sold' })).toBeFocused();
  expect(site.github.pulls().map((pull) => pull.title)).toEqual([
    expect.stringMatching(/^Mark “\D.+” as sold$/),
  ]);
});

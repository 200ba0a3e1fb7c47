import { CORRECTION_DAYS } from '#src/domain/deal-room/deal-state.ts';
import { DEAL_LINK_KEY } from '#src/domain/deal-room/deal-api.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { splitAmounts } from './expect-readable.ts';
import { sendListing } from './inbox-page.ts';
import { openDialog, sidewaysScroll } from './listing-page.ts';
import { type OwnSite, test } from './own-site/own-site.ts';
import { expect, freshEmail } from './site.ts';

// An answer without the code that it needs is refused, or one that came too late, and the browser says so on its console.
test.use({ expectedErrors: /status of (?:403|409|422)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const LINK = /\/deal#token=[\w-]+/;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Somebody with nothing kept in their browser, on a phone or a desktop. */
async function newPage(browser: Browser, site: OwnSite, width: number) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: 844 },
  });
  return context.newPage();
}

/** What a page may load of scripts at first, in bytes after brotli. */
const SCRIPTS_MAX = 110_000;

/** Opens the link of the latest email to somebody. */
async function openLink(browser: Browser, site: OwnSite, email: string, width: number) {
  const page = await newPage(browser, site, width);
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => brotliCompressSync(body).length));
  };
  page.on('response', weigh);
  const mail = await site.mailTo(email, /^(Your turn|You have an offer|Your offer)/);
  await page.goto(LINK.exec(mail.text)?.[0] ?? '/deal');
  await expect(page).toHaveURL(/\/deal$/);
  await expect(page.getByRole('heading', { name: 'Your copy and your link' })).toBeVisible();
  page.off('response', weigh);
  const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_MAX);
  return page;
}

/** The marketplace as a new visitor sees it, with what the server says of deals. */
async function openMarketplace(browser: Browser, site: OwnSite) {
  const page = await newPage(browser, site, 390);
  const answer = page.waitForResponse('**/api/under-offer');
  await page.goto('/marketplace');
  await (await answer).finished();
  return page;
}

async function makeOffer(page: Page, { name, email }: { name: string; email: string }) {
  const dialog = await openDialog(page, 'Make an Offer');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Closing date').fill('2027-01-15');
  await page.waitForTimeout(2_100);
  await dialog.getByRole('button', { name: 'Send Offer' }).click();
  await expect(page.getByText('Offer sent!').first()).toBeVisible();
}

/** Enters the code that is mailed once an answer needs it. */
async function enterCode(page: Page, site: OwnSite, email: string) {
  const { headers } = await site.mailTo(email, /is your code$/);
  await page.getByLabel('Code of 6 digits').fill(headers.get('subject')?.slice(0, 6) ?? '');
  await press(page, 'Continue');
}

async function sign(page: Page, what: 'agreement' | 'letter', name: string) {
  const form = page.locator('form', {
    has: page.getByRole('button', { name: `Sign this ${what}` }),
  });
  await form.getByRole('checkbox').check();
  await form.getByLabel('Your full name').fill(name);
  await press(page, `Sign this ${what}`);
}

interface Parties {
  atBuyer: Page;
  atSeller: Page;
  buyer: { name: string; email: string };
  seller: { name: string; email: string };
}

async function signLetter({ atBuyer, atSeller, buyer, seller }: Parties) {
  await atBuyer.reload();
  await sign(atBuyer, 'letter', buyer.name);
  await expect(atBuyer.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible();
  await atSeller.reload();
  await sign(atSeller, 'letter', seller.name);
  await expect(atSeller.getByText('Letter signed, due diligence')).toBeVisible();
}

interface Visitor {
  page: Page;
  browser: Browser;
  site: OwnSite;
}

/** An offer for a listing, and the page of the seller whose turn it is. */
async function openOffer({ page, browser, site }: Visitor) {
  const seller = { name: 'Sol Ibarra', email: freshEmail('seller') };
  const buyer = { name: 'Bea Buyer', email: freshEmail('buyer') };
  await sendListing(page, seller, { id: site.sellerSubmission });
  const receipt = await site.mailTo(seller.email, /listing/i);

  await page.goto('/listing/1');
  await makeOffer(page, buyer);

  const atSeller = await openLink(browser, site, seller.email, 1_280);
  await expect(atSeller.getByRole('heading', { name: 'It’s your turn' })).toBeVisible();
  return { atSeller, seller, buyer, receipt };
}

/** What the buyer types stays, and is said not to be sent, when the seller marks the same money meanwhile. */
async function markAtOnce({ atBuyer, atSeller }: Parties, day: string) {
  await Promise.all([atBuyer.reload(), atSeller.reload()]);
  const untouched = atBuyer.getByLabel('Amount that you sent');
  const amount = await untouched.inputValue();
  await untouched.fill('1.50');
  await atBuyer.getByLabel('Sent on').fill(day);
  await atSeller.getByLabel('Amount that you received').fill('1.50');
  await atSeller.getByLabel('Received on').fill(day);
  await press(atSeller, 'Mark as received');
  await expect(atSeller.getByText(/\$1\.50 received/).first()).toBeVisible();
  await press(atBuyer, 'Mark as sent');
  await expect(atBuyer.getByText('Something changed', { exact: true })).toBeVisible();
  await expect(atBuyer.getByText(/\$1\.50 received/).first()).toBeVisible();
  await expect(atBuyer.getByLabel('Amount that you sent')).toHaveValue('1.50');
  await expect(atBuyer.getByLabel('Sent on')).toHaveValue(day);
  await expect(atBuyer.locator('#deal-pay-failure')).toBeVisible();
  await press(atBuyer, 'Mark as sent');
  // It is the same money: the rest is what comes next, and the seller has nothing to confirm.
  const rest = (Math.round(Number(amount) * 100) - 150) / 100;
  await expect(atBuyer.getByLabel('Amount that you sent')).toHaveValue(String(rest));
  await expect(atBuyer.getByRole('cell', { name: /^Sent/ })).toHaveCount(0);
  // A form that nobody typed into begins with what is now to be confirmed.
  await atBuyer.getByLabel('Amount that you sent').fill('2.50');
  await atBuyer.getByLabel('Sent on').fill(day);
  await press(atBuyer, 'Mark as sent');
  await expect(atBuyer.getByText('You marked $2.50 (seller note) as sent').first()).toBeVisible();
  await press(atSeller, 'Mark as received');
  await expect(atSeller.getByText('Something changed', { exact: true })).toBeVisible();
  await expect(atSeller.getByLabel('Amount that you received')).toHaveValue('2.5');
  await expect(atSeller.getByLabel('Received on')).toHaveValue(day);
  await press(atSeller, 'Mark as received');
  await expect(atSeller.getByText('$4 received').first()).toBeVisible();
}

/** A rate and a counter-offer that were typed outlast a reload, the latter until it is canceled. */
async function expectTypedKept(atSeller: Page) {
  const worth = (rate: string) =>
    atSeller.getByRole('row', { name: new RegExp(String.raw`^Worth today at ${rate}% a year \$`) });
  await expect(worth('12')).toBeVisible();
  await atSeller.getByLabel('What waiting a year costs you').fill('20,5x');
  await expect(atSeller.getByText('Please enter a percentage from 0 to 100')).toBeVisible();
  await atSeller.getByLabel('What waiting a year costs you').fill('20.5');
  await expect(worth('20.5')).toBeVisible();
  await press(atSeller, 'Make a counter-offer');
  await atSeller.getByLabel('Cash at close').fill('1');
  await atSeller.reload();
  await expect(worth('20.5')).toBeVisible();
  await press(atSeller, 'Continue with the terms you typed');
  await expect(atSeller.getByLabel('Cash at close')).toHaveValue('1');
  await press(atSeller, 'Cancel');
  await press(atSeller, 'Make a counter-offer');
  await expect(atSeller.getByLabel('Cash at close')).not.toHaveValue('1');
  await press(atSeller, 'Cancel');
}

/** A message whose answer got lost, and that is pressed again after a reload, is there once. */
async function expectSentOnce(page: Page) {
  const text = 'Which bank holds the account?';
  const path = '**/api/deal/command';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Message', { exact: true }).fill(text);
  await press(page, 'Send message');
  await expect(page.locator('#deal-message-failure')).not.toBeEmpty();
  await page.unroute(path);
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text);
  await press(page, 'Send message');
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.getByText(text, { exact: true })).toHaveCount(1);
}

/** What is typed while offline outlasts Back, and is sent once. */
async function expectKeptOffline(page: Page) {
  const text = 'Which bank pays the notes?';
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.context().setOffline(true);
  await press(page, 'Send message');
  await expect(page.locator('#deal-message-failure')).not.toBeEmpty();
  await page.context().setOffline(false);
  await page.goto('/learn/deal-room-guide');
  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text);
  await press(page, 'Send message');
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toHaveCount(1);
}

/** The same deal in another tab of the same browser. */
async function sameDeal(page: Page) {
  const tab = await page.context().newPage();
  const token = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', DEAL_LINK_KEY);
  await tab.goto(`/deal#token=${token}`);
  await expect(tab.getByRole('heading', { name: 'Your copy and your link' })).toBeVisible();
  return tab;
}

/** A deal from the offer over a counter-offer to a letter that both signed. */
async function signedDeal({ page, browser, site }: Visitor, look?: (at: Page) => Promise<void>) {
  const { atSeller, seller, buyer, receipt } = await openOffer({ page, browser, site });
  await look?.(atSeller);
  await press(atSeller, 'Make a counter-offer');
  const price = atSeller.getByLabel('Price');
  const asked = Number((await price.inputValue()) || '0');
  const cash = Number((await atSeller.getByLabel('Cash at close').inputValue()) || '0');
  await price.fill(String(asked + 1_000));
  await press(atSeller, 'Send these terms');
  await expect(atSeller.getByText('The parts add up to').first()).toBeVisible();
  await atSeller.getByLabel('Cash at close').fill(String(cash + 1_000));
  await atSeller.getByLabel('Note term in months').fill('3');
  await press(atSeller, 'Send these terms');
  // Opened again, it asks for the code that is in the mailbox.
  await expect(atSeller.getByText('We emailed a code to')).toBeVisible();
  await atSeller.keyboard.press('Escape');
  await press(atSeller, 'Send these terms');
  await expect(atSeller.getByText('Enter the code that we emailed to')).toBeVisible();
  await enterCode(atSeller, site, seller.email);
  // What was sent is forgotten, also after the code.
  await expect(atSeller.getByRole('button', { name: 'Propose other terms' })).toBeVisible();
  await expect(atSeller.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible();

  const atBuyer = await openLink(browser, site, buyer.email, 390);
  await expect(atBuyer.getByRole('heading', { name: 'It’s your turn' })).toBeVisible();
  await expect(atBuyer.getByText(seller.name)).toHaveCount(0);
  await expectAccessible(atBuyer, 'a deal to answer');
  await press(atBuyer, /^Accept \$/);
  await expect(atBuyer.getByText('This doesn’t oblige anyone to buy or sell.')).toBeVisible();
  await press(atBuyer, 'Yes, accept');
  await atBuyer.getByLabel('Code of 6 digits').fill('12');
  await expect(atBuyer.getByText('We emailed a code to')).toBeVisible();
  await press(atBuyer, 'Continue');
  const wrong = atBuyer.getByText('Please enter the 6 digits from our email.').first();
  await expect(wrong).toBeVisible();
  await press(atBuyer, 'Send a new code');
  await expect(atBuyer.getByText('We emailed a new code to')).toBeVisible();
  await expect(wrong).toBeHidden();
  await site.mailTo(buyer.email, /is your code$/);
  await enterCode(atBuyer, site, buyer.email);
  await expect(atBuyer.getByText('Agreed', { exact: true })).toBeVisible();

  await sign(atBuyer, 'agreement', buyer.name);
  await expect(atBuyer.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible();
  await atSeller.reload();
  await press(atSeller, 'Show the buyer who I am');
  await press(atSeller, 'Yes, show who I am');
  await expect(atSeller.getByRole('heading', { name: 'Letter of intent' })).toBeVisible();
  for (const [at, street] of [
    [atBuyer, '1 Buyer Street, Reno, NV'],
    [atSeller, '9 Seller Road, Austin, TX'],
  ] as const) {
    await at.reload();
    await at.getByLabel('Mailing address').fill(street);
    await press(at, 'Put it in the letter');
    await expect(at.getByText('Change your name or address')).toBeVisible();
  }
  const parties = { atBuyer, atSeller, buyer, seller };
  await signLetter(parties);
  return { ...parties, receipt };
}

test('a deal from the offer to a letter that both signed, under offer for everybody else, called off, and another one left', async ({
  page,
  browser,
  site,
}) => {
  const other = { name: 'Omar Other', email: freshEmail('other') };
  const visitor = { page, browser, site };
  const { atSeller, atBuyer, receipt } = await signedDeal(visitor, expectTypedKept);
  await expectSentOnce(atSeller);
  await expectKeptOffline(atSeller);

  await expectAccessible(atSeller, 'a signed letter');

  // Anyone can check what they downloaded against the fingerprint on the page.
  const letter = atSeller.waitForEvent('download');
  await atSeller
    .getByRole('region', { name: 'Letter of intent', exact: true })
    .getByRole('button', { name: 'Download the text' })
    .click();
  const bytes = await readFile(await (await letter).path());
  const hash = createHash('sha256').update(bytes).digest('hex');
  await expect(atSeller.getByText(`Fingerprint of the text (SHA-256): ${hash}`)).toHaveCount(2);

  const download = atSeller.waitForEvent('download');
  await press(atSeller, 'Download everything (ZIP)');
  expect((await download).suggestedFilename()).toBe('deal.zip');
  await expect(atSeller.getByText('Downloaded deal.zip')).toBeVisible();

  const marketplace = await openMarketplace(browser, site);
  const card = marketplace.locator('[data-id="1"]');
  await expect(card.getByText(/^Under offer until \w+ \d+, \d{4}$/)).toBeVisible();
  await expectAccessible(marketplace, 'a card under offer');
  await card.getByRole('link').click();
  const told = /Under offer until .* You can still make an offer/;
  await expect(marketplace.getByRole('complementary').getByText(told)).toBeVisible();
  await expectAccessible(marketplace, 'a listing under offer');
  await makeOffer(marketplace, other);
  const atOther = await openLink(browser, site, other.email, 390);
  await expect(atOther.getByRole('heading', { name: 'On hold' })).toBeVisible();

  const listing = await newPage(browser, site, 1_280);
  await listing.goto(/\/my-listing#token=[\w-]+/.exec(receipt.text)?.[0] ?? '/my-listing');
  const offers = listing.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  await expect(offers.getByText('On hold')).toBeVisible();
  await expectAccessible(listing, 'a seller’s offers');
  await press(listing, 'Email me the links');
  await expect(offers.getByText('We’re emailing you the link of each deal.')).toBeVisible();

  await expect(atSeller.getByText('only the buyer can call the deal off')).toBeVisible();
  await atBuyer.reload();
  const older = await sameDeal(atBuyer);
  await press(atBuyer, 'Call the deal off');
  await atBuyer.getByLabel('Why').fill('My circumstances changed.');
  await press(atBuyer, 'Call the deal off');
  const ended = { name: 'This deal has ended' };
  await expect(atBuyer.getByRole('heading', ended)).toBeVisible();
  // The other tab doesn't know it yet.
  await older.getByLabel('Message', { exact: true }).fill('One more question.');
  await press(older, 'Send message');
  await expect(older.getByText('Something changed', { exact: true })).toBeVisible();
  await expect(older.getByRole('heading', ended)).toBeVisible();
  await expect(older.getByText('One more question.', { exact: true })).toHaveCount(0);
  await expect(
    atBuyer.getByText(/You can read what’s here until .+, when we delete it/),
  ).toBeVisible();
  await atSeller.reload();
  await expect(atSeller.getByText('My circumstances changed.').first()).toBeVisible();

  await expect(async () => {
    await atOther.reload();
    await expect(atOther.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  const open = await openMarketplace(browser, site);
  await expect(open.locator('[data-id="1"]').getByRole('link')).toBeVisible();
  await expect(open.getByText('Under offer')).toHaveCount(0);
  await atOther.getByRole('button', { name: 'Leave' }).press('Enter');
  await atOther.getByRole('button', { name: 'Yes, leave' }).press('Enter');
  const left = atOther.getByRole('heading', { name: 'You’ve left the deal' });
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
});

test('a deal from due diligence with a problem over closing to the last of three payments', async ({
  page,
  browser,
  site,
}) => {
  const parties = await signedDeal({ page, browser, site });
  const { atBuyer, atSeller } = parties;
  const item = (at: Page, text: string) =>
    at.getByRole('listitem').filter({ has: at.locator('summary', { hasText: text }) });

  // The seller answers, and the buyer finds that profit is lower.
  await press(atSeller, 'Answer the next item');
  const summary = atSeller.locator('summary:focus');
  await expect(summary).toContainText('You owe');
  const asked = await summary.locator('.font-semibold').innerText();
  await expectAccessible(atSeller, 'a due diligence list');
  await atSeller.getByLabel('Answer or question').fill('Everything is in this folder.');
  // What was typed outlasts a reload.
  await atSeller.reload();
  await press(atSeller, 'Answer the next item');
  await expect(atSeller.getByLabel('Answer or question')).toHaveValue(
    'Everything is in this folder.',
  );
  await atSeller.getByLabel('Link to a document').fill('files.example.com/books');
  await press(atSeller, 'Send this answer');
  await expect(
    atSeller.getByRole('link', { name: 'https://files.example.com/books' }),
  ).toBeVisible();
  await press(atSeller, 'Read them from a file');
  await expect(atSeller.getByText('Choose a file')).toBeVisible();
  await atSeller.getByLabel('Months, revenue, and profit').fill('2026-10, 100, 50');
  await press(atSeller, 'Compare with the listing');
  await expect(atSeller.getByText(/Months that differ: 1 of \d+\. Missing/)).toBeVisible();

  await atBuyer.reload();
  await item(atBuyer, asked).first().locator('summary').click();
  await expect(atBuyer.getByText('Everything is in this folder.').first()).toBeVisible();
  await atBuyer.getByRole('radio', { name: 'Problem' }).check();
  await atBuyer.getByLabel('Less profit a year').fill('600');
  await press(atBuyer, 'Save the result');
  await expect(atBuyer.getByText('At the same multiple, these marks make')).toBeVisible();
  // What is settled is folded: the next item has the focus, not the top of the page.
  await expect(atBuyer.locator('summary:focus')).toHaveId(/^item-/);
  await expect(atBuyer.locator('summary:focus')).not.toContainText(asked);
  await atBuyer.getByLabel('Ask for something else').fill('The contract with the bookkeeper');
  await press(atBuyer, 'Add it to the list');
  await expect(item(atBuyer, 'The contract with the bookkeeper')).toBeVisible();
  await expectAccessible(atBuyer, 'a problem in due diligence');
  // On paper, nothing is folded.
  const answer = item(atBuyer, asked).getByText('Everything is in this folder.');
  await expect(answer).toBeHidden();
  await atBuyer.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await atBuyer.emulateMedia({ media: null });

  // A lower price voids the letter, and a new one is signed.
  await press(atBuyer, 'Propose other terms');
  await expect(atBuyer.getByText('ends the signed letter')).toBeVisible();
  await expect(atBuyer.getByText('took the difference off the cash at close')).toBeVisible();
  await expect(atBuyer.getByText(/mean for you.*, less \$600 a year/)).toBeVisible();
  await press(atBuyer, 'Send these terms');
  await expect(atBuyer.getByText('which has ended.')).toBeVisible();
  await expect(
    atBuyer.locator('.deal-turn').getByText('Your signature no longer counts'),
  ).toHaveCount(0);
  await atSeller.reload();
  await press(atSeller, 'Make a counter-offer');
  await atSeller.getByLabel('Closing date').fill('2027-01-18');
  await press(atSeller, 'Send these terms');
  await expect(atSeller.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible();
  await atBuyer.reload();
  // Four versions side by side widen nothing but their own box, and ten million stays on its line.
  await atBuyer.setViewportSize({ width: 320, height: 740 });
  await atBuyer.locator('.deal-terms td').evaluateAll((cells) => {
    for (const cell of cells.slice(0, 2)) cell.textContent = '$10,000,000.00';
    for (const cell of cells.slice(2, 4)) cell.textContent = 'x'.repeat(200);
  });
  expect(await splitAmounts(atBuyer)).toEqual([]);
  expect(await sidewaysScroll(atBuyer)).toBe(0);
  await press(atBuyer, /^Accept \$/);
  await press(atBuyer, 'Yes, accept');
  await expect(atBuyer.getByText('Agreed', { exact: true })).toBeVisible();
  await atSeller.reload();
  await expect(
    atSeller.locator('.deal-turn').getByText('Your signature no longer counts'),
  ).toBeVisible();
  await expect(atSeller.getByText('which has ended.')).toHaveCount(0);
  await signLetter(parties);

  await atBuyer.reload();
  await press(atBuyer, 'Conclude due diligence');
  await press(atBuyer, 'Yes, begin closing');
  const closing = atBuyer.getByRole('region', { name: 'Closing' });
  await expect(closing).toBeVisible();
  const question = 'Who pays the bills that straddle the closing day?';
  await item(atBuyer, question).locator('summary').click();
  await expect(item(atBuyer, question).getByText('Usual answer:')).toBeVisible();
  await closing.getByLabel('Your answer').fill('By days, in one payment at closing.');
  await atBuyer.reload();
  await item(atBuyer, question).locator('summary').click();
  await expect(closing.getByLabel('Your answer')).toHaveValue(
    'By days, in one payment at closing.',
  );
  await closing.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(closing.getByText('Answered, the seller to agree')).toBeVisible();
  await expectAccessible(atBuyer, 'a closing list');
  await atSeller.reload();
  await item(atSeller, question).locator('summary').click();
  await press(atSeller, 'Agree with this answer');
  await expect(atSeller.getByText(/^1 of \d+ items is complete\./)).toBeVisible();

  // Nothing in it is wider than a window of 320 px.
  await atBuyer.setViewportSize({ width: 320, height: 740 });
  await closing.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const each of all) each.open = true;
  });
  expect(await sidewaysScroll(atBuyer)).toBe(0);

  await press(atSeller, 'The business was handed over');
  await atBuyer.reload();
  await press(atBuyer, 'Confirm the day');
  await expect(atBuyer.getByRole('button', { name: /^Confirm \w+ \d+, \d+/ })).toBeFocused();
  await press(atBuyer, /^Confirm \w+ \d+, \d+/);
  await press(atBuyer, 'Yes, it was handed over');
  const payments = atBuyer.getByRole('region', { name: 'Payments after closing' });
  await expect(payments).toBeVisible();
  await expectAccessible(atBuyer, 'a schedule of payments');
  const csv = atBuyer.waitForEvent('download');
  await press(atBuyer, 'Download the schedule (CSV)');
  const text = await readFile(await (await csv).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + 3);
  const days = text.match(/\d{4}-\d{2}-\d{2}/g) ?? [];

  const market = await openMarketplace(browser, site);
  await expect(market.locator('[data-id="1"]').getByText(/^Sold \w+ \d+, \d{4}$/)).toBeVisible();

  // The first payment comes late.
  let passed = 0;
  for (const [index, day] of days.entries()) {
    const from = Date.parse(new Date().toISOString().slice(0, 10));
    const until = Math.round((Date.parse(day) - from) / 86_400_000) + (index === 0 ? 2 : 0);
    site.pass(until - passed);
    passed = until;
    if (index === 0) {
      await site.mailTo(parties.buyer.email, /^The seller note payment of .+ was due on/);
      await atBuyer.reload();
      await expect(payments.getByText('payment of').first()).toBeVisible();
      await expect(payments.getByRole('cell', { name: 'Late' })).toBeVisible();
      // Only the second of two presses gives notice.
      await atSeller.reload();
      await press(atSeller, 'Give notice of the late payment');
      await press(atSeller, 'Not now');
      await press(atSeller, 'Give notice of the late payment');
      await press(atSeller, 'Yes, give notice');
      const { text: told } = await site.mailTo(parties.buyer.email, /^The seller gave notice that/);
      expect(told.match(/The seller gave notice that \$/g)).toHaveLength(1);
    }
    if (index === 1) await markAtOnce(parties, day);
    for (const [at, label, lead] of [
      [atBuyer, 'Mark as sent', 'Enter what I sent'],
      [atSeller, 'Mark as received', 'Enter what arrived'],
    ] as const) {
      await at.reload();
      await press(at, lead);
      await expect(at.getByLabel(/^Amount that you/)).toBeFocused();
      await at.getByLabel(/^(?:Sent|Received) on$/).fill(day);
      if (index === 0) {
        await at.reload();
        await expect(at.getByLabel(/^(?:Sent|Received) on$/)).toHaveValue(day);
      }
      await press(at, label);
      await expect(
        at.getByRole('cell', { name: label === 'Mark as sent' ? /^Sent/ : /^Received/ }),
      ).toHaveCount(label === 'Mark as sent' ? 1 : index + 1);
    }
  }
  await expect(atSeller.getByText('Everything is paid. The buyer pays')).toBeVisible();
  site.pass(CORRECTION_DAYS + 2);
  await atSeller.reload();
  await expect(atSeller.getByText('You’re selling · Complete')).toBeVisible();
  const file = atSeller.waitForEvent('download');
  await press(atSeller, 'Download everything (ZIP)');
  expect((await file).suggestedFilename()).toBe('deal.zip');
});

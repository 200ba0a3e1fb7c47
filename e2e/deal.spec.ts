import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { sendListing } from './inbox-page.ts';
import { openDialog } from './listing-page.ts';
import { type OwnSite, test } from './own-site/own-site.ts';
import { expect, freshEmail } from './site.ts';

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
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  const mail = await site.mailTo(email, /^(Your turn|You have an offer|Your offer)/);
  await page.goto(LINK.exec(mail.text)?.[0] ?? '/deal');
  await expect(page).toHaveURL(/\/deal$/);
  await expect(page.getByRole('heading', { name: 'Your copy and your link' })).toBeVisible();
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

test('a deal from the offer to a letter that both signed, under offer for everybody else, and called off', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const seller = { name: 'Sol Ibarra', email: freshEmail('seller') };
  const buyer = { name: 'Bea Buyer', email: freshEmail('buyer') };
  const other = { name: 'Omar Other', email: freshEmail('other') };
  await sendListing(page, seller, { id: site.sellerSubmission });
  const receipt = await site.mailTo(seller.email, /listing/i);

  await page.goto('/listing/1');
  await makeOffer(page, buyer);

  const atSeller = await openLink(browser, site, seller.email, 1_280);
  await expect(atSeller.getByRole('heading', { name: 'It’s your turn' })).toBeVisible();
  await press(atSeller, 'Make a counter-offer');
  const price = atSeller.getByLabel('Price');
  const asked = Number((await price.inputValue()) || '0');
  const cash = Number((await atSeller.getByLabel('Cash at close').inputValue()) || '0');
  await price.fill(String(asked + 1_000));
  await press(atSeller, 'Send these terms');
  await expect(atSeller.getByText('The parts add up to').first()).toBeVisible();
  await atSeller.getByLabel('Cash at close').fill(String(cash + 1_000));
  await press(atSeller, 'Send these terms');
  await enterCode(atSeller, site, seller.email);
  await expect(atSeller.getByRole('heading', { name: 'It’s the other side’s turn' })).toBeVisible();

  const atBuyer = await openLink(browser, site, buyer.email, 390);
  await expect(atBuyer.getByRole('heading', { name: 'It’s your turn' })).toBeVisible();
  await expect(atBuyer.getByText(seller.name)).toHaveCount(0);
  await expectAccessible(atBuyer, 'a deal to answer');
  await press(atBuyer, /^Accept \$/);
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
  await atBuyer.reload();
  await sign(atBuyer, 'letter', buyer.name);
  await expect(atBuyer.getByText('signed on').nth(1)).toBeVisible();
  await atSeller.reload();
  await sign(atSeller, 'letter', seller.name);
  await expect(atSeller.getByRole('heading', { name: 'You both signed the letter' })).toBeVisible();

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
  await press(atBuyer, 'Call the deal off');
  await atBuyer.getByLabel('Why').fill('My circumstances changed.');
  await press(atBuyer, 'Call the deal off');
  await expect(atBuyer.getByRole('heading', { name: 'This deal has ended' })).toBeVisible();
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
});

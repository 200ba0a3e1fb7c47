import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { BlobTable } from '#platform/blob-table.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import type { OwnSite } from './own-site/own-site.ts';
import { expect, freshEmail } from './site.ts';

export const OWNER = 'owner@example.com';
/** The month before the one in which these tests run: a listing's figures are of the three months until then. */
export const LAST_MONTH = addMonths(new Date().toISOString(), -1);

export const PATH = '/inbox';

const storage = new BlobTable(join(process.env.E2E_DATA_DIR ?? '', 'blobs'));

/**
 * Signs a browser in as a sign-in link would, without using up the one that is mailed in a quarter of an hour.
 */
export async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const since = Date.now();
  const bytes = new TextEncoder().encode(JSON.stringify({ since, seen: since }));
  await storage.write('site:sessions', `sessions/${hash}`, { bytes, metadata: '' }, 'always');
  await context.addCookies([
    { name: 'inbox', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Strict' },
  ]);
}

/** Lets a sign-in link be mailed at once, as if the latest one was mailed in an earlier quarter of an hour. */
export async function allowSignInMail(dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<void> {
  const blobs = new BlobTable(join(dataDir, 'blobs'));
  const places = [...blobs.entries('site:sessions', 'rl/sign-in-link/')];
  for (const { key } of places) await blobs.remove('site:sessions', key);
  blobs.close();
}

/** The fragment of a mail's link into the inbox. */
export const linkIn = ({ text }: { text: string }) => /\/inbox(#\S+)/.exec(text)?.[1] ?? '';

/** Presses the button of a sign-in link. */
export const enter = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();

/** Signs in on a site of its own, as the owner does. @returns The link's fragment. */
export async function signInByMail(
  page: Page,
  site: Pick<OwnSite, 'dataDir' | 'mailTo'>,
): Promise<string> {
  await allowSignInMail(site.dataDir);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  const link = linkIn(await site.mailTo(OWNER, /^Sign in/));
  await page.goto(PATH + link);
  await enter(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  return link;
}

/** Who wrote, with a name and an address that no other test uses. */
export function freshSender(word: string) {
  const email = freshEmail(word);
  return { name: `${word} ${email.slice(word.length + 1, word.length + 9)}`, email };
}
export type Sender = ReturnType<typeof freshSender>;

/** Sends a form as a page of ours does, or as a program does that fills in every field. */
async function send(
  page: Page,
  action: string,
  fields: Readonly<Record<string, unknown>>,
  { isSpam = false, from = 0, id = uuidv7() } = {},
): Promise<string> {
  const response = await page.request.post(action, {
    headers: {
      'Idempotency-Key': id,
      'Sec-Fetch-Site': 'same-origin',
      ...(from > 0 && { 'X-Forwarded-For': `10.251.${Math.trunc(Math.random() * 254)}.${from}` }),
    },
    data: { ...fields, ...(isSpam && { [CONTROL_FIELDS.honeypot]: 'https://spam.example' }) },
  });
  expect(response.status(), await response.text()).toBe(201);
  return id;
}

/** Sends a message with the contact form. */
export const sendMessage = (
  page: Page,
  sender: Sender,
  { message = 'Is the price firm? I could close this month.', isSpam = false, from = 0 } = {},
) => send(page, '/api/contact-submission', { ...sender, message }, { isSpam, from });

/** Sends an offer for the listing that has a seller. */
export const sendOffer = (page: Page, sender: Sender) =>
  send(page, '/api/form-submission/make_offer', {
    ...sender,
    listing_id: '1',
    price: 48_000,
    cash_at_close: 10_000,
    note_amount: 38_000,
    note_rate: 8,
    note_months: 36,
    closing_date: '2027-01-15',
  });

const REASON = 'My day job wants my evenings back.';

/** Sends a listing with what has to be given. */
export const sendListing = (page: Page, { name, email }: Sender, options: { id?: string } = {}) =>
  send(
    page,
    '/api/form-submission/create_listing',
    {
      title: 'Inspection records for property managers',
      description:
        'It keeps fire-door inspections in one dated record. Forty landlords pay for it.',
      category: 'saas',
      price: '$45k',
      monthlyRevenue: '4,500',
      monthlyProfit: '1.5k',
      age: '2.5',
      reasonForSelling: REASON,
      includedAssets: 'The code, the domain, and the customer list.',
      growthOpportunities: 'Sell it to hotels, which have the same duty.',
      name,
      email,
    },
    options,
  );

/** Opens the list and narrows it down to one sender. */
export async function listOf(page: Page, words: string) {
  await page.goto(PATH);
  await narrow(page, words);
}

export async function narrow(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search everything' }).fill(words);
  await expect(page.locator('.inbox-list [aria-busy=true]')).toHaveCount(0);
  await expect(rows(page).first()).toContainText(words);
}

export const rows = (page: Page) => page.locator('.inbox-row');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const pane = (page: Page) => page.locator('.inbox-entry');
export const notice = (page: Page) => page.locator('body > [data-toasts]');

/** Opens one sender's entry from the list. */
export async function openEntry(page: Page, { name }: { name: string }) {
  await row(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

/** What the sign-in page says. */
export const door = (page: Page) => page.getByRole('main').getByRole('status');

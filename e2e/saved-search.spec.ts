import type { Page } from '@playwright/test';
import { mailsTo, pathIn, scan } from './mailbox.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const CONFIRM = '/api/saved-search/confirm';
const UNSUBSCRIBE = '/api/saved-search/unsubscribe';
const SEARCH = 'category=saas&max=50000';

const form = (page: Page) => page.locator('form[action="/api/form-submission/saved_search"]');

async function save(page: Page, email: string) {
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Once a week, on Mondays').check();
  await form(page).getByRole('button', { name: 'Save this search' }).click();
  await expect(page.locator('.toast')).toContainText('Check your inbox to confirm');
}

async function onlyMailTo(email: string) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  return mail?.text ?? '';
}

test('follows the filters from the marketplace to the form and the feed, and makes nothing of a hostile address but a search', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const link = page.getByRole('link', { name: 'Email me new matches' });
  const feed = page.getByRole('link', { name: 'RSS feed' });
  await expect(link).toHaveAttribute('href', '/saved-search');
  await expect(feed).toHaveAttribute('href', '/feeds/listings.xml');
  await page.goto(`/marketplace?sort=oldest&view=saved&${SEARCH}`);
  await expect(link).toHaveAttribute('href', `/saved-search?${SEARCH}`);
  const path = (await feed.getAttribute('href')) ?? '';
  const xml = await (await page.request.get(path)).text();
  await page.goto(`/marketplace?${SEARCH}`);
  const shown = page.locator('[data-card-grid] > .card:visible');
  await expect(page.getByRole('status').first()).toContainText('listing');
  await expect(shown).toHaveCount((xml.match(/<item>/g) ?? []).length);
  await link.click();
  await expect(page.getByText('SaaS, Up to $50,000', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See current matches' })).toHaveAttribute(
    'href',
    `/marketplace?${SEARCH}`,
  );

  await page.goto('/saved-search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&category=nothing');
  await expect(page.getByText('“<img src=x onerror=alert(1)>”', { exact: true })).toBeVisible();
  const results = page.getByRole('link', { name: 'See current matches' });
  await expect(results).toHaveAttribute('href', /^\/marketplace\?q=%3Cimg/);
});

test('is saved, confirmed with a button, and ended with one, and by nothing that only opens its links', async ({
  page,
  browser,
}) => {
  const email = freshEmail('search');
  await page.goto(`/saved-search?${SEARCH}`);
  await expect(page.getByText('SaaS, Up to $50,000', { exact: true })).toBeVisible();
  await save(page, email);
  const [record] = storedRecords(email);
  expect(record).toMatchObject({ signup_context: { query: SEARCH, frequency: 'weekly' } });

  const text = await onlyMailTo(email);
  for (const path of [CONFIRM, UNSUBSCRIBE]) {
    await scan(browser, new URL(pathIn(text, path), page.url()).href);
  }
  expect(storedRecords(email)).toEqual([record]);
  await page.goto(pathIn(text, CONFIRM));
  await expect(page.getByText('Once a week, on Mondays')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your search is saved' })).toBeVisible();
  await page.getByRole('link', { name: 'See current matches' }).click();
  await expect(page).toHaveURL(new RegExp(`/marketplace\\?${SEARCH.replace('?', '')}$`));

  await page.goto(pathIn(text, UNSUBSCRIBE));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(storedRecords(email)).toEqual([]);
});

test('ends with the one press of a mail program', async ({ page, request }) => {
  const email = freshEmail('one-click');
  await page.goto('/saved-search');
  await save(page, email);
  const path = pathIn(await onlyMailTo(email), UNSUBSCRIBE);
  const answer = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(storedRecords(email)).toEqual([]);
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: /404/ });

  test('says so', async ({ page }) => {
    await page.goto(`${CONFIRM}?t=${'A'.repeat(64)}`);
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('saves a search for all listings', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/saved-search');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByRole('button', { name: 'Save this search' }).click();
    await expect(page).toHaveURL('/thank-you/saved_search');
    await expect(page.getByRole('heading')).toContainText(['Check your inbox to confirm']);
    await page.goto(pathIn(await onlyMailTo(email), CONFIRM));
    await expect(page.getByText('All listings')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your search is saved' })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const ACTION = '/api/contact-submission';
const SENT = /Sent|Message Sent!/;

async function write(page: Page, email: string) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Kim Abel');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill('What waits must arrive once, and once only.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const notice = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const kept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pendingSubmissions') ?? '[]');

test.describe('44: what could not be sent', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('is sent once by itself when the connection is back, whatever tabs are open', async ({
    page,
    context,
  }) => {
    const email = freshEmail('tabs');
    await context.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    for (const other of others) {
      await other.goto('/contact');
      await expect(notice(other)).toBeVisible();
    }
    await context.unroute(`**${ACTION}`);
    for (const tab of [page, ...others]) {
      await tab.evaluate(() => dispatchEvent(new Event('online')));
    }
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');
    expect(await storedRecords(email)).toHaveLength(1);
  });

  for (const status of [429, 500, 503]) {
    test(`is kept after an answer of ${status}, and sent later`, async ({ page }) => {
      const email = freshEmail(`status-${status}`);
      await page.route(`**${ACTION}`, (route) =>
        route.fulfill({ status, json: { error: { code: 'unavailable', message: 'Later.' } } }),
      );
      await write(page, email);
      await expect(notice(page)).toBeVisible();
      await page.unroute(`**${ACTION}`);
      await notice(page).getByRole('button', { name: 'Send now' }).click();
      await expect(notice(page)).toBeHidden();
      await expect(page.locator('.toast')).toContainText(SENT);
      expect(await storedRecords(email)).toHaveLength(1);
    });
  }

  test('is dropped with a message when the server refuses it for good', async ({ page }) => {
    const email = freshEmail('refused');
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await expect(notice(page)).toBeVisible();
    await page.unroute(`**${ACTION}`);
    await page.route(`**${ACTION}`, (route) =>
      route.fulfill({
        status: 422,
        json: { error: { code: 'invalid', message: 'Not this way.' } },
      }),
    );
    await notice(page).getByRole('button', { name: 'Send now' }).click();
    await expect(page.locator('.toast')).toContainText('Not this way.');
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');
  });

  test('can be discarded, and is gone then', async ({ page }) => {
    const email = freshEmail('discarded');
    await page.route(`**${ACTION}`, (route) => route.abort());
    await write(page, email);
    await notice(page).getByRole('button', { name: 'Discard: Your message to us' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await kept(page)).toBe('[]');
    expect(await storedRecords(email)).toEqual([]);
  });

  test('does not keep a form from working where the browser keeps nothing', async ({ page }) => {
    const email = freshEmail('full');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await write(page, email);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    expect(await storedRecords(email)).toHaveLength(1);
  });

  test('older than seven days is forgotten', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => {
      const queuedAt = Date.now() - 8 * 24 * 60 * 60 * 1_000;
      const old = {
        id: '01900000-0000-7000-8000-000000000000',
        action: '/api/contact-submission',
        type: 'contact',
        title: 'Old words',
        body: {},
        queuedAt,
        attempts: 1,
        nextTryAt: queuedAt,
      };
      localStorage.setItem('pendingSubmissions', JSON.stringify([old]));
    });
    await page.reload();
    await page.getByLabel('Name').focus();
    await expect(notice(page)).toBeHidden();
  });
});

test('45: a tab that dies between sending and the answer leaves one record', async ({
  page,
  context,
}) => {
  const email = freshEmail('died');
  let hasArrived: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    hasArrived = resolve;
  });
  await page.route(`**${ACTION}`, async (route) => {
    await route.fetch();
    hasArrived();
    // The answer never comes: the tab is closed first.
  });
  await write(page, email);
  await arrived;
  await page.close();
  const next = await context.newPage();
  await next.goto('/contact');
  // Its sender had twenty seconds of its own; nobody waits for them here.
  const entries = z.array(z.looseObject({})).parse(JSON.parse(await kept(next)));
  const due = JSON.stringify(entries.map((entry) => ({ ...entry, nextTryAt: 0 })));
  await next.evaluate((text) => localStorage.setItem('pendingSubmissions', text), due);
  await next.reload();
  await expect.poll(() => kept(next)).toBe('[]');
  expect(await storedRecords(email)).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { sampled } from '#tests/sampling.ts';
import { expect, test } from './site.ts';

const LEFT_BEHIND = ['{"1":true}', 'rubbish', '[1,null,{"id":"1"}]', '[["1"]]'];

const save = (page: Page) => page.getByRole('button', { name: /^Save Fernhold/ });
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const toast = (page: Page) => page.locator('.toast');

test('a listing saved on its page is in the Saved view, on its card and kept', async ({ page }) => {
  await page.goto('/listing/1');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('savedListings'))).toBe('["1"]');
  await page.reload();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/marketplace?view=saved');
  const cards = page.locator('.card:not([hidden])');
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAttribute('data-id', '1');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/listing/1');
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('savedListings'))).toBe('[]');
  await test.step('what an older shape or rubbish left behind does not keep anybody from saving', async () => {
    for (const kept of sampled(LEFT_BEHIND, 2, 'left behind')) {
      await page.evaluate((text) => localStorage.setItem('savedListings', text), kept);
      await page.reload();
      await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
      await save(page).click();
      await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate(() => localStorage.getItem('savedListings'))).toBe('["1"]');
    }
  });
});

test('a browser that keeps nothing says so, and saves for this page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.goto('/listing/1');
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('Saved for now');
  await expect(toast(page)).toBeVisible();
});

/** Gives the browser a share sheet that answers in one way, and keeps what it was given. */
const withShareSheet = (page: Page, answer: 'shared' | 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((outcome) => {
    Object.defineProperty(Navigator.prototype, 'share', {
      value: (given: ShareData) => {
        document.body.setAttribute('data-shared', JSON.stringify(given));
        return outcome === 'shared'
          ? Promise.resolve()
          : Promise.reject(new DOMException('No', outcome));
      },
    });
  }, answer);

const withClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.body.setAttribute('data-copied', text);
          return document.body.hasAttribute('data-refuses')
            ? Promise.reject(new DOMException('No', 'NotAllowedError'))
            : Promise.resolve();
        },
      },
    });
  });
const refuseClipboard = (page: Page) =>
  page.evaluate(() => document.body.setAttribute('data-refuses', ''));

/** A browser without a share sheet, as most on desktops. */
const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });

/** Shares the listing from one of its tabs: its own address is copied, and a toast says so. */
async function expectShareCopies(page: Page) {
  await page.goto('/listing/1#assets');
  await share(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toContainText('Link copied');
  await expect(page.locator('body')).toHaveAttribute('data-copied', /\/listing\/1$/);
}

test('without a sheet the address is copied, and where nothing can be copied it is shown to be copied by hand', async ({
  page,
}) => {
  await withoutShareSheet(page);
  await withClipboard(page);
  await expectShareCopies(page);

  await refuseClipboard(page);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await share(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toContainText(/Copy this link.*\/listing\/1/);
});

test('sharing opens the sheet of the browser with the listing and its address', async ({
  page,
}) => {
  await withShareSheet(page, 'shared');
  await page.goto('/listing/1?from=mail#financials');
  await share(page).click();
  const given = page.locator('body[data-shared]');
  await expect(given).toHaveCount(1);
  const { origin } = new URL(page.url());
  const data = z.unknown().parse(JSON.parse((await given.getAttribute('data-shared')) ?? ''));
  expect(data).toEqual({
    title: 'Fernhold: fire-door inspection records for property managers',
    url: `${origin}/listing/1`,
  });
  await expect(toast(page)).toHaveCount(0);
});

test('closing the sheet is an answer: nothing is copied', async ({ page }) => {
  await withShareSheet(page, 'AbortError');
  await withClipboard(page);
  await page.goto('/listing/1');
  await share(page).click();
  await expect(page.locator('body[data-shared]')).toHaveCount(1);
  await expect(page.locator('body[data-copied]')).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

test('a browser whose sheet cannot open copies the address and says so', async ({ page }) => {
  await withShareSheet(page, 'NotAllowedError');
  await withClipboard(page);
  await expectShareCopies(page);
});

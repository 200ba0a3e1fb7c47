import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import {
  CONSULTATION_MINUTES,
  FOUNDER_PASS,
  LISTING_REVIEW_DAYS,
  POLICY,
  TRANSFER_SUPPORT_DAYS,
} from '#src/domain/shared/promises.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { expect, test } from './site.ts';

for (const path of ['/privacy', '/terms']) {
  test(`${path} says since when it holds, and lists its sections`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('time')).toHaveAttribute('datetime', POLICY.effective);
    await expect(page.locator('time')).toHaveText('May 15, 2025');
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(await contents.allTextContents());
    await contents.last().click();
    await expect(headings.last()).toBeInViewport();
  });

  test(`${path} prints without navigation and footer`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the privacy policy prints the times that the code deletes by', async ({ page }) => {
  await page.goto('/privacy');
  const after = (what: string) =>
    page.getByRole('row', { name: what }).getByRole('cell').last().innerText();
  expect(await after('contact messages')).toBe(`${RETENTION_DAYS.correspondence} days`);
  expect(await after('Applications')).toBe(
    `${RETENTION_DAYS.closedApplication} days from the day they are closed`,
  );
  expect(await after('not sent')).toBe(`${RETENTION_DAYS.unfinishedDraft} days`);
  expect(await after('spam')).toBe(`${RETENTION_DAYS.quarantine} days`);
  expect(await after('hashes')).toBe(`${RETENTION_DAYS.abuseKey} days`);
});

test('the privacy policy names what this site puts into the browser', async ({ page }) => {
  await page.goto('/privacy');
  const text = await page.getByRole('main').innerText();
  for (const key of ['savedListings', 'theme', 'pendingSubmissions', 'healthChecked']) {
    expect(text).toContain(key);
  }
  expect(text).toContain(`for ${AFFILIATE_TERMS.cookieDays} days`);
  expect(text).toContain('Loops');
  expect(text).toMatch(/no IP address/);
});

test('the terms print the constants of the code', async ({ page }) => {
  await page.goto('/terms');
  const text = await page.getByRole('main').innerText();
  for (const words of [
    `at least ${POLICY.minimumAge} years old`,
    `law of the State of ${POLICY.law}`,
    `one-time payment of $${FOUNDER_PASS.price}`,
    `first ${FOUNDER_PASS.total} people`,
    'no refunds',
    `takes up to ${LISTING_REVIEW_DAYS} days`,
    `${TRANSFER_SUPPORT_DAYS} days of support`,
    `${CONSULTATION_MINUTES}-minute consultation`,
    'earn 30% to 50%',
    `first ${AFFILIATE_TERMS.recurringMonths} months`,
    `minimum payout is $${AFFILIATE_TERMS.minimumPayout}`,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/informally[\s\S]*arbitration/);
});

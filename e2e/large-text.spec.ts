import type { Page } from '@playwright/test';
import { splitAmounts } from './expect-readable.ts';
import { sidewaysScroll } from './listing-page.ts';
import { sampled } from '#tests/sampling.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, test } from './site.ts';

// Text alone twice as large, as browsers can make it: the widths at which layouts change stay.
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

/** Pages whose columns of figures need more than the ten letters that a phone then has room for. */
const FIGURES =
  /^\/$|^\/(analyze-deal|compare-offers|for-affiliates|founder-pass|fund|investors|listing|marketplace|privacy|services)\b/;
const WINDOWS = [
  [1280, /^never$/],
  [320, FIGURES],
] as const;

for (const [width, exempt] of WINDOWS) {
  test(`with text twice as large, pages fit a window of ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await doubleText(page);
    const wide: [string, number][] = [];
    const paths = (await kindsOfRoutes()).filter((route) => !exempt.test(route));
    for (const path of sampled(paths, 6, `text twice as large, ${width}`)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const excess = await sidewaysScroll(page);
      if (excess > 0) wide.push([path, excess]);
    }
    expect(wide).toEqual([]);
  });
}

test('with text twice as large, no amount breaks into two lines', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await doubleText(page);
  for (const path of ['/compare?ids=3,sf-9,9,sf-1', '/done-for-you', '/investor-apply']) {
    await page.goto(path);
    expect(await splitAmounts(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});

test('with text twice as large the menu takes the place of links that would need rows', async ({
  page,
}) => {
  await doubleText(page);
  await page.goto('/');
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeLessThan(150);
  await header.locator('summary').click();
  await expect(header.getByRole('link', { name: 'Services' })).toBeVisible();
});

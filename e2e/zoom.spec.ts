import type { Page } from '@playwright/test';
import { hiddenFocus, hiddenStops } from './focus-in-sight.ts';
import { sidewaysScroll } from './listing-page.ts';
import { sampled } from '#tests/sampling.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, islandsReady, test } from './site.ts';
import { dialogs, type Tool, tools } from './tools.ts';

const LONG = ['/listing/1', '/marketplace', '/analyze-deal/1'];
// What is left of a window of 1280 × 1024 that is zoomed 400 %.
const viewport = { width: 320, height: 256 };
test.use({ viewport, reducedMotion: 'reduce' });

test('what stays in place on a page leaves more than half of the window to it', async ({
  page,
}) => {
  test.slow();
  for (const path of sampled(await kindsOfRoutes(), 6, 'what stays in place')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const covered = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2);
      const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4);
      return rows.filter((y) => {
        for (let box = document.elementFromPoint(20, y); box; box = box.parentElement) {
          if (/sticky|fixed/.test(getComputedStyle(box).position)) return true;
        }
        return false;
      }).length;
    });
    expect(covered * 4, path).toBeLessThan(viewport.height / 2);
  }
});

/** Nothing is cut sideways, and the button that it leads to shows once it has focus. */
async function expectUsable(page: Page, { open, primary }: Tool, isDialog: boolean) {
  const place = await open(page);
  await expect(place).toBeVisible();
  expect(await sidewaysScroll(page), 'the page sideways').toBeLessThanOrEqual(0);
  const sideways = await place.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(sideways, 'the tool sideways').toBeLessThanOrEqual(0);
  const box = await place.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  if (isDialog) {
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  }
  const button = place.getByRole('button', { name: primary });
  await button.focus();
  await expect(button).toBeInViewport();
  expect(await hiddenFocus(page)).toBeNull();
}

for (const [group, members] of Object.entries({ dialogs, tools })) {
  test(`${group} fit, and what they lead to can be reached and seen`, async ({ page }) => {
    test.slow();
    for (const [name, tool] of Object.entries(members)) {
      await test.step(name, () => expectUsable(page, tool, group === 'dialogs'));
    }
  });
}

test('wherever focus goes, it is not behind what stays in place', async ({ page }) => {
  test.slow();
  for (const path of sampled(LONG, 2, 'where focus goes')) {
    await page.goto(path);
    expect(await hiddenStops(page, 'Tab', 40), `${path}, forwards`).toEqual([]);
    expect(await hiddenStops(page, 'Shift+Tab', 40), `${path}, backwards`).toEqual([]);
  }
});

test.describe('in the window of a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('focus is not behind the bars above and below a listing either', async ({ page }) => {
    await page.goto('/listing/1');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    expect(await hiddenStops(page, 'Tab', 45), 'forwards').toEqual([]);
    expect(await hiddenStops(page, 'Shift+Tab', 45), 'backwards').toEqual([]);
  });

  test('what is wrong with a step is not behind the toast that says so', async ({ page }) => {
    await page.goto('/list-your-startup');
    await islandsReady(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const toast = await page.locator('.toast').boundingBox();
    const problem = await page.getByText('There is a problem').boundingBox();
    expect(problem?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
  });
});

import type { Page } from '@playwright/test';
import { sidewaysScroll } from './listing-page.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, holdIdle, loadedScripts, test } from './site.ts';

/** Text that its box cuts off; what scrolls on purpose is no loss. */
const cutOff = (page: Page) =>
  page.locator('main :is(h1, h2, h3, p, li, dt, dd, a, button, summary)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return (
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

for (const path of await kindsOfRoutes()) {
  test(`${path} can be read at 320 px and with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await sidewaysScroll(page), '320 px').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysScroll(page), 'twice the size').toBeLessThanOrEqual(0);
    expect(await cutOff(page)).toEqual([]);
  });
}

test('no page fetches React before the browser is idle', async ({ page }) => {
  await holdIdle(page);
  for (const path of await kindsOfRoutes()) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = await loadedScripts(page);
    expect(
      scripts.filter((script) => script.includes('react')),
      path,
    ).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, its text and a way on', async ({ page }) => {
    for (const path of await kindsOfRoutes()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, path).toBeGreaterThan(200);
      expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    }
  });
});

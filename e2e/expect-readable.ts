import type { Page } from '@playwright/test';
import { sidewaysScroll } from './listing-page.ts';
import { expect } from './site.ts';

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

/** At 320 px, and with text of twice the size, nothing scrolls sideways and nothing is cut off. */
export async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), '320 px').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await sidewaysScroll(page), 'twice the size').toBeLessThanOrEqual(0);
  expect(await cutOff(page)).toEqual([]);
}

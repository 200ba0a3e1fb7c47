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

const smallFields = (page: Page) =>
  page
    .locator('main :is(textarea, select, input:not([type=checkbox], [type=radio], [type=range]))')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );

/** Amounts that begin on one line and end on the next: '$250,00' and '0'. */
export const splitAmounts = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: amount, index } of (text.textContent ?? '').matchAll(
        /(?:(?<!\d)-)?\$\d[\d,.]*\d/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        // One at the start of a line also touches the end of the line before.
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        if (lines.size > 1) split.push(amount);
      }
    }
    return split;
  });

/**
 * At 320 px, and with text of twice the size, nothing scrolls sideways, nothing is cut off, and no amount is split.
 * No field's text is smaller than 16 px, or iPhones would zoom the page.
 */
export async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), '320 px').toBeLessThanOrEqual(0);
  expect(await splitAmounts(page), '320 px').toEqual([]);
  expect(await smallFields(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await sidewaysScroll(page), 'twice the size').toBeLessThanOrEqual(0);
  expect(await cutOff(page)).toEqual([]);
  expect(await splitAmounts(page), 'twice the size').toEqual([]);
}

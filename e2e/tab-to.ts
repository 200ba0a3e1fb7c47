import type { Page } from '@playwright/test';

/** Moves with Tab until what has focus is the wanted control. @throws when `most` presses do not lead there */
export async function tabTo(page: Page, selector: string, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}.`);
}

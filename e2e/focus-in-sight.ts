import type { Page } from '@playwright/test';

/**
 * What has focus and cannot be seen: out of the window, or behind what stays in place there. Looks at
 * nine points of it. Null when a part of it shows.
 */
export const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After the last stop of a page come those of Firefox itself.
    if (!focused || focused === document.body || !document.hasFocus()) return null;
    const staysInPlace = (element: Element) =>
      /sticky|fixed/.test(getComputedStyle(element).position);
    const coverOf = (element: Element | null): Element | null => {
      for (let box = element; box; box = box.parentElement) {
        if (staysInPlace(box) && !box.contains(focused)) return box;
      }
      return null;
    };
    // A file's field is drawn by its label; the title of a card by the whole card.
    const drawn = (focused.matches('.sr-only') && focused.closest('label')) || focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const [x, y] = [left + width * across, top + height * down];
        const hit = document.elementFromPoint(x, y);
        return hit !== null && coverOf(hit) === null;
      }),
    );
    return isSeen ? null : focused.outerHTML.slice(0, 140);
  });

/** Moves focus through the page with a key and answers with every stop that cannot be seen. */
export async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab', stops: number) {
  const hidden = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const found = await hiddenFocus(page);
    if (found !== null) hidden.push(found);
  }
  return hidden;
}

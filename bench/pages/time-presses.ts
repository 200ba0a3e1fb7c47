import type { Browser } from '@playwright/test';
import type { Control, Sheet } from './controls.ts';
import { onSlowPhone } from './slow-phone.ts';

/** From one press to the next, whether or not the first has been answered. */
const PRESS_MS = 350;

/** Milliseconds from each of a control's presses to the picture that follows it. */
export const timePresses = (browser: Browser, url: string, { prepare, presses }: Control) =>
  onSlowPhone(browser, url, async ({ page, timeTouch }) => {
    await prepare?.(page);
    await timeTouch();
    const times: number[] = [];
    for (const press of presses) {
      await press(page);
      times.push(await timeTouch());
    }
    return times;
  });

/** Presses everything in sight of a sheet twice, without waiting for answers. Milliseconds of the slowest. */
export const timeQuickPresses = (browser: Browser, url: string, { open, pressed }: Sheet) =>
  onSlowPhone(browser, url, async ({ page, timeTouch }) => {
    await open(page);
    await timeTouch();
    const inSight = await page.locator(pressed).evaluateAll((labels) =>
      labels.flatMap((label) => {
        const { left, top, height } = label.getBoundingClientRect();
        const place = { x: left + height / 2, y: top + height / 2 };
        return label.contains(document.elementFromPoint(place.x, place.y)) ? [place] : [];
      }),
    );
    for (const { x, y } of [...inSight, ...inSight]) {
      await Promise.all([page.touchscreen.tap(x, y), page.waitForTimeout(PRESS_MS)]);
    }
    return timeTouch();
  });

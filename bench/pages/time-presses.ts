import type { Browser } from '@playwright/test';
import type { Control } from './controls.ts';
import { onSlowPhone } from './slow-phone.ts';

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

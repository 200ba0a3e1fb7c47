import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
/** Until the answer to a press, and whatever it set off, is over. */
const REST_MS = 800;
/** The browser reports nothing quicker. */
const QUICKEST_MS = 16;
const durationsSchema = z.array(z.number());

interface Visit {
  readonly url: string;
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
  readonly presses: readonly ((page: Page) => Promise<void>)[];
}

/**
 * Milliseconds from each press to the picture that follows it, on a phone with a slow processor;
 * in steps of 8, 16 for all that is quicker.
 */
export async function timePresses(browser: Browser, visit: Visit): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(visit.url, { waitUntil: 'networkidle' });
    await visit.prepare?.(page);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(observePresses, QUICKEST_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (const press of visit.presses) {
      await press(page);
      await page.waitForTimeout(REST_MS);
      const durations = durationsSchema.parse(await page.evaluate(takeDurations));
      times.push(Math.max(QUICKEST_MS, ...durations));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** In the page. */
function observePresses(durationThreshold: number): void {
  const durations: number[] = [];
  Reflect.set(window, 'pressDurations', durations);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isPress = entry instanceof PerformanceEventTiming && entry.interactionId > 0;
      if (isPress) durations.push(entry.duration);
    }
  });
  const options = { type: 'event', durationThreshold };
  observer.observe(options);
}

/** In the page. Nothing when the press has led to another one. */
function takeDurations(): unknown {
  const durations: unknown = Reflect.get(window, 'pressDurations');
  return Array.isArray(durations) ? durations.splice(0) : undefined;
}

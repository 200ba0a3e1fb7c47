import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
/** Until the islands of a page answer. */
const REST_MS = 1_500;
/** Until the answer to a touch, and whatever it set off, is over. */
const AFTER_TOUCH_MS = 500;
/** For each screen of the page, before anything on it is touched. */
const GLANCE_MS = 40;
/** The browser reports nothing quicker. */
const QUICKEST_MS = 16;
const durationsSchema = z.array(z.number());

export interface SlowPhone {
  readonly page: Page;
  /** Milliseconds from what was just touched to the picture that follows it, in steps of 8. */
  readonly timeTouch: () => Promise<number>;
}

/** Opens a page on a phone with a slow processor, and visits it once its islands answer. */
export async function onSlowPhone<Result>(
  browser: Browser,
  url: string,
  visit: (phone: SlowPhone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(scrollThrough, GLANCE_MS);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(observeTouches, QUICKEST_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const timeTouch = async () => {
      await page.waitForTimeout(AFTER_TOUCH_MS);
      const durations = durationsSchema.parse(await page.evaluate(takeDurations));
      return Math.max(QUICKEST_MS, ...durations);
    };
    return await visit({ page, timeTouch });
  } finally {
    await context.close();
  }
}

/** In the page. */
async function scrollThrough(glance: number): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, glance));
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** In the page. */
function observeTouches(durationThreshold: number): void {
  const durations: number[] = [];
  Reflect.set(window, 'touchDurations', durations);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isTouch = entry instanceof PerformanceEventTiming && entry.interactionId > 0;
      if (isTouch) durations.push(entry.duration);
    }
  });
  const options = { type: 'event', durationThreshold };
  observer.observe(options);
}

/** In the page. Nothing when the touch has led to another one. */
function takeDurations(): unknown {
  const durations: unknown = Reflect.get(window, 'touchDurations');
  return Array.isArray(durations) ? durations.splice(0) : [];
}

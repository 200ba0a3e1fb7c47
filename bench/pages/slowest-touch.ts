import type { Browser, ElementHandle, Page } from '@playwright/test';
import { z } from 'zod';

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
/** Until islands answer, and until what a touch set off is over. */
const REST_MS = 1_500;
const BETWEEN_MS = 350;
const KEY_MS = 60;
const MOST_CONTROLS = 40;
const CONTROLS = [
  'input:not([type=hidden], [type=file])',
  'textarea',
  'select',
  'button',
  'summary',
]
  .map((control) => `main ${control}`)
  .join(', ');

export interface Touch {
  /** 'number “Highest price”' */
  readonly what: string;
  readonly milliseconds: number;
}

const durationsSchema = z.array(z.number());

/**
 * Works a page's controls one by one on a phone with a slow processor, without sending a form: the
 * slowest of them, from the touch to the next picture, in steps of 8 ms.
 */
export async function slowestTouch(browser: Browser, url: string): Promise<Touch> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    await page.evaluate(observeTouches);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const touches: Touch[] = [];
    for (let index = 0; index < MOST_CONTROLS; index += 1) {
      const control = (await page.$$(CONTROLS))[index];
      if (!control) break;
      const found = await control.evaluate(describe);
      if (!found || !(await touch(page, control, found.kind))) continue;
      await page.waitForTimeout(BETWEEN_MS);
      const durations = durationsSchema.parse(await page.evaluate(takeDurations));
      touches.push({ what: found.what, milliseconds: Math.max(0, ...durations) });
      await page.keyboard.press('Escape');
    }
    return touches.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one), {
      what: 'nothing to touch',
      milliseconds: 0,
    });
  } finally {
    await context.close();
  }
}

/** Types into it, moves it, or taps it. False where something else lies over it. */
async function touch(page: Page, control: ElementHandle, kind: string): Promise<boolean> {
  if (kind === 'range' || kind === 'select-one') {
    await control.focus();
    await page.keyboard.press(kind === 'range' ? 'ArrowRight' : 'ArrowDown');
    return true;
  }
  const isTapped = await control.tap({ timeout: REST_MS }).then(
    () => true,
    () => false,
  );
  const isTyped = /^(?:text|textarea|search|email|tel|url|number)$/.test(kind);
  if (isTapped && isTyped) await page.keyboard.type('123', { delay: KEY_MS });
  return isTapped;
}

/** In the page. Null for what cannot be touched, and for what would send a form. */
function describe(control: Element): { what: string; kind: string } | null {
  const field =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLButtonElement
      ? control
      : null;
  const kind = field?.type ?? control.tagName.toLowerCase();
  const isThere = control.checkVisibility() && control.getBoundingClientRect().width > 0;
  if (!isThere || field?.disabled || kind === 'submit') return null;
  const label = field?.labels?.[0]?.textContent ?? control.textContent;
  const name = (control.getAttribute('aria-label') ?? label).trim().replaceAll(/\s+/g, ' ');
  return { what: `${kind} “${name.slice(0, 40)}”`, kind };
}

/** In the page. */
function observeTouches(): void {
  const durations: number[] = [];
  Reflect.set(window, 'touchDurations', durations);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isTouch = entry instanceof PerformanceEventTiming && entry.interactionId > 0;
      if (isTouch) durations.push(entry.duration);
    }
  });
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

/** In the page. */
function takeDurations(): unknown {
  const durations: unknown = Reflect.get(window, 'touchDurations');
  return Array.isArray(durations) ? durations.splice(0) : [];
}

import type { Browser, ElementHandle, Page } from '@playwright/test';
import { onSlowPhone } from './slow-phone.ts';

const TAP_TIMEOUT_MS = 1_500;
const KEY_MS = 60;
const MOST_CONTROLS = 40;
const CONTROLS = [
  'input:not([type=hidden], [type=file])',
  'textarea',
  'select',
  'button',
  'summary',
  'nav[aria-label="Categories"] a',
]
  .map((control) => `main ${control}`)
  .join(', ');

export interface Touch {
  /** 'number “Maximum price”' */
  readonly what: string;
  readonly milliseconds: number;
}

/**
 * Works a page's controls one by one on a phone with a slow processor, without sending a form: the
 * slowest of them, from the touch to the next picture.
 */
export const slowestTouch = (browser: Browser, url: string): Promise<Touch> =>
  onSlowPhone(browser, url, async ({ page, timeTouch }) => {
    let slowest: Touch = { what: 'nothing to touch', milliseconds: 0 };
    for (let index = 0; index < MOST_CONTROLS; index += 1) {
      const control = (await page.$$(CONTROLS))[index];
      if (!control) break;
      const found = await control.evaluate(describe);
      if (!found || !(await touch(page, control, found.kind))) continue;
      const milliseconds = await timeTouch();
      if (milliseconds > slowest.milliseconds) slowest = { what: found.what, milliseconds };
      await page.keyboard.press('Escape');
    }
    return slowest;
  });

/** Types into it, moves it, or taps it. False where something else lies over it. */
async function touch(page: Page, control: ElementHandle, kind: string): Promise<boolean> {
  if (kind === 'range' || kind === 'select-one') {
    await control.focus();
    await page.keyboard.press(kind === 'range' ? 'ArrowRight' : 'ArrowDown');
    return true;
  }
  const isTapped = await control.tap({ timeout: TAP_TIMEOUT_MS }).then(
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

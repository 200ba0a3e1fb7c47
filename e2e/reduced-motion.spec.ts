import type { Page } from '@playwright/test';
import { openDialog } from './listing-page.ts';
import { expect, test } from './site.ts';
import { dialogs } from './tools.ts';

interface Motion {
  what: string;
  /** Milliseconds, without what it waits before. */
  lasts: number;
}

const LOOK_EVERY_MS = 10;

/** Records every animation and transition that the page starts from here on. */
const recordMotion = (page: Page) =>
  page.addInitScript((every) => {
    const seen = new Map<Animation, string>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation)) continue;
        const { effect } = animation;
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        seen.set(animation, target?.outerHTML.slice(0, 80) ?? '');
      }
    };
    setInterval(look, every);
    Object.assign(window, {
      motion: () =>
        [...seen].map(([animation, what]) => {
          const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
          return { what, lasts: Number(activeDuration) };
        }),
    });
  }, LOOK_EVERY_MS);

/** A little later, so that what a press started has been seen. */
async function motionOf(page: Page) {
  await page.waitForTimeout(100);
  return await page.evaluate<Motion[]>('motion()');
}

/** What visitors do that could move something: pages, questions, dialogs, messages, tabs, steps. */
async function useTheSite(page: Page) {
  const found: Motion[] = [];
  await page.goto('/faq');
  await page.locator('main summary').first().click();
  await page.locator('main summary').nth(1).click();
  found.push(...(await motionOf(page)));
  await page.goto('/marketplace');
  await page
    .getByRole('button', { name: /^Save / })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Open to \$0 down/ }).check();
  found.push(...(await motionOf(page)));
  await dialogs.inquiry?.open(page);
  // On a wide page, the filters beside the listings are one too.
  await expect(page.locator('dialog:modal')).toBeVisible();
  found.push(...(await motionOf(page)));
  await page.goto('/listing/1');
  await page.getByRole('link', { name: 'Assets' }).or(page.getByRole('tab')).last().click();
  const dialog = await openDialog(page, 'Contact Seller');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.locator('.toast')).toBeVisible();
  found.push(...(await motionOf(page)));
  await page.goto('/list-your-startup');
  await page.getByLabel('Startup name').fill('Fern Hold');
  await page.getByLabel('Your email').fill('kim@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  found.push(...(await motionOf(page)));
  return found;
}

const scrolling = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test.describe('for a visitor who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves, whatever is pressed', async ({ page }) => {
    await recordMotion(page);
    const found = await useTheSite(page);
    expect(found.filter(({ lasts }) => lasts > 10)).toEqual([]);
    expect(await scrolling(page)).toBe('auto');
  });
});

test('what moves for the others is over within a fifth of a second', async ({ page }) => {
  await recordMotion(page);
  const found = await useTheSite(page);
  expect(found.map(({ lasts }) => lasts)).toContain(150);
  expect(found.filter(({ lasts }) => lasts > 200)).toEqual([]);
  expect(await scrolling(page)).toBe('smooth');
});

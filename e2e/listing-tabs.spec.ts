import type { Page } from '@playwright/test';
import { shownPanels } from './listing-page.ts';
import { expect, test } from './site.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const selected = (page: Page) => page.getByRole('tab', { selected: true });

/** The tabs become tabs when they are in sight. */
async function openInSight(page: Page, path: string) {
  await page.goto(path);
  await page.locator('[data-tabs]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist')).toBeVisible();
}

test('the page opens on the overview, and a tab shows its section and stands in the address', async ({
  page,
}) => {
  await page.goto('/listing/1');
  expect(await shownPanels(page)).toEqual(['overview']);
  await page.locator('[data-tabs]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(selected(page)).toHaveText('Overview');
  expect(await shownPanels(page)).toEqual(['overview']);
  const sections = {
    Financials: 'financials',
    'Technical Details': 'technical',
    'Included Assets': 'assets',
    Overview: 'overview',
  };
  for (const [name, id] of Object.entries(sections)) {
    await tab(page, name).click();
    await expect(page).toHaveURL(`/listing/1#${id}`);
    await expect(selected(page)).toHaveText(name);
    expect(await shownPanels(page)).toEqual([id]);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await test.step('arrow keys move between tabs, and only the open one is a tab stop', async () => {
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Technical Details')).toBeFocused();
    await expect(page).toHaveURL(/#technical$/);
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Financials')).toBeFocused();
    expect(await shownPanels(page)).toEqual(['financials']);
    await page.keyboard.press('Tab');
    const place = await page.evaluate(
      () => document.activeElement?.closest('[role="tabpanel"]')?.id,
    );
    expect(place).toBe('financials');
  });
});

test('an address that was passed on opens its tab, marked and in sight', async ({ page }) => {
  await page.goto('/listing/1#technical');
  expect(await shownPanels(page)).toEqual(['technical']);
  await expect(page.getByRole('heading', { name: 'Tech Stack' })).toBeInViewport();
  await expect(selected(page)).toHaveText('Technical Details');
  await expect(tab(page, 'Overview')).toBeInViewport();
  await test.step('a made-up tab in it shows the overview', async () => {
    // Otherwise it would be the same page as before.
    await page.goto('about:blank');
    for (const hash of ['#no-such-tab', '#"><script>', '#%00']) {
      await openInSight(page, `/listing/1${hash}`);
      expect(await shownPanels(page)).toEqual(['overview']);
    }
  });
});

test('Back and forward lead through the tabs, from the first one on', async ({ page }) => {
  await page.goto('/marketplace');
  await page.goto('/listing/1');
  // The first press comes before the tabs are ready.
  await page.getByText('Financials', { exact: true }).click();
  await expect(selected(page)).toHaveText('Financials');
  await tab(page, 'Included Assets').click();
  // A second press on the same tab is no step.
  await tab(page, 'Included Assets').click();
  await page.goBack();
  await expect(selected(page)).toHaveText('Financials');
  expect(await shownPanels(page)).toEqual(['financials']);
  await page.goBack();
  await expect(selected(page)).toHaveText('Overview');
  expect(await shownPanels(page)).toEqual(['overview']);
  await page.goForward();
  await expect(selected(page)).toHaveText('Financials');
  await test.step('everything prints, whatever tab is open', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await shownPanels(page)).toEqual(['overview', 'financials', 'technical', 'assets']);
    await page.emulateMedia({ media: 'screen' });
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace$/);
});

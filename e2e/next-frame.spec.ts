import type { Locator } from '@playwright/test';
import { expect, test } from './site.ts';
import { field, PATH } from './wizard-page.ts';

/** Presses it as a script can, and reads what stands there in the frame that follows. */
const pressAndRead = (control: Locator, selector: string) =>
  control.evaluate(async (element, what) => {
    if (element instanceof HTMLElement) element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...document.querySelectorAll(what)]
      .filter((each) => each.checkVisibility())
      .map((each) => each.textContent);
  }, selector);

test('a filter is chosen in the frame after it was pressed, and the cards follow', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const filter = page.getByRole('checkbox', { name: /^Open to \$0 down/ });
  const count = Number(
    (await page.locator('label', { has: filter }).textContent())?.match(/\d+(?= listings)/),
  );
  expect(count).toBeGreaterThan(0);
  // The list of all listings comes with the first press at the latest.
  await filter.check();
  await expect(page.getByRole('status').first()).toHaveText(`${count} listings`);
  await filter.uncheck();
  await expect(page.getByRole('status').first()).toHaveText('29 listings');
  const [chip] = await pressAndRead(filter, '.market-chip');
  expect(chip).toBe('Open to $0 down');
  await expect(page.locator('[data-card-grid] > .card:visible')).toHaveCount(count);
});

test('a step of the wizard is on screen in the frame after it was asked for', async ({ page }) => {
  await page.goto(PATH);
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  // What checks the answers comes with the first press at the latest.
  await next.click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await field(page, 'startupName').fill('Fern Hold');
  await field(page, 'founderEmail').fill('kim@example.com');
  expect(await pressAndRead(next, 'form h2')).toContain('Business Details');
});

test('the analyzer lays out what is off screen when it comes in sight, and a link into the page lands', async ({
  page,
}) => {
  await page.goto('/analyze-deal/1');
  const isLaidOut = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(() => isLaidOut('#stress')).toBe(false);
  await page.getByLabel('Asking price').first().fill('30000');
  expect(await isLaidOut('#stress')).toBe(false);
  await page.goto('/analyze-deal/1?price=30000#stress');
  await expect(page.locator('#stress')).toBeInViewport();
  await expect.poll(() => isLaidOut('#stress')).toBe(true);
});

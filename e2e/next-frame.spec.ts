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

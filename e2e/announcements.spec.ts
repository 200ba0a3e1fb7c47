import type { Locator, Page } from '@playwright/test';
import { openDialog } from './listing-page.ts';
import { expect, freshEmail, test } from './site.ts';
import { field, press } from './wizard-page.ts';

/**
 * What a region that screen readers follow has said since: each text that it came to hold. The region
 * has to be in the page before, or nobody would be told.
 */
async function listenTo(region: Locator) {
  await region.evaluate((element) => {
    const said: string[] = [];
    new MutationObserver(() => {
      const text = element.textContent.trim();
      if (text !== '' && text !== said.at(-1)) said.push(text);
    }).observe(element, { childList: true, characterData: true, subtree: true });
    Object.assign(element, { said });
  });
  return () =>
    region.evaluate((element): string[] =>
      'said' in element && Array.isArray(element.said) ? element.said.map(String) : [],
    );
}

const toasts = (page: Page) => page.locator('body > [data-toasts][role="status"]');

test('the marketplace says how many listings a filter leaves', async ({ page }) => {
  await page.goto('/marketplace');
  const said = await listenTo(page.locator('.market-status [role="status"]'));
  await page.getByRole('checkbox', { name: /^Open to \$0 down/ }).check();
  await expect.poll(said).toHaveLength(1);
  expect((await said())[0]).toMatch(/^\d+ listings$/);
});

test('a form says that it was sent, and that it was not', async ({ page }) => {
  await page.goto('/learn');
  const said = await listenTo(toasts(page));
  const form = page.locator('form[action$="/newsletter"]');
  await form.getByLabel('Email').fill(freshEmail('said'));
  await form.getByRole('button').click();
  await expect.poll(said).toEqual([expect.stringContaining('Thanks for subscribing')]);

  await page.goto('/listing/1');
  const dialog = await openDialog(page, 'Contact Seller');
  const refused = await listenTo(dialog.locator('[data-toasts][role="status"]'));
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(refused).toHaveLength(1);
});

test('the wizard says which step it is at, and what keeps it from going on', async ({ page }) => {
  await page.goto('/list-your-startup');
  await field(page, 'startupName').fill('Fern Hold');
  const steps = await listenTo(page.locator('#listing-progress'));
  const messages = await listenTo(toasts(page));
  await press(page, 'Continue');
  await expect.poll(messages).toEqual([expect.stringContaining('Please fix the errors')]);
  await field(page, 'founderEmail').fill(freshEmail('said'));
  await press(page, 'Continue');
  await expect.poll(steps).toEqual(['Step 2 of 5']);
});

test('the analyzer says its answer once a slider rests, not at each of its steps', async ({
  page,
}) => {
  await page.goto('/analyze-deal/1');
  const answer = page.getByRole('region', { name: 'Can profit cover the payments?' });
  const said = await listenTo(answer.getByRole('status'));
  const shown = answer.locator('strong').locator('..');
  const before = await shown.innerText();
  const slider = page.getByRole('slider', { name: 'Term (months), slider' });
  // However long the presses take, no time passes between them.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let step = 0; step < 6; step += 1) await slider.press('ArrowRight');
  expect(await said()).toEqual([]);
  await page.clock.resume();
  await expect.poll(said).toHaveLength(1);
  await expect(shown).not.toHaveText(before);
  expect((await said())[0]).toBe(await shown.innerText());

  const stress = page.getByRole('region', { name: 'Stress test' });
  const worse = await listenTo(stress.getByRole('status'));
  const profit = stress.getByRole('slider', { name: 'Change in profit, slider' });
  for (let step = 0; step < 6; step += 1) await profit.press('ArrowLeft');
  await expect.poll(worse).toHaveLength(1);
  expect((await worse())[0]).toContain('DSCR');
});

test('the analyzer says what is wrong with a number once its field is left', async ({ page }) => {
  await page.goto('/analyze-deal');
  const price = page.getByRole('textbox', { name: /^Asking price/ });
  await price.fill('lots');
  const said = await listenTo(page.locator('#figure-price-note[aria-live]'));
  expect(await said()).toEqual([]);
  await price.press('Tab');
  await expect.poll(said).toEqual([expect.stringMatching(/^Enter a number from 0 to/)]);
  await expect(price).toHaveAccessibleDescription(/^Enter a number from 0 to/);
});

test('a filter says how many listings it leaves, one as one', async ({ page }) => {
  await page.goto('/marketplace?zero-down=yes&structure=earn_out&min=50000');
  const names = await page.getByRole('dialog', { name: 'Filters' }).ariaSnapshot();
  expect(names).toMatch(/ 1 listing"/);
  expect(names).not.toMatch(/ 1 listings"/);
});

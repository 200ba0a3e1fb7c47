import { sampled } from '#tests/sampling.ts';
import type { Locator, Page } from '@playwright/test';
import { openDialog } from './listing-page.ts';
import { expect, test } from './site.ts';

// A theme with high contrast: browsers drop shadows, fills and every color that is not theirs.
test.use({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });

/** What a style comes to; of a part that is not in the page, by its name: '::before'. */
const styleOf = (place: Locator, property: string, part?: string) =>
  place.evaluate(
    (element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name),
    [property, part] as const,
  );

/** The color that a system color comes to. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((system) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    probe.style.color = system;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const around = async (page: Page, place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing to look at.');
  const [x, y] = [Math.max(0, box.x - 8), Math.max(0, box.y - 8)];
  return page.screenshot({ clip: { x, y, width: box.width + 16, height: box.height + 16 } });
};

/** By the picture, because some controls are drawn by what is around them. */
async function expectVisibleFocus(page: Page, control: Locator, drawn = control) {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate((element) => {
    if (element instanceof HTMLElement) element.blur();
  });
  const before = await around(page, drawn);
  // Focus by program is as visible as the last input: a key.
  await page.keyboard.press('Shift');
  await control.focus();
  const after = await around(page, drawn);
  expect(after.equals(before), `focus on ${control.toString()} changes nothing`).toBe(false);
}

test('focus can be seen on every kind of control', async ({ page }) => {
  test.slow();
  await page.goto('/marketplace');
  const main = page.getByRole('main');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const kinds: [Locator, Locator?][] = [
    [page.getByRole('banner').getByRole('link', { name: 'Services' })],
    [page.getByLabel('Theme'), page.locator('label:has([data-theme-picker])')],
    [main.getByRole('searchbox')],
    [main.getByRole('combobox').first()],
    [main.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1)],
    [filters.getByRole('checkbox').first()],
    [filters.getByRole('slider').first()],
    [filters.getByRole('textbox').first()],
    [filters.getByRole('radio', { checked: true }).first()],
    [main.getByRole('button', { name: /^Save / }).first()],
    [main.locator('.card-title a').first(), main.locator('.card:has(.card-title a)').first()],
  ];
  for (const [control, drawn] of sampled(kinds, 7, 'kinds of controls'))
    await expectVisibleFocus(page, control, drawn);

  await page.goto('/analyze-deal/1');
  const importing = page.getByLabel('Import a file');
  await expectVisibleFocus(page, importing, page.locator('label:has(input[type="file"])'));
  await expectVisibleFocus(page, page.locator('.figure-slider').first());
  await expectVisibleFocus(page, page.locator('summary', { hasText: 'I need help' }));
  await expectVisibleFocus(page, page.getByRole('button', { name: 'Save Deal' }));
  await page.goto('/contact');
  await expectVisibleFocus(page, page.getByLabel('Message', { exact: true }));
  await page.goto('/listing/1');
  await expectVisibleFocus(page, page.locator('.govuk-tabs__tab').nth(1));
});

test('what is chosen differs from what is not, by more than the weight of its text', async ({
  page,
}) => {
  const tabs: [string, string, string][] = [
    ['/marketplace', '.list-tab[aria-current]', '.list-tab:not([aria-current])'],
    ['/learn', '.list-tab[aria-pressed="true"]', '.list-tab[aria-pressed="false"]'],
    ['/listing/1', '.govuk-tabs__list-item--selected a', '.govuk-tabs__list-item:last-child a'],
  ];
  for (const [path, chosen, other] of tabs) {
    await page.goto(path);
    const ground = await systemColor(page, 'Canvas');
    const lines = [chosen, other].map(async (selector) => {
      const tab = page.locator(selector).first();
      const isDrawn = (await styleOf(tab, 'border-bottom-width')) !== '0px';
      return isDrawn && (await styleOf(tab, 'border-bottom-color')) !== ground;
    });
    expect(await Promise.all(lines), path).toEqual([true, false]);
  }
  await page.goto('/analyze-deal/1');
  const row = page.locator('.structures [data-selected="true"]');
  expect(await styleOf(row, 'outline-style')).toBe('solid');
});

test('a field with an error differs from one without', async ({ page }) => {
  await page.goto('/listing/1');
  const dialog = await openDialog(page, 'Make an Offer');
  const name = dialog.getByLabel('Name');
  expect(await styleOf(name, 'border-top-width')).toBe('1px');
  await dialog.getByRole('button', { name: 'Send Offer' }).click();
  await expect(dialog.getByText('Please enter your name.')).toBeVisible();
  await expect(name).toHaveCSS('border-top-width', '2px');
});

test('drawings are in the colors of the visitor, whichever theme was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/listing/1#financials');
  const ground = await systemColor(page, 'Canvas');
  await expect(page.locator('svg.chart')).toBeVisible();
  const profit = await styleOf(page.locator('.chart-profit'), 'fill');
  const revenue = await styleOf(page.locator('.chart-revenue'), 'stroke');
  expect(new Set([ground, profit, revenue]).size).toBe(3);
  for (const key of await page.locator('.chart-key').all()) {
    expect(await styleOf(key, 'background-color')).not.toBe(ground);
  }
  await page.goto('/marketplace');
  const track = page.locator('.price-slider');
  expect(await styleOf(track, 'background-image', '::before')).toContain('gradient');
  await page.goto('/list-your-startup');
  await expect(page.getByRole('progressbar').first()).toHaveCSS('forced-color-adjust', 'none');
});

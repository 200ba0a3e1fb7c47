import type { Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import { tabTo } from './tab-to.ts';

// What no other test uses by keyboard alone. Tab goes to each control in turn, so it has to come after
// the one before it, and nothing may hold focus on the way.

/** The analyzer has many controls. */
const MOST_PRESSES = 90;

/** A control, and what is done there: a text to type, or keys between brackets. */
type Step = readonly [selector: string, ...keys: string[]];

async function follow(page: Page, steps: readonly Step[]) {
  for (const [selector, ...keys] of steps) {
    await tabTo(page, selector, MOST_PRESSES);
    for (const key of keys) {
      const name = /^\[(.+)\]$/.exec(key)?.[1];
      if (name === undefined) await page.keyboard.type(key);
      else await page.keyboard.press(name);
    }
  }
}

interface FormJourney {
  path: string;
  start: string;
  steps: (email: string) => Step[];
  /** The toast, where there is one. */
  success?: string;
}

const forms: Record<string, FormJourney> = {
  'the e-mail field at home': {
    path: '/',
    start: '#main',
    steps: (email) => [
      ['form [name="email"]', email],
      ['form button[type="submit"]', '[Enter]'],
    ],
    success: 'Success!',
  },
  'the sign-up for a service': {
    path: '/services',
    start: '#main',
    steps: (email) => [
      ['button[aria-label="Sign up for Starter Acquirer Pack"]', '[Enter]'],
      ['dialog [name="name"]', 'Kim Abel'],
      ['dialog [name="email"]', email, '[Enter]'],
    ],
  },
  'the request for funding': {
    path: '/analyze-deal/1',
    start: '#funding summary',
    steps: (email) => [
      ['#funding summary', '[Enter]'],
      ['#funding [name="structure"]', '[Space]'],
      ['#funding [name="pitch"]', 'Steady revenue, and I have run one like it before.'],
      ['#funding [name="name"]', 'Kim Abel'],
      ['#funding [name="email"]', email],
      ['#funding button[type="submit"]', '[Enter]'],
    ],
    success: 'Funding Request Submitted',
  },
};

for (const [name, { path, start, steps, success }] of sampled(
  Object.entries(forms),
  1,
  'forms by keyboard',
)) {
  test(`${name} is filled in and sent by keyboard`, async ({ page }) => {
    const email = freshEmail('keys');
    await page.goto(path);
    await page.locator(start).first().focus();
    await follow(page, steps(email));
    await expect.poll(() => storedRecords(email).length).toBe(1);
    if (success) await expect(page.locator('.toast')).toContainText(success);
  });
}

test('the filters, the order and a save on the marketplace work by keyboard, and what removes itself hands focus on', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await page.locator('#main').focus();
  await follow(page, [['.market-toolbar select', '[ArrowDown]']]);
  await expect(page).toHaveURL(/sort=/);
  await follow(page, [
    ['.list-tab:nth-child(2)', '[Enter]'],
    ['.price-thumb[aria-label="Maximum price"]', '[ArrowLeft]'],
    ['.market-filters input.input', '[Control+a]', '10000', '[Enter]'],
    ['[name="revenue"]', '[ArrowDown]'],
  ]);
  for (const part of [/sort=/, /category=/, /min=10000/, /revenue=/]) {
    await expect(page).toHaveURL(part);
  }
  await page.goto('/marketplace');
  await page.locator('#main').focus();
  await follow(page, [['.card-save', '[Space]']]);
  await expect(page.locator('.card-save').and(page.locator(':focus'))).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Space');

  await page.goto('/marketplace?category=saas&min=10000&age=3-plus');
  const chips = page.locator('.market-chip');
  const count = page.locator('.market-status [role="status"]');
  await expect(chips).toHaveCount(3);
  await chips.nth(1).focus();
  const last = await chips.nth(2).innerText();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(2);
  await expect(chips.nth(1)).toHaveText(last);
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips.nth(0)).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await expect(count).toBeFocused();

  const saves = page.locator('.card:not([hidden]) .card-save');
  for (const n of [0, 1]) await saves.nth(n).click();
  await page.getByRole('checkbox', { name: /^Saved listings/ }).check();
  await expect(saves).toHaveCount(2);
  await saves.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(saves).toHaveCount(1);
  await expect(saves).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(count).toBeFocused();
  await page.getByRole('button', { name: 'Clear all filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(count).toBeFocused();
  await expect(count).toHaveText('29 listings');
});

test('a listing is saved and shared by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/listing/1');
  await page.locator('#main').focus();
  await follow(page, [['[data-save]', '[Space]']]);
  await expect(page.locator('[data-save]').first()).toHaveAttribute('aria-pressed', 'true');
  await follow(page, [['[data-share]', '[Enter]']]);
  await expect(page.locator('.toast')).toContainText('Link copied');
});

test('a deal is changed, valued, saved and removed by keyboard', async ({ page }) => {
  test.slow();
  await page.goto('/analyze-deal/1');
  await page.locator('#main').focus();
  await follow(page, [
    ['[name="price"]', '[Control+a]', '61k'],
    ['[name="profit-multiple"]', '[Control+a]', '4'],
    ['[name="stress-profit"]', '[Control+a]', '-20'],
  ]);
  await expect(page).toHaveURL(/price=61000.*profit-multiple=4.*stress-profit=-20/);
  await page.getByRole('button', { name: 'Save Deal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Deal Saved');
  await follow(page, [['button[aria-label^="Remove "]', '[Enter]']]);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
});

test("private notes and a guide's calculator take keys, one field after the other", async ({
  page,
}) => {
  await page.goto('/learn/seller-financing-guide');
  await page.locator('.calculator input').first().focus();
  const fields = ['60000', '8', '48', '2200'];
  for (const text of fields) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('.calculator table')).toContainText('$60,000 at 8% over 48 months');
  await page.goto('/analyze-deal/1');
  await page.locator('#main').focus();
  await follow(page, [
    ['textarea[aria-describedby$="-room"]', 'Ask for the churn of last winter.'],
  ]);
  await expect(page.getByLabel('Private notes')).toHaveValue('Ask for the churn of last winter.');
});

test('the theme and the menu are used by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await follow(page, [['[data-theme-picker]', '[d]']]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await follow(page, [
    ['[data-menu] summary', '[Enter]'],
    ['[data-menu] a[href="/services"]', '[Enter]'],
  ]);
  await expect(page).toHaveURL('/services');
});

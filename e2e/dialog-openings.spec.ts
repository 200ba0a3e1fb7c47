import type { Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

/** Dialogs with one form for several things to ask about. */
const cases = [
  {
    what: 'an inquiry',
    path: '/marketplace',
    endpoint: '**/marketplace_inquiry',
    send: 'Send Inquiry',
    thanks: 'Thank you for your inquiry',
    field: 'listing_id',
    subjects: [
      { opener: /^Controlled-drug log app/, id: '9', name: /^Ask about Controlled-drug log app/ },
      {
        opener: /^Menu and allergen sheets/,
        id: 'sf-6',
        name: /^Ask about Menu and allergen sheets/,
      },
    ],
    sent: /^Your inquiry about Controlled-drug log app.* has been sent\.$/,
  },
  {
    what: 'a sign-up',
    path: '/services',
    endpoint: '**/api/service-signup',
    send: 'Sign Up',
    thanks: 'Thank you!',
    field: 'plan_tag',
    subjects: [
      {
        opener: 'Sign up for Starter Acquirer Pack',
        id: 'starter-acquirer-pack',
        name: 'Sign up for Starter Acquirer Pack',
      },
      {
        opener: 'Sign up for Pro Acquirer Pack',
        id: 'pro-acquirer-pack',
        name: 'Sign up for Pro Acquirer Pack',
      },
    ],
    sent: 'Your signup for Starter Acquirer Pack has been sent.',
  },
] as const;

/** Holds what is posted there until it is let go. */
async function holdPosts(page: Page, endpoint: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.route(endpoint, async (route) => {
    await released;
    await route.continue();
  });
  return () => release(null);
}

for (const { what, path, endpoint, send, thanks, field, subjects, sent } of sampled<
  (typeof cases)[number]
>(cases, 1, 'dialogs')) {
  const [first, second] = subjects;
  const dialogOf = (page: Page, { name }: (typeof subjects)[number]) =>
    page.getByRole('dialog', { name });
  async function open(page: Page, subject: (typeof subjects)[number]) {
    await page.getByRole('button', { name: subject.opener }).first().click();
    await expect(dialogOf(page, subject)).toBeVisible();
    return dialogOf(page, subject);
  }
  async function fillIn(page: Page, subject: (typeof subjects)[number], email: string) {
    const dialog = dialogOf(page, subject);
    await dialog.getByLabel('Name').fill('Kim Abel');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: send }).click();
  }
  const storedFor = (email: string) =>
    storedRecords(email).map((record) => JSON.stringify(record).match(`"${field}":"([^"]+)"`)?.[1]);

  test.describe(`${what}, opened for something else at once,`, () => {
    test.use({ expectedErrors: /status of 422|Failed to load resource/ });

    test('begins with its form and stays open, after one that was sent', async ({ page }) => {
      const email = freshEmail('opening');
      await page.goto(path);
      await open(page, first);
      await fillIn(page, first, email);
      await expect(dialogOf(page, first).getByText(thanks).first()).toBeVisible();
      await page.keyboard.press('Escape');
      const dialog = await open(page, second);
      await expect(dialog.getByLabel('Name')).toBeVisible();
      await expect(dialog.getByLabel('Email')).toHaveValue('');
      await expect(dialog).not.toContainText(thanks);
      await page.waitForTimeout(2_500);
      await expect(dialog).toBeVisible();
      await fillIn(page, second, email);
      await expect(dialog.getByText(thanks).first()).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(storedFor(email)).toEqual([first.id, second.id]);
    });

    test('can be sent while another is still on its way, which is then said by its name', async ({
      page,
    }) => {
      const email = freshEmail('opening');
      await page.goto(path);
      const release = await holdPosts(page, endpoint);
      await open(page, first);
      await fillIn(page, first, email);
      await expect(dialogOf(page, first).locator('[aria-disabled="true"]')).toBeVisible();
      await page.keyboard.press('Escape');
      const dialog = await open(page, second);
      await expect(dialog.getByRole('button', { name: send })).not.toHaveAttribute('aria-disabled');
      const typed = dialog.getByLabel('Name');
      await typed.fill('Kim Abel the Second');
      release();
      await expect(dialog.getByText(sent)).toBeVisible();
      await expect(dialog).not.toContainText(thanks);
      await expect(typed).toHaveValue('Kim Abel the Second');
      await fillIn(page, second, email);
      await expect(dialog.getByText(thanks).first()).toBeVisible();
      expect(storedFor(email).sort()).toEqual([first.id, second.id].sort());
    });

    test('says nothing of what was refused, and keeps what was typed', async ({ page }) => {
      const refused = 'We refuse this address.';
      await page.goto(path);
      await page.route(endpoint, (route) =>
        route.fulfill({
          status: 422,
          json: { error: { message: '', fields: { email: refused } } },
        }),
      );
      for (const [address, message] of [
        ['kim@abel', 'Please enter a valid email address.'],
        ['kim@example.com', refused],
      ] as const) {
        const dialog = await open(page, first);
        await fillIn(page, first, address);
        await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(message);
        await expect(dialog.locator('.toast')).toHaveCount(0);
        await page.keyboard.press('Escape');
        const next = await open(page, second);
        expect(await next.getByText(message).count()).toBe(0);
        expect(await next.locator('.toast').count()).toBe(0);
        await expect(next.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
        await expect(next.getByLabel('Email')).toHaveValue(address);
        await page.keyboard.press('Escape');
      }
    });
  });
}

test('a message to a seller that is edited while it is sent stays, and its dialog with it', async ({
  page,
}) => {
  const email = freshEmail('edited');
  await page.goto('/listing/1');
  const release = await holdPosts(page, '**/contact_seller');
  const opener = page.getByRole('button', { name: 'Contact Seller' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill('Is it still for sale?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await dialog.getByLabel('Message').fill('Is it still for sale? And who hosts it?');
  release();
  await expect(dialog.getByText('Message sent!')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Is it still for sale? And who hosts it?');
  expect(storedRecords(email)).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const TITLE = 'Controlled-drug log app for vet clinics';
const opener = (page: Page) => page.getByRole('button', { name: new RegExp(`^${TITLE}`) });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Ask about/ });

async function fillIn(page: Page, email: string) {
  await dialog(page).getByLabel('Name').fill('Zoë O’Hara-Ng');
  await dialog(page).getByLabel('Email').fill(email);
}

test('an off-market card opens a dialog that names its listing, and an inquiry is stored once with exactly the specified fields, thanks, clears and closes', async ({
  page,
}) => {
  await page.route('**/marketplace_inquiry', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.goto('/marketplace');
  await expect(page.locator('.card[data-id="9"] a')).toHaveCount(0);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('heading')).toContainText(TITLE);
  await expect(dialog(page).getByPlaceholder('Your name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await test.step('what is missing is said beside its field, in words that tell what to do', async () => {
    await opener(page).click();
    await dialog(page).getByLabel('Email').fill('nobody');
    await dialog(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(
      'Please enter your name.',
    );
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
    await expect(dialog(page).getByLabel('Email')).toHaveValue('nobody');
  });

  const email = freshEmail('inquiry');
  await fillIn(page, email);
  await dialog(page).getByRole('button', { name: 'Send Inquiry' }).dblclick();
  await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog(page).getByText('Thank you for your inquiry')).toBeVisible();
  const thankedAt = Date.now();
  await expect(dialog(page)).toBeHidden();
  // Seen late on a busy machine, so only a lower bound well below the two seconds is sure.
  expect(Date.now() - thankedAt).toBeGreaterThan(500);

  const [record, ...more] = storedRecords(email);
  expect(more).toEqual([]);
  const title = expect.stringMatching(new RegExp(`^${TITLE}`));
  expect(record).toEqual({
    id: expect.any(String),
    email,
    source: 'marketplace',
    status: 'pending',
    signup_context: {
      form_type: 'marketplace_inquiry',
      name: 'Zoë O’Hara-Ng',
      email,
      source: 'marketplace',
      tags: ['marketplace-inquire'],
      startup_name: title,
      listing_id: '9',
    },
    created_at: expect.any(String),
  });

  await opener(page).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('');
  await expect(dialog(page).getByLabel('Email')).toHaveValue('');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a destructive toast says so and everything typed stays', async ({ page }) => {
    const email = freshEmail('kept');
    await page.goto('/marketplace');
    await opener(page).click();
    await fillIn(page, email);
    await page.route('**/marketplace_inquiry', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(dialog(page).locator('.toast[data-variant="destructive"]')).toBeVisible();
    await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
    await page.unroute('**/marketplace_inquiry');
    await dialog(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(dialog(page).getByText('Thank you for your inquiry')).toBeVisible();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test('a visitor with a keyboard finds a listing and inquires, and focus stays inside', async ({
  page,
}) => {
  const email = freshEmail('keyboard');
  await page.goto('/marketplace');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await dialog(page).getByLabel('Name').focus();
  await page.keyboard.type('Kim');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Thank you for your inquiry')).toBeVisible();
  expect(storedRecords(email)).toHaveLength(1);
});

test.describe('when the form’s code cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|hydrating/ });

  test('an inquiry is sent as a plain form, about the listing that was pressed', async ({
    page,
  }) => {
    const email = freshEmail('plain');
    await page.route(/SubjectForm/, (route) => route.abort());
    await page.goto('/marketplace', { waitUntil: 'load' });
    await opener(page).click();
    await fillIn(page, email);
    await dialog(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you\/marketplace_inquiry$/);
    expect(storedRecords(email)).toMatchObject([{ signup_context: { listing_id: '9' } }]);
  });
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  test('a visitor finds a listing and inquires', async ({ page }) => {
    const email = freshEmail('phone');
    await page.goto('/marketplace');
    await page.getByPlaceholder('Search listings...').fill('controlled-drug');
    await opener(page).tap();
    await fillIn(page, email);
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(320);
    await dialog(page).getByRole('button', { name: 'Send Inquiry' }).tap();
    await expect(dialog(page).getByText('Thank you for your inquiry')).toBeVisible();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  // A refused form is a page with status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('the dialog opens, a mistake comes back with its message and everything typed, and the inquiry is stored and thanked', async ({
    page,
  }) => {
    const email = freshEmail('plain');
    await page.goto('/marketplace');
    await opener(page).click();
    const form = page.locator('#inquiry');
    await form.getByLabel('Listing').selectOption({ value: '9' });
    await form.getByLabel('Name').fill('   ');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter your name.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Listing')).toHaveValue('9');
    await page.getByLabel('Name').fill('Plain Person');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you\/marketplace_inquiry$/);
    const [record] = storedRecords(email);
    expect(record).toMatchObject({
      email,
      signup_context: { listing_id: '9', name: 'Plain Person', tags: ['marketplace-inquire'] },
    });
  });
});

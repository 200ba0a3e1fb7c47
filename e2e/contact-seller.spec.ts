import { openDialog } from './listing-page.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const POST = '**/contact_seller';
const MESSAGE = 'Is the penetration test in the profit?\nRegards, Zoë — 買主';

test('an empty message is refused with a toast and beside the field, and one without an address beside that', async ({
  page,
}) => {
  await page.goto('/listing/1');
  const dialog = await openDialog(page, 'Contact Seller');
  await dialog.getByLabel('Email').fill('buyer@example.com');
  const toast = dialog.locator('.toast[data-variant="destructive"]');
  for (const message of ['', '  \n ']) {
    await dialog.getByLabel('Message').fill(message);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast.getByText("Message can't be empty")).toBeVisible();
    await expect(toast.getByText('Please enter a message to the seller.')).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(
      'Please enter a message to the seller.',
    );
    await expect(dialog.getByLabel('Message')).toBeFocused();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(dialog.getByLabel('Email')).toHaveValue('buyer@example.com');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('Message').fill(MESSAGE);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'So the seller can reply to you. Please enter a valid email address.',
  );
  await expect(dialog.getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(dialog.locator('.toast')).toHaveCount(0);
});

test('a message is stored once, however often its button is pressed, with exactly its fields, and a second one can follow', async ({
  page,
}) => {
  const email = freshEmail('seller');
  await page.route(POST, async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.goto('/listing/1');
  const dialog = await openDialog(page, 'Contact Seller');
  await dialog.getByLabel('Email').fill(` ${email} `);
  await dialog.getByLabel('Message').fill(MESSAGE);
  await dialog.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByText('Message sent!')).toBeVisible();
  // What was sent and what happens next stay in the dialog.
  await expect(dialog.getByRole('heading', { name: 'Your message' })).toBeFocused();
  await expect(
    dialog
      .getByRole('paragraph')
      .filter({ hasText: /^We'll forward it/ })
      .first(),
  ).toBeVisible();
  await expect(dialog.getByText(MESSAGE)).toBeVisible();

  const [record, ...more] = storedRecords(email);
  expect(more).toEqual([]);
  expect(record).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    email,
    source: 'listing',
    status: 'pending',
    signup_context: {
      form_type: 'contact_seller',
      email,
      message: MESSAGE,
      listing_id: '1',
      startup_name: 'Fernhold: fire-door inspection records for property managers',
      source: 'listing',
      tags: ['contact-seller'],
    },
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });

  await dialog.getByRole('button', { name: 'Send another message' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('');

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill('A second question');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('A second question')).toBeVisible();
  expect(storedRecords(email)).toHaveLength(2);
});

test('both buttons of the page open the dialog; Escape gives focus back', async ({ page }) => {
  await page.goto('/listing/1#assets');
  const prompt = page.locator('#assets').getByRole('button', { name: 'Contact Seller' });
  const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
  await prompt.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('About Fernhold')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(prompt).toBeFocused();
});

test('with the keyboard alone a message is sent', async ({ page }) => {
  const email = freshEmail('keys');
  await page.goto('/listing/1');
  await page.getByRole('button', { name: 'Contact Seller' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
  const address = dialog.getByLabel('Email');
  for (let press = 0; press < 6; press += 1) {
    if (await address.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed on a keyboard');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message sent!')).toBeVisible();
  expect(storedRecords(email)).toHaveLength(1);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a destructive toast says so, what was typed stays, and the next try is stored once', async ({
    page,
  }) => {
    const email = freshEmail('kept');
    await page.goto('/listing/1');
    const dialog = await openDialog(page, 'Contact Seller');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Message').fill(MESSAGE);
    await page.route(POST, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    const toast = dialog.locator('.toast[data-variant="destructive"]');
    await expect(toast.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Message')).toHaveValue(MESSAGE);
    await page.unroute(POST);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent!')).toBeVisible();
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  // A refused form is a page with status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('the dialog opens, the message is stored and thanked for', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/listing/1');
    await page.getByRole('button', { name: 'Contact Seller' }).first().click();
    const form = page.locator('#contact');
    await expect(form).toBeVisible();
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Message').fill('   ');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter a message to the seller.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Message').fill('Sent without a script');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/thank-you\/contact_seller$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Message sent!');
    const [record, ...more] = storedRecords(email);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      email,
      signup_context: { message: 'Sent without a script', listing_id: '1' },
    });
  });
});

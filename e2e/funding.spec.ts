import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const LISTING = '/analyze-deal/1';
const ACTION = '/api/form-submission/funding_request';
const PITCH = 'Steady revenue, and I have run one like it before.';

const region = (page: Page) => page.getByRole('region', { name: 'Funding' });
const send = (page: Page) => region(page).locator('button[type="submit"]');

/** Opens the form and fills in all but the address. */
async function fillIn(page: Page) {
  await region(page).getByText('I need help funding this deal').click();
  await region(page).getByLabel('Revenue share').check();
  await region(page).getByLabel('Your pitch').fill(PITCH);
  await region(page).getByLabel('Name').fill('Kim Abel');
}

const contextOf = (record: unknown) =>
  z.object({ signup_context: z.record(z.string(), z.unknown()) }).parse(record).signup_context;

test.describe('without JavaScript, a request for funding help', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  test('comes back with what is wrong and what was typed, and then lands with the figures of the listing', async ({
    page,
  }) => {
    const email = freshEmail('funding-plain');
    await page.goto(LISTING);
    await fillIn(page);
    await region(page).getByLabel('Email').fill('kim@abel');
    await send(page).click();
    await expect(
      page.getByRole('link', { name: 'Please enter a valid email address.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Your pitch')).toHaveValue(PITCH);
    await expect(page.getByLabel('Revenue share')).toBeChecked();
    await page.getByLabel('Email').fill(email);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(ACTION)),
      page.locator('main form button[type="submit"]').click(),
    ]);
    expect(answer.status()).toBe(303);
    await expect(page).toHaveURL('/thank-you/funding_request');
    const records = storedRecords(email);
    expect(records).toHaveLength(1);
    expect(contextOf(records[0])).toMatchObject({
      form_type: 'funding_request',
      structure: 'revenue-share',
      pitch: PITCH,
      listing_id: '1',
      price: 68_000,
      analysed_structure: 'seller-financing',
    });
  });
});

test('a request for funding help is refused beside its address, keeps what was typed, and is stored once, however often its button is pressed', async ({
  page,
}) => {
  const email = freshEmail('funding-once');
  await page.goto(`${LISTING}?price=50000&structure=earnout`);
  await fillIn(page);
  const address = region(page).getByLabel('Email');
  await address.fill('kim@');
  await send(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect(region(page).getByLabel('Your pitch')).toHaveValue(PITCH);

  await address.fill(email);
  await send(page).dblclick();
  await expect(page.locator('.toast')).toContainText('Funding Request Submitted');
  // Closed again, with focus on what opens it, and nothing left in it.
  await expect(region(page).locator('summary')).toBeFocused();
  await expect(region(page).getByLabel('Your pitch')).toBeHidden();
  const records = storedRecords(email);
  expect(records).toHaveLength(1);
  expect(contextOf(records[0])).toMatchObject({
    price: 50_000,
    analysed_structure: 'earnout',
    analysis: 'price=50000&structure=earnout',
  });
  await region(page).locator('summary').click();
  await expect(region(page).getByLabel('Your pitch')).toHaveValue('');
  await expect(send(page)).toBeDisabled();
});

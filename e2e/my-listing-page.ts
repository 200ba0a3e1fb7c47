import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { mailsTo } from './mailbox.ts';
import { expect } from './site.ts';
import { bareListing } from './wizard-page.ts';

export const PATH = '/my-listing';

/** Submits a listing as the wizard does at its end. @returns Its id. */
export async function submitListing(
  page: Page,
  email: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { form_type: _type, ...bare } = bareListing(email);
  const id = uuidv7();
  const response = await page.request.post('/api/startup-listing', {
    headers: { 'Idempotency-Key': id, 'Sec-Fetch-Site': 'same-origin' },
    data: { ...bare, ...answers },
  });
  expect(response.status(), await response.text()).toBe(201);
  return id;
}

const LINK = /\/my-listing#token=[\w-]+/;
const linksIn = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => LINK.exec(text) ?? []);

/** The path of the latest link that an address was mailed, once there are that many. */
export async function latestLink(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await linksIn(email)).length).toBeGreaterThanOrEqual(count);
  return (await linksIn(email)).at(-1) ?? '';
}

/** Submits a listing, and opens it with the link from the receipt. */
export async function openOwn(
  page: Page,
  email: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = await submitListing(page, email, answers);
  await page.goto(await latestLink(email));
  await expect(standing(page)).toBeVisible();
  return id;
}

/** Where the listing is, and what happens next. */
export const standing = (page: Page) => page.locator('.my-listing-status');

export const answerField = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** Opens a group of answers. */
export const openGroup = (page: Page, name: string) =>
  page.locator('.my-listing-group > summary').filter({ hasText: name }).click();

/** The group of answers that has this field. */
export const groupOf = (page: Page, name: string) =>
  page.locator('.my-listing-group').filter({ has: page.locator(`[name="${name}"]`) });

/** Saves with its button. */
export const saveGroup = (page: Page, name: string) =>
  groupOf(page, name).getByRole('button', { name: 'Save changes' }).click();

import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const PATH = '/list-your-startup';
export const ENDPOINT = '**/api/startup-listing';

const REASON = 'My day job wants my evenings back.';
const UNIQUE = 'Fern Hold keeps fire-door inspections in one dated record.';

/** The record's fields of a listing with what has to be given, and no more. */
export const bareListing = (email: string) => ({
  form_type: 'startup_listing',
  startupName: 'Fern Hold',
  founderEmail: email,
  anonymousListing: false,
  businessType: 'saas',
  isGeneratingRevenue: false,
  openToZeroDown: false,
  reasonForSelling: REASON,
  uniqueValue: UNIQUE,
  agreeToTerms: true,
  form_step: 5,
  completed: true,
});

export const wizardOf = (page: Page) => page.locator('form[action="/api/startup-listing"]');
export const field = (page: Page, name: string): Locator =>
  wizardOf(page).locator(`[name="${name}"]`);

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export async function expectStep(page: Page, step: number, title: string) {
  await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
  await expect(wizardOf(page).getByRole('progressbar')).toHaveJSProperty('value', step * 20);
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
}

const fills: ((page: Page, email: string) => Promise<void>)[] = [
  async (page, email) => {
    await field(page, 'startupName').fill('Fern Hold');
    await field(page, 'founderEmail').fill(email);
  },
  async (page) => {
    await field(page, 'businessType').selectOption('saas');
  },
  () => Promise.resolve(),
  async (page) => {
    await field(page, 'reasonForSelling').fill(REASON);
    await field(page, 'uniqueValue').fill(UNIQUE);
  },
];
/** From the step that shows to another one, filling in what has to be given on the way. */
export async function fillTo(page: Page, target: number, email: string, from = 1) {
  for (let step = from; step < target; step += 1) {
    await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
    await fills[step - 1]?.(page, email);
    await press(page, 'Continue');
  }
  await expect(page.getByText(`Step ${target} of 5`, { exact: true })).toBeVisible();
}

/** Agrees, and sends the listing from the last step. */
export async function submit(page: Page) {
  await field(page, 'agreeToTerms').check();
  await press(page, 'Submit Listing');
}

export const expectSent = (page: Page) =>
  expect(
    page.getByRole('heading', { name: 'Thanks! Your listing is under review.' }),
  ).toBeVisible();

/** The listing that this browser keeps, as text. */
export const keptDraft = (page: Page) => page.evaluate(() => localStorage.getItem('listingDraft'));

/** Waits until the server has taken a save. */
export const savedBy = (page: Page, method: 'POST' | 'PUT') =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/startup-listing') && response.request().method() === method,
  );

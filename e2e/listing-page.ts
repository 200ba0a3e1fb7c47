import type { Page } from '@playwright/test';

/** Sections that a visitor sees, by their ids. */
export const shownPanels = (page: Page) =>
  page
    .locator('.govuk-tabs__panel')
    .filter({ visible: true })
    .evaluateAll((panels) => panels.map(({ id }) => id));

/** What is wider than the screen, which a visitor would have to move sideways for. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const DIALOGS = { contact: 'Contact Seller', offer: 'Make an Offer' } as const;

/** Opens a dialog of the page by the button beside the price. */
export async function openDialog(page: Page, name: (typeof DIALOGS)[keyof typeof DIALOGS]) {
  await page
    .getByRole('complementary', { name: 'Price and actions' })
    .getByRole('button', { name })
    .click();
  return page.getByRole('dialog', { name });
}

import type { Locator, Page } from '@playwright/test';

/** The figures of a place by their terms, as a visitor reads them; what stands under one follows it. */
export const figuresOf = (place: Locator) =>
  place.locator('dl').evaluateAll((lists) =>
    Object.fromEntries(
      lists.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((term) => {
          const words = [...(term.nextElementSibling?.childNodes ?? [])].map((part) =>
            part.textContent?.replace(/\s+/g, ' ').trim(),
          );
          return [term.textContent.trim(), words.filter(Boolean).join(' ')];
        }),
      ),
    ),
  );

/** The part of a listing's page under a heading of the financials. */
export const metricsOf = (page: Page, heading: string) =>
  page.locator('#financials section', { has: page.getByText(heading, { exact: true }) });

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

import type { Locator, Page } from '@playwright/test';
import { DIALOGS, openDialog } from './listing-page.ts';
import { expect } from './site.ts';

export interface Tool {
  /** Brings it about on a page of its own and answers with what it is in. */
  open: (page: Page) => Promise<Locator>;
  /** The button that it all leads to. */
  primary: string | RegExp;
}

async function openLetter(page: Page) {
  await page.goto('/analyze-deal/1');
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Generate LOI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter of intent' });
  await dialog.getByRole('radio', { name: 'Seller financing' }).check();
  return dialog;
}

async function openOnListing(page: Page, name: (typeof DIALOGS)[keyof typeof DIALOGS]) {
  await page.goto('/listing/1');
  return await openDialog(page, name);
}

/** Every dialog of the site. */
export const dialogs: Readonly<Record<string, Tool>> = {
  inquiry: {
    open: async (page) => {
      await page.goto('/marketplace');
      await page.getByRole('button', { name: /^Controlled-drug log/ }).click();
      return page.getByRole('dialog');
    },
    primary: 'Send Inquiry',
  },
  'contact seller': {
    open: (page) => openOnListing(page, DIALOGS.contact),
    primary: 'Send Message',
  },
  offer: { open: (page) => openOnListing(page, DIALOGS.offer), primary: 'Send Offer' },
  'service sign-up': {
    open: async (page) => {
      await page.goto('/services');
      await page.getByRole('button', { name: 'Sign up for Starter Acquirer Pack' }).click();
      return page.getByRole('dialog');
    },
    primary: 'Sign Up',
  },
  letter: { open: openLetter, primary: 'Continue' },
};

/** Tools that stand in their page. */
export const tools: Readonly<Record<string, Tool>> = {
  filters: {
    open: async (page) => {
      await page.goto('/marketplace');
      const opener = page.getByRole('button', { name: /^Filters/ });
      if (await opener.isVisible()) await opener.click();
      return page.getByRole('dialog', { name: 'Filters' });
    },
    primary: /^Show \d+ listings/,
  },
  wizard: {
    open: async (page) => {
      await page.goto('/list-your-startup');
      return page.locator('form[action="/api/startup-listing"]');
    },
    primary: 'Continue',
  },
  analyzer: {
    open: async (page) => {
      await page.goto('/analyze-deal/1');
      return page.getByRole('main');
    },
    primary: 'Save Deal',
  },
  'offers compared': {
    open: async (page) => {
      await page.goto('/compare-offers');
      await expect(page.getByRole('button', { name: 'Add an offer' })).toBeVisible();
      return page.getByRole('main');
    },
    primary: 'Add an offer',
  },
};

import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { formCases } from './form-cases.ts';
import { openDialog } from './listing-page.ts';
import { sampled } from '#tests/sampling.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, freshEmail, test } from './site.ts';

async function openTab(page: Page, id: string, listing = '1') {
  await page.goto(`/listing/${listing}#${id}`);
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.getByText(/^Revenue( and profit)? by month$/).evaluateAll((summaries) => {
    for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
  });
}

/** States of the site that a visitor can bring about. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  'home, hero refused': async (page) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('rubbish');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  },
  'home, hero failed': async (page) => {
    await page.goto('/');
    await page.route('**/api/email-collection', (route) => route.abort());
    await page.getByLabel('Email').fill('a@example.com');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.locator('.toast')).toBeVisible();
  },
  marketplace: (page) => page.goto('/marketplace'),
  'marketplace, filtered': async (page) => {
    await page.goto('/marketplace?category=saas&min=20000&zero-down=yes&dscr=1.25&view=saved');
    await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  },
  'inquiry dialog': async (page) => {
    await page.goto('/marketplace');
    await page.getByRole('button', { name: /^Controlled-drug log/ }).click();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
  },
  listing: (page) => page.goto('/listing/1'),
  'listing, financials': (page) => openTab(page, 'financials'),
  'listing, technical': (page) => openTab(page, 'technical'),
  'listing, assets': (page) => openTab(page, 'assets'),
  'listing with nothing given': (page) => openTab(page, 'financials', 'sf-4'),
  'listing, message refused': async (page) => {
    await page.goto('/listing/1');
    const dialog = await openDialog(page, 'Contact Seller');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialog.locator('.toast')).toBeVisible();
  },
  'listing, message sent': async (page) => {
    await page.goto('/listing/1');
    const dialog = await openDialog(page, 'Contact Seller');
    await dialog.getByLabel('Email').fill(freshEmail('axe'));
    await dialog.getByLabel('Message').fill('Hello');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent!')).toBeVisible();
  },
  'listing, offer refused': async (page) => {
    await page.goto('/listing/1');
    const dialog = await openDialog(page, 'Make an Offer');
    await dialog.getByLabel('Cash at close').fill('1');
    await dialog.getByRole('button', { name: 'Send Offer' }).click();
    await expect(dialog.getByText('Please enter your name.')).toBeVisible();
  },
  'listing, offer sent': async (page) => {
    await page.goto('/listing/1');
    const dialog = await openDialog(page, 'Make an Offer');
    await dialog.getByLabel('Closing date').fill('2099-03-31');
    await dialog.getByLabel('Name').fill('Kim Abel');
    await dialog.getByLabel('Email').fill(freshEmail('axe'));
    await dialog.getByRole('button', { name: 'Send Offer' }).click();
    await expect(dialog.getByText('Offer sent!')).toBeVisible();
  },
  'off-market teaser': (page) => page.goto('/listing/9'),
  'not found': (page) => page.goto('/no-such-page'),
  'listing not found': (page) => page.goto('/listing/none'),
  'thank you': (page) => page.goto('/thank-you/hero'),
};

test.use({ expectedErrors: /404|Failed to load resource/ });

const pages = (await kindsOfRoutes()).filter((path) => path !== '/' && path !== '/marketplace');
for (const path of pages) states[path] = (page) => page.goto(path);

Object.assign(states, {
  'two listings compared': async (page: Page) => {
    await page.goto('/compare?ids=3,sf-9');
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2);
  },
  'four listings compared': async (page: Page) => {
    await page.goto('/compare?ids=3,sf-9,9,sf-1');
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(4);
  },
  'compared, nothing found': async (page: Page) => {
    await page.goto('/compare?ids=none');
    await expect(page.locator('#main [role="status"]')).toContainText('no longer available');
  },
  'compared, not loaded': async (page: Page) => {
    await page.route('**/comparison.json', (route) => route.abort());
    await page.goto('/compare?ids=3,sf-9');
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
for (const { name, path, action } of formCases) {
  states[`${name}, refused`] = async (page) => {
    await page.goto(path);
    await page.locator(`form[action="${action}"] button[type="submit"]`).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  };
}
states['services, sign-up refused'] = async (page) => {
  await page.goto('/services');
  await page.getByRole('button', { name: 'Sign up for Starter Acquirer Pack' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeFocused();
};

const OWN_DEAL = '/analyze-deal?price=90000&revenue=6000&profit=3000';

/** Opens the letter and goes to one of its steps, with the name of the buyer still missing. */
async function openLetter(page: Page, step: 1 | 2 | 3) {
  await page.goto('/analyze-deal/1');
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Generate LOI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter of intent' });
  await expect(dialog).toBeVisible();
  if (step === 1) return;
  await dialog.getByRole('radio', { name: 'Seller financing' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Add a milestone' }).click();
  await dialog.getByRole('button', { name: 'Preview the letter' }).click();
  await expect(dialog.getByRole('region', { name: 'Fix these items' })).toBeVisible();
  if (step === 2) await dialog.getByRole('link').first().click();
}

Object.assign(states, {
  'analyzer, another structure': async (page: Page) => {
    await page.goto('/analyze-deal/1?structure=equity-service');
    await expect(page.getByRole('heading', { name: 'Equity for service', level: 3 })).toBeVisible();
  },
  'analyzer, figure refused and months opened': async (page: Page) => {
    await page.goto('/analyze-deal/1');
    await page.getByRole('textbox', { name: 'Asking price' }).fill('lots');
    await page.getByRole('button', { name: 'Show every month' }).click();
    await expect(page.getByRole('table', { name: 'Every month' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Asking price' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
  'analyzer, deal that cannot pay': async (page: Page) => {
    await page.goto('/analyze-deal/1?profit=300&rate=3&stress-profit=-40');
    const stress = page.getByRole('region', { name: 'Stress test' });
    await expect(stress.getByText(/You need to add cash starting in month 1/)).toBeVisible();
  },
  'analyzer, formulas opened': async (page: Page) => {
    await page.goto('/analyze-deal/1');
    await page.getByText('Show definitions and formulas').click();
  },
  'letter, structure': (page: Page) => openLetter(page, 1),
  'letter, details with problems': (page: Page) => openLetter(page, 2),
  'letter, preview with problems': (page: Page) => openLetter(page, 3),
  'funding form refused': async (page: Page) => {
    await page.goto('/analyze-deal/1');
    await page.getByText('I need help funding this deal').click();
    const funding = page.getByRole('region', { name: 'Funding' });
    await funding.getByLabel('Debt').check();
    await funding.getByLabel('Your pitch').fill('It pays for itself.');
    await funding.getByLabel('Email').fill('kim@');
    await funding.getByRole('button', { name: 'Send Funding Request' }).click();
    await expect(funding.getByText('Please enter your name.')).toBeVisible();
  },
  'saved deals, file refused': async (page: Page) => {
    await page.goto(OWN_DEAL);
    await page.getByRole('button', { name: 'Save Deal' }).click();
    const deals = page.getByRole('region', { name: 'Saved deals' });
    await expect(deals.getByRole('listitem')).toHaveCount(1);
    const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('rubbish') };
    await deals.getByLabel('Import a file').setInputFiles(file);
    await expect(deals.locator('p.error')).toBeVisible();
    await deals.getByRole('button', { name: /^Rename/ }).click();
  },
  'offers compared, figure refused': async (page: Page) => {
    await page.goto('/compare-offers');
    await page
      .getByRole('textbox', { name: /cash at close/i })
      .first()
      .fill('lots');
    await page.keyboard.press('Tab');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
});

for (const [name, reach] of sampled(Object.entries(states), 6, 'states')) {
  test(`nothing keeps anybody from using: ${name}`, async ({ page }) => {
    // Some states have a thousand elements.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 900 });
    await reach(page);
    await expectAccessible(page, name);
  });
}

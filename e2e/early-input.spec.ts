import { sampled } from '#tests/sampling.ts';
import type { Locator, Page } from '@playwright/test';
import { allForms, fillForm } from './form-cases.ts';
import { expect, freshEmail, storedRecords, test, withoutTokens } from './site.ts';
import { keptDraft } from './wizard-page.ts';

/** Opens a page, or this one again, whose scripts do not come until they are let through: on a slow line, say. */
async function openSlowly(page: Page, path?: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const until = { waitUntil: 'commit' } as const;
  await (path === undefined ? page.reload(until) : page.goto(path, until));
  return release;
}

/** Types as people do, and goes on to the next field. */
async function type(page: Page, field: Locator, text: string) {
  await field.fill(text);
  await page.keyboard.press('Tab');
}

const market = (page: Page) => ({
  status: page.getByRole('status').first(),
  cards: page.locator('[data-card-grid] > .card:visible'),
  highest: page.getByRole('textbox', { name: 'Maximum price' }),
  thumb: page.getByRole('slider', { name: 'Maximum price' }),
});

interface EarlyCase {
  what: string;
  path: string;
  /** Done before any script has come. */
  edit: (page: Page) => Promise<void>;
  /** Seen once they have. */
  see: (page: Page) => Promise<void>;
}

const summary = (page: Page) => page.getByRole('region', { name: 'Deal summary' });

const cases: readonly EarlyCase[] = [
  {
    what: 'a price of the marketplace',
    path: '/marketplace',
    edit: (page) => type(page, market(page).highest, '50000'),
    see: async (page) => {
      const { status, cards, highest, thumb } = market(page);
      await expect(page).toHaveURL('/marketplace?max=50000');
      await expect(highest).toHaveValue('$50,000');
      await expect(thumb).toHaveValue('50000');
      await expect(status).not.toHaveText('29 listings');
      await expect(cards).toHaveCount(Number.parseInt(await status.innerText(), 10));
    },
  },
  {
    what: 'a price of the marketplace that is still being typed',
    path: '/marketplace',
    edit: (page) => market(page).highest.fill('50000'),
    see: async (page) => {
      const { highest, thumb } = market(page);
      await expect(page.locator('astro-island[ssr]', { has: highest })).toHaveCount(0);
      await expect(highest).toHaveValue('50000');
      await expect(page).toHaveURL('/marketplace');
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL('/marketplace?max=50000');
      await expect(thumb).toHaveValue('50000');
    },
  },
  {
    what: 'a slider, a box, a radio, a select and a search of the marketplace, beside its address',
    path: '/marketplace?category=saas',
    edit: async (page) => {
      await page.getByRole('slider', { name: 'Minimum price' }).press('ArrowRight');
      await page.getByRole('checkbox', { name: /^Open to \$0 down/ }).check();
      await page.getByRole('checkbox', { name: /^Founder Direct/ }).check();
      await page.getByRole('radio', { name: /^Profitable/ }).check();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-low');
      await page.getByRole('searchbox').fill('for');
    },
    see: async (page) => {
      const address =
        '/marketplace?category=saas&q=for&min=5000&source=Founder+Direct&revenue=profitable&zero-down=yes&sort=price-low';
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('checkbox', { name: /^Open to \$0 down/ })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Profitable/ })).toBeChecked();
      await expect(page.getByRole('searchbox')).toHaveValue('for');
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-low');
      await expect(page.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('$5,000');
      const { status, cards } = market(page);
      await expect(status).not.toHaveText('29 listings');
      await expect(cards).toHaveCount(Number.parseInt(await status.innerText(), 10));
      await page.goBack();
      await expect(page).toHaveURL('/marketplace?category=saas');
      await expect(page.getByRole('searchbox')).toHaveValue('');
    },
  },
  {
    what: 'a search of the marketplace between two words',
    path: '/marketplace',
    edit: (page) => page.getByRole('searchbox').fill('torque '),
    see: async (page) => {
      await expect(page).toHaveURL('/marketplace?q=torque');
      await page.getByRole('searchbox').pressSequentially('table');
      await expect(page.getByRole('searchbox')).toHaveValue('torque table');
      await expect(market(page).cards).toHaveCount(1);
    },
  },
  {
    what: 'an asking price that is out of the usual',
    path: '/create',
    edit: (page) => type(page, page.getByLabel('Asking price', { exact: true }), '9.5k'),
    see: (page) => expect(page.getByText('Listings here start at $10,000.')).toBeVisible(),
  },
  {
    what: 'a figure, a slider and the choices of the analyzer, beside its address',
    path: '/analyze-deal/1?profit=1500',
    edit: async (page) => {
      await page.getByRole('slider', { name: 'Term (months), slider' }).press('ArrowRight');
      await type(page, page.getByRole('textbox', { name: 'Add-backs (per year)' }), '2,000');
      await page.getByRole('radio', { name: 'Revenue multiple' }).check();
      await page.getByRole('radio', { name: 'Earnout' }).check();
    },
    see: async (page) => {
      await expect(page).toHaveURL(
        '/analyze-deal/1?profit=1500&add-backs=2000&months=49&method=revenue&structure=earnout',
      );
      await expect(page.getByRole('textbox', { name: 'Monthly profit' })).toHaveValue('1,500');
      await expect(page.getByRole('textbox', { name: 'Revenue multiple' })).toBeVisible();
      await expect(summary(page)).toContainText('Earnout');
    },
  },
  {
    what: 'figures of the analyzer, notes on a deal, and a request for funding',
    path: '/analyze-deal/1',
    edit: async (page) => {
      await type(page, page.getByRole('textbox', { name: 'Asking price' }), '$50k');
      await type(page, page.getByRole('textbox', { name: 'Adjustment' }), '10');
      await type(page, page.getByLabel('Private notes'), 'Ask about the servers.');
      await page.getByText('I need help funding this deal').click();
      await page.getByRole('radio', { name: 'Hybrid' }).check();
      await type(page, page.getByLabel('Your pitch'), 'Steady revenue.');
    },
    see: async (page) => {
      await expect(page).toHaveURL(
        /\/analyze-deal\/1\?(?=.*price=50000)(?=.*adjustment=10)[^&]+&[^&]+$/,
      );
      await expect(page.getByRole('textbox', { name: 'Asking price' })).toHaveValue('50,000');
      await expect(summary(page)).toContainText('$50,000');
      await expect(page.getByRole('slider', { name: 'Adjustment, slider' })).toHaveValue('10');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('privateNotes')), 'notes')
        .toContain('Ask about the servers.');
      const funding = page.getByRole('region', { name: 'Funding' });
      await expect(funding.locator('button[type="submit"]')).toBeEnabled();
      await expect(funding.getByText('To send it,')).toBeHidden();
    },
  },
  {
    what: 'an adjustment that is refused',
    path: '/analyze-deal/1',
    edit: (page) => type(page, page.getByRole('textbox', { name: 'Adjustment' }), '-50'),
    see: async (page) => {
      const adjustment = page.getByRole('textbox', { name: 'Adjustment' });
      await expect(adjustment).toHaveAccessibleDescription(/Still using 0%/);
      await expect(adjustment).toHaveValue('-50');
      await expect(page).toHaveURL('/analyze-deal/1');
    },
  },
  {
    what: 'offers that are compared',
    path: '/compare-offers',
    edit: async (page) => {
      await type(page, page.getByLabel('Cash at close ($)').first(), '41,000');
      await type(page, page.getByLabel('Discount rate (% a year)'), '20');
    },
    see: async (page) => {
      await expect(page).toHaveURL(/discount=20&.*cash1=41000/);
      await expect(page.getByRole('table').first()).toContainText('$41,000');
      await expect(page.getByText('Later payments are discounted at 20%')).toBeVisible();
    },
  },
  {
    what: 'the calculator of a guide',
    path: '/learn/seller-financing-guide',
    edit: (page) => type(page, page.locator('.calculator').getByLabel('Months'), '60'),
    see: (page) => expect(page.locator('.calculator table')).toContainText('over 60 months'),
  },
  {
    what: 'the search for guides, beside its address',
    path: '/learn?topic=financing',
    edit: (page) => page.getByRole('searchbox', { name: 'Search guides' }).fill('earn-out'),
    see: async (page) => {
      await expect(page).toHaveURL(/topic=financing.*earn-out|earn-out.*topic=financing/);
      await expect(page.getByRole('searchbox')).toHaveValue('earn-out');
      await expect(page.locator('[data-count]')).toContainText('earn-out');
    },
  },
  {
    what: 'an offer',
    path: '/listing/1',
    edit: async (page) => {
      await page.getByRole('button', { name: 'Make an Offer' }).first().click();
      await type(page, page.locator('#offer-cash_at_close'), '60,000');
    },
    see: (page) =>
      expect(page.getByText('The parts are $39,600 above the price of $68,000.')).toBeVisible(),
  },
  {
    what: 'a listing of the wizard',
    path: '/list-your-startup',
    edit: async (page) => {
      await page.locator('[name="startupName"]').fill('Fern Hold');
      await type(page, page.locator('[name="founderEmail"]'), 'kim@example.com');
    },
    see: async (page) => {
      const preview = page.getByRole('figure').first();
      await expect(preview).toContainText('Fern Hold');
      expect(await page.evaluate(() => localStorage.getItem('listingDraft'))).toContain('Fern');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByText('Step 2 of 5', { exact: true })).toBeVisible();
    },
  },
  {
    what: 'an application of an investor',
    path: '/investor-apply',
    edit: async (page) => {
      await page.locator('[name="capitalPerDeal"][value="25k-100k"]').check();
      for (const value of ['passive', 'roi', 'impact']) {
        await page.locator(`[name="investmentPriorities"][value="${value}"]`).check();
      }
      await type(page, page.locator('[name="phoneNumber"]'), '5551234567');
    },
    see: async (page) => {
      const phone = page.locator('[name="phoneNumber"]');
      await expect(phone).toHaveValue('+1 (555) 123-4567');
      // A Japanese keyboard enters a number in one go, after its digits were put together.
      await phone.dispatchEvent('compositionstart');
      await phone.fill('０３１２３４');
      await expect(phone).toHaveValue('０３１２３４');
      await phone.dispatchEvent('compositionend');
      await expect(phone).toHaveValue('031234');
      await expect(page.getByText('Uncheck one to choose another.')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Matching listings' })).toContainText(
        'your choices today',
      );
    },
  },
  {
    what: 'a password of an affiliate',
    path: '/for-affiliates',
    edit: (page) => type(page, page.locator('[name="password"]'), 'four words nobody guesses'),
    see: (page) =>
      expect(
        page.locator('[name="password"]').locator('../..').getByRole('status'),
      ).not.toBeEmpty(),
  },
];

test.describe('what is done before the scripts have come takes effect:', () => {
  for (const { what, path, edit, see } of sampled(cases, 5, 'early cases')) {
    test(what, async ({ page }) => {
      const release = await openSlowly(page, path);
      await edit(page);
      release();
      await see(page);
    });
  }

  test('an email of a listing that is typed after a reload', async ({ page }) => {
    await page.goto('/list-your-startup');
    const release = await openSlowly(page);
    const email = freshEmail('reload');
    await page.locator('[name="founderEmail"]').fill(email);
    release();
    await expect.poll(() => keptDraft(page)).toContain(email);
  });

  test.describe('beside a password manager', () => {
    // So React says that it draws the form anew.
    test.use({ expectedErrors: /React error #418/ });

    test('what a form holds', async ({ page }) => {
      const release = await openSlowly(page, '/contact');
      const email = page.locator('[name="email"]').first();
      await email.fill('kim@example.com');
      await email.evaluate((field) => field.after(document.createElement('div')));
      release();
      await expect(page.locator('form').first()).toHaveJSProperty('noValidate', true);
      await expect(email).toHaveValue('kim@example.com');
    });
  });

  for (const formCase of sampled(
    allForms.filter(({ open }) => open === undefined),
    1,
    'early input',
  )) {
    const { name, path, action, success } = formCase;
    test(`the form of ${name}, which is then sent`, async ({ page, context }) => {
      const email = freshEmail('early');
      await withoutTokens(context);
      const release = await openSlowly(page, path);
      const form = page.locator(`form[action="${action}"]`);
      await fillForm(form, formCase, email);
      release();
      await expect(form).toHaveJSProperty('noValidate', true);
      await form.locator('button[type="submit"]').click();
      await expect(page.getByText(success).first()).toBeVisible();
      expect(storedRecords(email)).toHaveLength(1);
    });
  }
});

import type { Page } from '@playwright/test';
import { partsOf, savingOf, separatePrice } from '#src/domain/services/bundle.ts';
import { daysWords, type Plan, TAB_GROUPS } from '#src/domain/services/plan.ts';
import { priceWords } from '#src/domain/services/price.ts';
import { shownPanels, sidewaysScroll } from './listing-page.ts';
import { plans } from './plans.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const TABS = {
  'deal-flow': 'Deal Flow',
  'done-for-you': 'Done-For-You',
  'acquisition-tools': 'Acquisition Tools',
  'startup-listings': 'Startup Listings',
  advisory: 'Advisory',
} as const satisfies Record<(typeof TAB_GROUPS)[number], string>;

const inGroup = (name: Plan['group']) => plans.filter(({ group }) => group === name);
const textsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => element.textContent.replace(/\s+/g, ' ').trim()),
    );

test.describe('as it was built', () => {
  test.use({ javaScriptEnabled: false });

  test('every plan stands in the table of its tab, at the price of its file', async ({ page }) => {
    await page.goto('/services');
    for (const group of TAB_GROUPS) {
      const panel = page.locator(`#${group}`);
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(TABS[group]);
      const entries = panel.locator('tbody');
      await expect(entries).toHaveCount(inGroup(group).length);
      for (const [position, plan] of inGroup(group).entries()) {
        const row = entries.nth(position);
        await expect(row.locator('th')).toHaveText(plan.name);
        await expect(row.locator('th + td')).toHaveText(priceWords(plan.price));
        const words = [plan.summary, plan.audience, ...(plan.included ?? [])];
        for (const text of words) await expect(row).toContainText(text);
        if (plan.delivery) {
          const { leads, days } = plan.delivery;
          await expect(row).toContainText(`${leads} leads in ${daysWords(days)}`);
        }
      }
    }
  });

  test('each bundle adds up what it contains, and names a saving only when there is one', async ({
    page,
  }) => {
    await page.goto('/services');
    const bundles = inGroup('bundle');
    expect(bundles).toHaveLength(4);
    for (const bundle of bundles) {
      const parts = partsOf(bundle, plans);
      const saving = savingOf(bundle, parts);
      const card = page
        .locator('section', { has: page.getByRole('heading', { name: 'Bundles', exact: true }) })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: bundle.name, exact: true }) });
      await expect(card).toContainText(priceWords(bundle.price));
      await expect(card.locator('tbody th')).toHaveText(
        parts.map(({ plan, extent }) => [plan.name, extent].filter(Boolean).join(', ')),
      );
      await expect(card.locator('tfoot td')).toHaveText(separatePrice(parts));
      await expect(card.getByText('as a bundle')).toHaveCount(saving === null ? 0 : 1);
      if (saving !== null) await expect(card).toContainText(`Save $${saving} as a bundle`);
    }
  });

  test('four add-ons stand with their prices', async ({ page }) => {
    await page.goto('/services');
    const addOns = page
      .locator('section', { has: page.getByRole('heading', { name: 'Add-ons', exact: true }) })
      .getByRole('listitem');
    await expect(addOns.getByRole('heading')).toHaveText(inGroup('add-on').map(({ name }) => name));
    for (const [position, plan] of inGroup('add-on').entries()) {
      await expect(addOns.nth(position)).toContainText(priceWords(plan.price));
    }
    expect(inGroup('add-on').flatMap(({ price }) => price.map(({ amount }) => amount))).toEqual([
      99, 299, 399, 2500,
    ]);
  });

  test('each plan has a button to sign up, and a form that asks which', async ({ page }) => {
    const email = freshEmail('plain-plan');
    await page.goto('/services');
    for (const { name } of plans) {
      await expect(
        page.getByRole('button', { name: `Sign up for ${name}`, exact: true }),
      ).toHaveCount(1);
    }
    await page.getByRole('button', { name: 'Sign up for Strategy Session', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Plan').selectOption('strategy-session');
    await dialog.getByLabel('Name').fill('Kim Abel');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/thank-you\/service_signup$/);
    expect(storedRecords(email)).toHaveLength(1);
  });

  test('all tables stand one below the other, and the links lead to them', async ({ page }) => {
    await page.goto('/services');
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
    await page.getByRole('link', { name: 'Advisory', exact: true }).click();
    await expect(page).toHaveURL(/\/services#advisory$/);
    await expect(page.locator('#advisory h3')).toBeInViewport();
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
  });

  test('says that the analyzer is free', async ({ page }) => {
    await page.goto('/services');
    const tools = page.locator('#acquisition-tools');
    await expect(tools).toContainText(
      'The deal analyzer and letter of intent on this site are free.',
    );
    await expect(tools.getByRole('link', { name: /Analyze a deal yourself/ })).toHaveAttribute(
      'href',
      '/analyze-deal',
    );
  });
});

test('five tabs, the first of them open', async ({ page }) => {
  await page.goto('/services');
  expect(await shownPanels(page)).toEqual(['deal-flow']);
  await page.locator('[data-tabs]').hover();
  await expect(page.getByRole('tab')).toHaveText(Object.values(TABS));
  for (const group of TAB_GROUPS) {
    await page.getByRole('tab', { name: TABS[group] }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(TABS[group]);
    expect(await shownPanels(page)).toEqual([group]);
    const name = `Plans and prices: ${TABS[group]}`;
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL('/services#advisory');
});

test('an address with ?tab= opens that tab, in sight, and stands without the query', async ({
  page,
}) => {
  for (const group of TAB_GROUPS) {
    await page.goto(`/services?tab=${group}`);
    await expect(page).toHaveURL(`/services#${group}`);
    expect(await shownPanels(page)).toEqual([group]);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(TABS[group]);
    await expect(page.getByRole('tab', { name: 'Deal Flow' })).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL('/services#startup-listings');
});

test('a step Back from ?tab= leaves the page at once', async ({ page }) => {
  await page.goto('/done-for-you');
  await page.goto('/services?tab=advisory');
  await expect(page).toHaveURL('/services#advisory');
  await page.goBack();
  await expect(page).toHaveURL('/done-for-you');
});

test('a made-up ?tab= shows the first tab and is left alone', async ({ page }) => {
  for (const tab of ['nonsense', 'main', 'bundles', '%22%3E%3Cscript%3E', '']) {
    await page.goto(`/services?tab=${tab}`);
    expect(await shownPanels(page)).toEqual(['deal-flow']);
    await expect(page).toHaveURL(`/services?tab=${tab}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('all tables stand one below the other, before and after the script is there', async ({
    page,
  }) => {
    await page.goto('/services');
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
    await page.getByRole('link', { name: 'Advisory', exact: true }).click();
    await expect(page.locator('.govuk-frontend-supported')).toHaveCount(1);
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
    await expect(page.locator('#advisory h3')).toBeInViewport();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('?tab= leads to its table', async ({ page }) => {
    await page.goto('/services?tab=startup-listings');
    await expect(page).toHaveURL('/services#startup-listings');
    await expect(page.locator('#startup-listings h3')).toBeInViewport();
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
  });
});

test('everything prints, whatever tab is open', async ({ page }) => {
  await page.goto('/services?tab=advisory');
  await page.emulateMedia({ media: 'print' });
  expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
});

test('the page says each of its headings', async ({ page }) => {
  await page.goto('/services');
  expect(await textsOf(page, 'main h1, main section > .wrap > h2, main h2[id]')).toEqual([
    'Services & Pricing',
    'Bundles',
    'Every plan, by what you need',
    'Add-ons',
    'Sign up for a service',
    'Not sure what you need?',
  ]);
});

test('a sign-up is stored with its plan, thanked for, and its dialog closes', async ({ page }) => {
  const email = freshEmail('plan');
  await page.goto('/services');
  await page
    .getByRole('button', { name: 'Sign up for Starter Acquirer Pack', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sign up for Starter Acquirer Pack' });
  await dialog.getByLabel('Name').fill('Kim Abel');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Thank you!').first()).toBeVisible();
  await expect(dialog).toContainText(
    "We'll be in touch soon with more information about the Starter Acquirer Pack.",
  );
  await expect(dialog).toBeHidden();
  const records = storedRecords(email);
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).toContain('"plan_tag":"starter-acquirer-pack"');
});

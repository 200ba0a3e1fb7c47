import { TAB_GROUPS } from '#src/domain/services/plan.ts';
import { sampled } from '#tests/sampling.ts';
import { TABS } from '#tests/built/plans.ts';
import { shownPanels, sidewaysScroll } from './listing-page.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

const MADE_UP = ['nonsense', 'main', 'bundles', '%22%3E%3Cscript%3E', ''];

test.describe('as it was built', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of a plan opens a form that asks which', async ({ page }) => {
    const email = freshEmail('plain-plan');
    await page.goto('/services');
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
});

test('five tabs, the first of them open', async ({ page }) => {
  await page.goto('/services');
  expect(await shownPanels(page)).toEqual(['deal-flow']);
  await page.locator('[data-tabs]').scrollIntoViewIfNeeded();
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

test('an address with ?tab= opens that tab, in sight, stands without the query, and a step Back leaves it at once', async ({
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

  await page.goto('/done-for-you');
  await page.goto('/services?tab=advisory');
  await expect(page).toHaveURL('/services#advisory');
  await test.step('everything prints, whatever tab is open', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
    await page.emulateMedia({ media: 'screen' });
  });
  await page.goBack();
  await expect(page).toHaveURL('/done-for-you');

  await test.step('a made-up ?tab= shows the first tab and is left alone', async () => {
    for (const tab of sampled(MADE_UP, 2, 'made-up tabs')) {
      await page.goto(`/services?tab=${tab}`);
      expect(await shownPanels(page)).toEqual(['deal-flow']);
      await expect(page).toHaveURL(`/services?tab=${tab}`);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('all tables stand one below the other, before and after the script is there, and ?tab= leads to its own', async ({
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

    await page.goto('/services?tab=startup-listings');
    await expect(page).toHaveURL('/services#startup-listings');
    await expect(page.locator('#startup-listings h3')).toBeInViewport();
    expect(await shownPanels(page)).toEqual([...TAB_GROUPS]);
  });
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
    "We'll be in touch soon with more information about the plan you chose: Starter Acquirer Pack.",
  );
  await expect(dialog).toBeHidden();
  const records = storedRecords(email);
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).toContain('"plan_tag":"starter-acquirer-pack"');
});

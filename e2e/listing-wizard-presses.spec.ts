import { expect, freshEmail, storedRecords, test } from './site.ts';
import { tabTo } from './tab-to.ts';
import {
  bareListing,
  ENDPOINT,
  expectSent,
  expectStep,
  field,
  fillTo,
  PATH,
  press,
  submit,
  wizardOf,
} from './wizard-page.ts';

test('a double click goes one step on and submits once, a slow answer shows that something goes on, and what was sent may be left', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const email = freshEmail('double');
  await page.goto(PATH);
  await field(page, 'startupName').fill('Fern Hold');
  await field(page, 'founderEmail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expectStep(page, 2, 'Business Details');
  await expect(page.locator('.toast')).toHaveCount(0);
  await fillTo(page, 5, email, 2);
  await field(page, 'agreeToTerms').check();
  await page.route(ENDPOINT, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Listing' }).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Submitting...' })).toBeVisible();
  await expectSent(page);
  expect(storedRecords(email)).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(asked).toEqual([]);
});

test.describe('answers that only the server finds wrong', () => {
  test.use({ expectedErrors: /status of (422|503)/ });

  test('lead back to their step, and those that the browser can tell do not leave it', async ({
    page,
  }) => {
    const email = freshEmail('server');
    await page.goto(PATH);
    await fillTo(page, 5, email);
    await test.step('what did not get through leaves the focus on its button', async () => {
      await page.route(ENDPOINT, (route) => route.fulfill({ status: 503 }));
      await submit(page);
      await expect(page.locator('.toast')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeFocused();
      await page.unroute(ENDPOINT);
    });
    await test.step('what the page, from before, has no field for says to reload it', async () => {
      const error = { code: 'invalid', fields: { country: 'Please choose.' }, requestId: 'one' };
      await page.route(ENDPOINT, (route) => route.fulfill({ status: 422, json: { error } }));
      await submit(page);
      await expect(wizardOf(page).getByText('Please reload the page and continue')).toBeVisible();
      await page.unroute(ENDPOINT);
    });
    const words = 'Please use at most two decimal places, like 1250.50.';
    const error = { code: 'invalid', fields: { monthlyRevenue: words }, requestId: 'one' };
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 422, json: { error } }));
    await submit(page);
    await expectStep(page, 3, 'Revenue & Operations');
    const summary = wizardOf(page).getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(field(page, 'monthlyRevenue')).toHaveAccessibleDescription(/two decimal places/);
    expect(storedRecords(email)).toEqual([]);

    await page.unroute(ENDPOINT);
    await field(page, 'isGeneratingRevenue').check();
    await field(page, 'monthlyRevenue').fill('4200');
    await field(page, 'monthlyProfit').focus();
    await expect(field(page, 'monthlyRevenue')).not.toHaveAccessibleDescription(/two decimal/);
    await field(page, 'monthlyRevenue').fill('4200.001');
    await press(page, 'Continue');
    await expectStep(page, 3, 'Revenue & Operations');
    await expect(field(page, 'monthlyRevenue')).toHaveAccessibleDescription(/two decimal places/);
  });
});

test('with the keyboard alone a listing is sent', async ({ page }) => {
  const email = freshEmail('keys');
  await page.goto(PATH);
  const reach = (name: string) => tabTo(page, `[name="${name}"]`);
  await field(page, 'startupName').focus();
  await page.keyboard.type('Fern Hold');
  await reach('founderEmail');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectStep(page, 2, 'Business Details');
  await reach('businessType');
  await page.keyboard.press('S');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await reach('techStack');
  await page.keyboard.press('Enter');
  await expectStep(page, 3, 'Revenue & Operations');
  await reach('monthlyRevenue');
  await page.keyboard.press('Enter');
  await expectStep(page, 4, 'Deal Preferences');
  await reach('openToZeroDown');
  await page.keyboard.press('Space');
  await reach('reasonForSelling');
  await page.keyboard.type(bareListing(email).reasonForSelling);
  await reach('uniqueValue');
  await page.keyboard.type(bareListing(email).uniqueValue);
  await tabTo(page, 'form[action="/api/startup-listing"] button[type="submit"]');
  await page.keyboard.press('Enter');
  await expectStep(page, 5, 'Final Details');
  await reach('agreeToTerms');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectSent(page);
  await expect(
    page.getByRole('heading', { name: 'Thanks! Your listing is under review.' }),
  ).toBeFocused();
  expect(storedRecords(email)).toMatchObject([{ signup_context: { openToZeroDown: true } }]);
});

test('leaving a half-filled wizard asks first where nothing can be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(PATH);
  await page.reload();
  expect(asked).toEqual([]);
  await fillTo(page, 2, freshEmail('leaving'));
  await field(page, 'techStack').fill('Lisp');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByRole('region', { name: 'You have an unfinished listing' })).toBeHidden();
});

test.describe('when the wizard’s code cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|hydrating/ });

  test('it is the long form that it is without a script', async ({ page }) => {
    const email = freshEmail('long');
    await page.route(/ListingWizard/, (route) => route.abort());
    await page.goto(PATH, { waitUntil: 'load' });
    await field(page, 'startupName').fill('Fern Hold');
    await field(page, 'founderEmail').fill(email);
    await expect(page.getByRole('heading', { name: 'Final Details' })).toBeVisible();
    await field(page, 'businessType').selectOption('saas');
    await field(page, 'reasonForSelling').fill(bareListing(email).reasonForSelling);
    await field(page, 'uniqueValue').fill(bareListing(email).uniqueValue);
    await submit(page);
    await expect(page).toHaveURL(/\/thank-you\/startup_listing$/);
    expect(storedRecords(email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  // A refused form is a page with status 422.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('it is one long form, comes back with what is wrong, and lands', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto(PATH);
    for (const title of ['Basic Info', 'Business Details', 'Final Details']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await expect(page.getByRole('slider')).toBeHidden();
    await expect(field(page, 'idealExitPrice')).toHaveValue('');
    await field(page, 'startupName').fill('Fern Hold');
    await field(page, 'founderEmail').fill(email);
    await field(page, 'businessType').selectOption('other');
    await field(page, 'monthlyRevenue').fill('4.2k');
    await field(page, 'reasonForSelling').fill(bareListing(email).reasonForSelling);
    await field(page, 'uniqueValue').fill(bareListing(email).uniqueValue);
    await submit(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Please enter the type of business.');
    await expect(alert).toContainText('You entered revenue. Check “Already generating revenue”');
    await page.getByLabel('Already generating revenue').check();
    await expect(page.getByLabel('Monthly revenue')).toHaveValue('4.2k');
    await page.getByLabel('Other business type').fill('Compliance records');
    await press(page, 'Submit Listing');
    await expect(page).toHaveURL(/\/thank-you\/startup_listing$/);
    expect(storedRecords(email)).toMatchObject([
      { signup_context: { monthlyRevenue: 4_200, otherBusinessType: 'Compliance records' } },
    ]);
  });
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { mailsTo, scan } from './mailbox.ts';
import { sidewaysScroll } from './listing-page.ts';
import {
  answerField,
  groupOf,
  latestLink,
  openGroup,
  openOwn,
  PATH,
  saveGroup,
  standing,
  submitListing,
} from './my-listing-page.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';
import {
  expectSent,
  expectStep,
  field,
  fillTo,
  keptDraft,
  PATH as WIZARD,
  press,
  savedBy,
  submit,
} from './wizard-page.ts';

const toast = (page: Page) => page.locator('.toast');
const ENDED = 'This link doesn’t work anymore';

test('a seller asks for a link, and the answer is the same for an address that we don’t know', async ({
  page,
  browser,
}) => {
  const email = freshEmail('asks');
  await submitListing(page, email);
  const receipt = await latestLink(email);
  const answers: (string | null)[] = [];
  for (const [address, click] of [
    [email, 'dblclick'],
    [freshEmail('stranger'), 'click'],
  ] as const) {
    await page.goto(PATH);
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Email me my link' })[click]();
    const heading = page.getByRole('heading', { name: 'Check your email' });
    await expect(heading).toBeVisible();
    // A second press on what has come in the button's place takes the focus.
    if (click === 'click') await expect(heading).toBeFocused();
    const text = await page.locator('main').textContent();
    answers.push(text?.replaceAll(address, '') ?? null);
  }
  expect(answers[0]).toBe(answers[1]);
  const link = await latestLink(email, 2);
  expect((await mailsTo(email)).filter(({ text }) => text.includes('#token='))).toHaveLength(2);

  await scan(browser, new URL(link, page.url()).href);
  await page.goto(link);
  await expect(standing(page)).toContainText('Submitted');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText('typed before anyone confirmed your email address')).toBeVisible();
  await press(page, 'Yes, it’s mine');
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused();
  await page.reload();
  await expect(standing(page)).toContainText('Submitted');
  await page.goto('/faq');
  await page.goBack();
  await expect(standing(page)).toContainText('Submitted');
  expect(page.url()).not.toContain('token');

  await page.goto(receipt);
  await expect(page.getByRole('heading', { name: ENDED })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Email me my link' })).toBeEnabled();
  await page.goto(`${link.slice(0, -6)}000000`);
  await expect(page.getByRole('heading', { name: ENDED })).toBeFocused();
});
test.use({ expectedErrors: /Failed to load resource/ });

test('a draft left in the middle of a step goes on in another browser with all that was typed, and ends on the seller’s page', async ({
  page,
  browser,
}) => {
  const email = freshEmail('resumes');
  await page.goto(WIZARD);
  const begun = savedBy(page, 'POST');
  await fillTo(page, 2, email);
  await begun;
  await expect(page.getByText('We’re emailing you a link')).toBeVisible();
  const saved = savedBy(page, 'PUT');
  await fillTo(page, 3, email, 2);
  await saved;
  await field(page, 'isGeneratingRevenue').check();
  const after = savedBy(page, 'PUT');
  await field(page, 'monthlyRevenue').fill('4200');
  // A while after the last key.
  await after;
  await field(page, 'payingCustomers').fill('74');
  // Sooner than that.
  await page.goto('/faq');

  const context = await browser.newContext();
  const phone = await context.newPage();
  const link = new URL(await latestLink(email), page.url()).href;
  await scan(browser, link);
  await phone.goto(link);
  await expect(standing(phone)).toContainText('Not submitted yet');
  await press(phone, 'Continue your listing');
  await expectStep(phone, 3, 'Revenue & Operations');
  await expect(field(phone, 'startupName')).toHaveValue('Fern Hold');
  await expect(field(phone, 'monthlyRevenue')).toHaveValue('4200');
  await expect(field(phone, 'payingCustomers')).toHaveValue('74');
  expect(new URL(phone.url()).hash).toBe('');

  await page.goto(WIZARD);
  await page.bringToFront();
  await press(page, 'Continue where you left off');
  const moved = page.getByRole('heading', { name: 'This listing continues somewhere else' });
  await expect(moved).toBeFocused();
  await fillTo(phone, 5, email, 3);
  await submit(phone);
  await expectSent(phone);
  expect(storedRecords(email)).toHaveLength(1);
  await phone.getByRole('link', { name: 'Go to your listing' }).click();
  await expect(standing(phone)).toContainText('Submitted');
  await context.close();

  // The browser that began it had more, which never got through.
  const more = (await keptDraft(page))
    ?.replace('"payingCustomers":74', '"payingCustomers":75')
    .replace(/"unsaved":\[[^\]]*\]/, '"unsaved":["payingCustomers"]');
  await page.evaluate((text) => localStorage.setItem('listingDraft', text), more ?? '');
  await page.goto(await latestLink(email, 2));
  await expect(standing(page)).toContainText('Submitted');
  await expect(page.getByText('answers that weren’t in it: Paying customers.')).toBeVisible();
  await expect(answerField(page, 'payingCustomers')).toHaveValue('75');
  await page.goto(WIZARD);
  await expect(field(page, 'startupName')).toHaveValue('');
  expect(await keptDraft(page)).toBeNull();
});

test('an answer typed without a connection, and on another device meanwhile, is kept only as the seller says', async ({
  page,
  context,
  browser,
}) => {
  const email = freshEmail('both');
  await page.goto(WIZARD);
  const begun = savedBy(page, 'PUT');
  await fillTo(page, 3, email);
  await begun;
  await field(page, 'isGeneratingRevenue').check();
  await savedBy(page, 'PUT');
  await context.setOffline(true);
  await field(page, 'monthlyRevenue').fill('1111');

  const other = await browser.newContext();
  const phone = await other.newPage();
  const link = new URL(await latestLink(email), page.url()).href;
  await phone.goto(link);
  await press(phone, 'Continue your listing');
  await field(phone, 'monthlyRevenue').fill('2222');
  const saved = savedBy(phone, 'PUT');
  await press(phone, 'Continue');
  await saved;
  await other.close();

  await context.setOffline(false);
  await expect(
    page.getByRole('heading', { name: 'This listing continues somewhere else' }),
  ).toBeFocused();
  await page.goto(link);
  await press(page, 'Continue your listing');
  const question = page.getByRole('dialog', { name: 'changed on another device' });
  await expect(question).toContainText(/There: \$2,222\s*Here: \$1,111/);
  await expectAccessible(page, 'the wizard, changed on another device');
  await press(page, 'Use the other device’s answers');
  await expect(question).toBeHidden();
  await expectStep(page, 4, 'Deal Preferences');
  await press(page, 'Back');
  await expect(field(page, 'monthlyRevenue')).toHaveValue('2222');
});

test('another unfinished listing in the browser is not replaced without a word', async ({
  page,
  browser,
}) => {
  const email = freshEmail('elsewhere');
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(new URL(WIZARD, test.info().project.use.baseURL).href);
  const saved = savedBy(phone, 'PUT');
  await fillTo(phone, 3, email);
  await saved;
  await context.close();

  await page.goto(WIZARD);
  await field(page, 'startupName').fill('Other Hold');
  await expect.poll(() => keptDraft(page)).toContain('Other Hold');
  await page.goto(await latestLink(email));
  await press(page, 'Continue your listing');
  await expect(
    page.getByRole('heading', { name: 'This browser has another unfinished listing' }),
  ).toBeFocused();
  expect(await keptDraft(page)).toContain('Other Hold');
  await press(page, 'Replace it and continue');
  await expectStep(page, 3, 'Revenue & Operations');
  expect(await keptDraft(page)).toContain(email);

  await page.goto(PATH);
  await press(page, 'Delete this draft');
  await press(page, 'Yes, delete it');
  await expect(page.getByRole('heading', { name: 'Your draft is deleted' })).toBeFocused();
  expect(await keptDraft(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Email me my link' })).toBeEnabled();
});

test('answers change after Submit: errors at their fields, nothing typed is lost, saved once', async ({
  page,
  context,
}) => {
  const email = freshEmail('edits');
  await openOwn(page, email, { isGeneratingRevenue: true, monthlyRevenue: 4200 });
  await page.getByRole('link', { name: /^Answer this ?: Where is it hosted/ }).click();
  await expect(answerField(page, 'hosting')).toBeFocused();
  await answerField(page, 'hosting').fill('Hetzner, $40 a month');
  await openGroup(page, 'Revenue & Operations');
  await answerField(page, 'monthlyProfit').fill('5,000');
  await expect(
    page.getByText('2 unsaved changes, kept').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(answerField(page, 'hosting')).toHaveValue('Hetzner, $40 a month');
  await saveGroup(page, 'hosting');
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(answerField(page, 'monthlyProfit')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await answerField(page, 'monthlyProfit').fill('');
  await answerField(page, 'monthlyProfit').pressSequentially('2,000');
  await expect(answerField(page, 'monthlyProfit')).toHaveValue('2,000');
  await saveGroup(page, 'monthlyProfit');
  await expect(
    groupOf(page, 'monthlyProfit').getByText("You're offline. Try again when you're connected."),
  ).toBeInViewport();
  await context.setOffline(false);
  await saveGroup(page, 'monthlyProfit');
  await expect(toast(page)).toContainText('Saved');
  await expect(page.locator('main aside')).toContainText('$24,000');
  await expect(page.getByRole('button', { name: 'Save changes' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('What was the average monthly profit')).toHaveCount(0);
  await page.reload();
  await expect(answerField(page, 'monthlyProfit')).toHaveValue('2000');
});

test('an answer that another device has changed is not replaced before it was shown, and other answers add up', async ({
  page,
  browser,
}) => {
  const email = freshEmail('devices');
  const OPENED = { uniqueValue: 'Fern Hold keeps inspections in one dated record.' };
  const id = await openOwn(page, email, OPENED);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(new URL(await latestLink(email), page.url()).href);
  for (const each of [page, phone]) {
    await expect(standing(each)).toBeVisible();
    await openGroup(each, 'Deal Preferences');
  }
  await answerField(page, 'uniqueValue').fill('Written anew on the laptop, at length.');
  await openGroup(page, 'Business Details');
  await answerField(page, 'hosting').fill('Hetzner, $40 a month');
  await saveGroup(page, 'uniqueValue');
  await expect(toast(page)).toContainText('Saved');

  await answerField(phone, 'uniqueValue').fill('Fern Hold keeps inspections, in one dated record.');
  // What was typed over the old answer still is after a reload.
  await phone.reload();
  await expect(answerField(phone, 'uniqueValue')).toHaveValue(/inspections,/);
  await saveGroup(phone, 'uniqueValue');
  const beside = phone.getByText('changed on another device since you opened it').last();
  await expect(beside).toContainText('Written anew on the laptop, at length.');
  await expect(answerField(phone, 'uniqueValue')).toHaveValue(/inspections,/);
  await expectAccessible(phone, 'my listing, changed on another device');
  // A reload forgets what was shown, so it is shown again.
  await answerField(phone, 'uniqueValue').press('Control+End');
  await phone.keyboard.type('!');
  await phone.reload();
  await expect(answerField(phone, 'uniqueValue')).toHaveValue(/!$/);
  await saveGroup(phone, 'uniqueValue');
  await expect(beside).toContainText('Written anew on the laptop, at length.');
  await answerField(phone, 'uniqueValue').press('Control+End');
  await phone.keyboard.press('Backspace');
  await saveGroup(phone, 'uniqueValue');
  await expect(toast(phone)).toContainText('Saved');
  await expect(beside).toBeHidden();
  expect(storedRecords(email)).toMatchObject([
    {
      id,
      signup_context: {
        uniqueValue: 'Fern Hold keeps inspections, in one dated record.',
        hosting: 'Hetzner, $40 a month',
      },
    },
  ]);

  // What is changed here only adds to it, and what is newer shows from then on.
  await openGroup(page, 'Basic Info');
  await answerField(page, 'startupName').fill('Fern and Moss');
  await saveGroup(page, 'startupName');
  await expect(answerField(page, 'uniqueValue')).toHaveValue(/inspections,/);
  await context.close();
});

test('a listing is withdrawn, after asking once', async ({ page }) => {
  await openOwn(page, freshEmail('withdraws'));
  await press(page, 'Withdraw this listing');
  await expect(page.getByRole('heading', { name: 'Withdraw this listing?' })).toBeFocused();
  await press(page, 'Keep it');
  await expect(page.getByRole('button', { name: 'Withdraw this listing' })).toBeFocused();
  await press(page, 'Withdraw this listing');
  await page.getByLabel('Why? (optional)').fill('Sold it to a friend.');
  await press(page, 'Yes, withdraw it');
  await expect(standing(page).getByRole('heading', { name: 'Withdrawn' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});

test('what was typed before the listing was withdrawn elsewhere can be copied, and is discarded', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail('too-late');
  await openOwn(page, email);
  await openGroup(page, 'Business Details');
  await answerField(page, 'hosting').fill('Hetzner, $40 a month');
  await page.getByLabel('Anything we should know?').fill('I am on vacation.');
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(new URL(await latestLink(email), baseURL).href);
  await press(phone, 'Withdraw this listing');
  await press(phone, 'Yes, withdraw it');
  await expect(standing(phone)).toContainText('Withdrawn');
  await context.close();

  await saveGroup(page, 'hosting');
  await expect(standing(page).getByRole('heading', { name: 'Withdrawn' })).toBeFocused();
  const left = page.getByRole('region', { name: 'What you didn’t save or send' });
  await expect(left).toContainText('Hetzner, $40 a month');
  await expect(left).toContainText('I am on vacation.');
  await page.reload();
  await expect(left).toContainText('Hetzner, $40 a month');
  await expectAccessible(page, 'my listing, withdrawn with unsaved changes');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  await press(page, 'Discard');
  await expect(left).toHaveCount(0);
  await expect(standing(page).getByRole('heading', { name: 'Withdrawn' })).toBeFocused();
  await page.reload();
  await expect(standing(page)).toContainText('Withdrawn');
  await expect(left).toHaveCount(0);
});

test('everything is accessible, in both themes and down to 320 px', async ({ page }) => {
  await openOwn(page, freshEmail('axe'));
  for (const group of ['Basic Info', 'Revenue & Operations', 'Deal Preferences']) {
    await openGroup(page, group);
  }
  await answerField(page, 'startupName').fill('');
  await saveGroup(page, 'startupName');
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await press(page, 'Withdraw this listing');
  await expectAccessible(page, 'my listing, everything open');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  await press(page, 'Preview your page');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'my listing, its page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview your page' })).toBeFocused();
});

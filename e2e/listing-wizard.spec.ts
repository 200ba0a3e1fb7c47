import { expect, freshEmail, storedRecords, test } from './site.ts';
import {
  bareListing,
  expectSent,
  expectStep,
  field,
  fillTo,
  keptDraft,
  PATH,
  press,
  submit,
  wizardOf,
} from './wizard-page.ts';

test('five steps lead to one stored listing, whose every answer can be read and changed before, and to what can be done next', async ({
  page,
}) => {
  const email = freshEmail('wizard');
  await page.goto(PATH);
  await fillTo(page, 5, email);
  await expectStep(page, 5, 'Final Details');
  const review = page.getByRole('region', { name: 'Check your answers' });
  for (const text of [email, 'SaaS', 'Not given', 'My day job wants my evenings back.']) {
    await expect(review).toContainText(text);
  }
  await expect(review).not.toContainText('Other business type');
  await test.step('what publishing needs is asked for before, and only guides', async () => {
    const asked = 'your page needs 200 characters or more, and you’ve written 58.';
    await review.getByRole('link', { name: new RegExp(asked) }).click();
    await expectStep(page, 4, 'Deal Preferences');
    await expect(field(page, 'uniqueValue')).toBeFocused();
    await expect(page.getByText('At least 10 characters to submit, 200 to publish.')).toBeVisible();
    await fillTo(page, 5, email, 4);
  });
  await test.step('the review says which optional answers will be refused', async () => {
    await review.getByRole('link', { name: 'Change Business Details' }).click();
    await field(page, 'hosting').fill('x');
    await fillTo(page, 5, email, 2);
    const fix = review.getByRole('listitem').filter({ hasText: 'Please say where it runs' });
    await expect(fix).toHaveText(/^Hosting: Please say/);
    await review.getByRole('link', { name: 'Change Business Details' }).click();
    await expect(field(page, 'hosting')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'hosting').fill('Hetzner, $25 a month');
    await fillTo(page, 5, email, 2);
    await expect(review.getByText('Please say')).toHaveCount(0);
  });
  await review.getByRole('link', { name: 'Change Revenue & Operations' }).click();
  await field(page, 'isGeneratingRevenue').check();
  await field(page, 'monthlyRevenue').fill('4.2k');
  await fillTo(page, 5, email, 3);
  await expect(review).toContainText('$4,200');
  await expect(page.getByText('Please agree to the terms and conditions to proceed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeDisabled();
  await field(page, 'agreeToTerms').check();
  await expect(page.getByText('Please agree to the terms and conditions to proceed')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeEnabled();
  for (const name of ['terms and conditions', 'privacy policy']) {
    const link = wizardOf(page).getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('target', '_blank');
  }

  await press(page, 'Submit Listing');
  await expectSent(page);
  await expect(page.locator('.toast[data-variant="success"]')).toContainText(
    "Listing submitted successfully!We'll review your listing and get back to you soon.",
  );
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const boost = page.getByRole('link', { name: 'Boost your listing (opens in a new tab)' });
  await expect(boost).toHaveAttribute('href', '/go/boost');
  await expect(boost).toHaveAttribute('target', '_blank');
  expect(await keptDraft(page)).toBeNull();

  const [record, ...more] = storedRecords(email);
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    email,
    status: 'pending',
    signup_context: { ...bareListing(email), isGeneratingRevenue: true, monthlyRevenue: 4_200 },
  });
});

test('each step says what it lacks and asks for no more than it needs, and the next one opens once it is there', async ({
  page,
}) => {
  test.slow();
  const email = freshEmail('lacking');
  const summary = wizardOf(page).getByRole('group', { name: 'There is a problem' });
  const lacks = async (...messages: string[]) => {
    await press(page, 'Continue');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText(messages);
    await expect(page.locator('.toast[data-variant="error"]')).toContainText(
      'Please fix the errorsSome required fields are missing or invalid.',
    );
  };
  await page.goto(PATH);
  await test.step('a field says what is wrong once it is left, and no sooner', async () => {
    await field(page, 'founderEmail').focus();
    await page.keyboard.press('Tab');
    await expect(wizardOf(page).locator('.error:visible')).toHaveCount(0);
    await field(page, 'websiteUrl').fill('fernhold');
    await expect(wizardOf(page).locator('.error:visible')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const message = 'Please enter a web address, such as example.com.';
    await expect(page.getByText(message)).toBeVisible();
    await field(page, 'websiteUrl').fill('fernhold.example.com');
    await page.keyboard.press('Tab');
    await expect(page.getByText(message)).toBeHidden();
    await field(page, 'websiteUrl').fill('');
  });
  await lacks('Startup name is required', 'Valid email is required');
  await expect(field(page, 'startupName')).toHaveAccessibleDescription('Startup name is required');
  await summary.getByRole('link', { name: 'Valid email is required' }).click();
  await expect(field(page, 'founderEmail')).toBeFocused();

  await fillTo(page, 2, email);
  await expect(summary).toBeHidden();
  await lacks('Business type is required');
  await test.step('Other asks for its own words, and nothing else does', async () => {
    const other = field(page, 'otherBusinessType');
    await expect(other).toBeHidden();
    await field(page, 'businessType').selectOption('other');
    await expect(other).toBeVisible();
    await field(page, 'businessType').selectOption('content');
    await expect(other).toBeHidden();
  });
  await field(page, 'businessType').selectOption('other');
  await lacks('Please enter the type of business.');
  await field(page, 'otherBusinessType').fill('Compliance records');
  await press(page, 'Continue');

  await expectStep(page, 3, 'Revenue & Operations');
  await test.step('and for those of a revenue channel', async () => {
    await expect(field(page, 'otherRevenueChannel')).toBeHidden();
    await wizardOf(page).getByRole('checkbox', { name: 'Other' }).check();
    await expect(field(page, 'otherRevenueChannel')).toBeVisible();
    await wizardOf(page).getByRole('checkbox', { name: 'Other' }).uncheck();
  });
  await field(page, 'monthlyRevenue').fill('-5');
  await field(page, 'monthlyProfit').fill('plenty');
  await lacks(
    'Revenue cannot be negative',
    'Please enter the monthly profit in dollars, such as 2,000 or 2k.',
  );
  await field(page, 'monthlyRevenue').fill('$4.2k');
  await field(page, 'monthlyProfit').fill('5k');
  await lacks('You entered revenue. Check “Already generating revenue” above, or enter 0 here.');
  await field(page, 'isGeneratingRevenue').check();
  // What one answer mends, and what it puts at odds, is told at once.
  const profit =
    'Profit can’t be more than revenue, which is $4,200 a month. Please fix one of them.';
  await expect(field(page, 'monthlyRevenue')).not.toHaveAccessibleDescription(
    /You entered revenue/,
  );
  await expect(field(page, 'monthlyProfit')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(profit)),
  );
  await lacks(profit);
  await field(page, 'monthlyProfit').fill('');
  await press(page, 'Continue');

  await expectStep(page, 4, 'Deal Preferences');
  await test.step('the price is slid up to $100k+ or typed, beyond it as well', async () => {
    const slider = page.getByRole('slider', { name: 'Ideal exit price' });
    const typed = field(page, 'idealExitPrice');
    await expect(slider).toHaveValue('5000');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not given');
    await expect(typed).toHaveValue('');
    for (const [name, value] of Object.entries({ min: '0', max: '100000', step: '1000' })) {
      await expect(slider).toHaveAttribute(name, value);
    }
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(typed).toHaveValue('6000');
    await page.keyboard.press('End');
    await expect(page.getByRole('status').filter({ hasText: /^\$100k\+$/ })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', '$100k+');
    await typed.fill('$250k');
    await expect(slider).toHaveValue('100000');
    await expect(slider).toHaveAttribute('aria-valuetext', '$250,000');
    const notice = page.getByText('Listings here start at $10,000. You can still send yours');
    await expect(notice).toBeHidden();
    await typed.fill('9,999');
    await expect(notice).toBeVisible();
    await typed.fill('');
    await expect(notice).toBeHidden();
    await expect(slider).toHaveValue('5000');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not given');
  });
  await field(page, 'reasonForSelling').fill('Too short');
  await lacks('Please provide a detailed reason', 'Please describe what makes your startup unique');

  await fillTo(page, 5, email, 4);
  await test.step('the card grows with the answers, and its anonymous version tells no name', async () => {
    const cards = page.getByRole('complementary', { name: 'Your listing so far' });
    const named = cards.getByRole('figure').filter({ hasText: 'With your startup’s name' });
    const anonymous = cards.getByRole('figure').filter({ hasText: 'Anonymous' });
    await expect(named).toContainText('Fern Hold keeps fire-door inspections');
    await expect(named).toContainText('Shown publicly');
    await expect(anonymous).toContainText('[withheld] keeps fire-door inspections');
    await expect(anonymous).not.toContainText('Fern');
    await page.getByRole('link', { name: 'Change Basic Info' }).click();
    await field(page, 'anonymousListing').check();
    await expect(anonymous).toContainText('Shown publicly');
    await expect(named).toContainText('Not shown');
  });
});

test('what is missing is named with what it gains, and leads to its field, folded or not', async ({
  page,
}) => {
  await page.goto(PATH);
  await fillTo(page, 3, freshEmail('gains'));
  await expect(page.getByText('0 of 19 more answers filled in')).toBeVisible();
  await page.getByText('See what’s missing').click();
  await page.getByRole('button', { name: 'Website (step 1)' }).click();
  await expectStep(page, 1, 'Basic Info');
  await expect(field(page, 'websiteUrl')).toBeFocused();
  await field(page, 'websiteUrl').fill('fernhold.example.com');
  await page
    .getByRole('button', { name: /step 3/ })
    .last()
    .click();
  await expectStep(page, 3, 'Revenue & Operations');
  await expect(field(page, 'monthlyVisitors')).toBeFocused();
  await expect(page.getByText('1 of 19 more answers filled in')).toBeVisible();
  await page.getByRole('button', { name: 'Demo link (step 5)' }).click();
  await expectStep(page, 4, 'Deal Preferences');
  await expect(page.getByText('Please provide a detailed reason').first()).toBeVisible();
});

test('the last step first names the answers that must be fixed before submitting, and doesn’t count them', async ({
  page,
}) => {
  await page.goto(PATH);
  await fillTo(page, 2, freshEmail('wrong'));
  await field(page, 'launchedOn').fill('13/2025');
  await field(page, 'hosting').fill('One server');
  await fillTo(page, 3, freshEmail('wrong'), 2);
  const next = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7);
  await field(page, 'monthlyHistory').fill(`${next}, 900`);
  await fillTo(page, 5, freshEmail('wrong'), 3);
  const review = page.getByRole('region', { name: 'Check your answers' });
  const [fixes, rest] = [review.getByRole('list').first(), review.getByRole('list').nth(1)];
  await expect(fixes.getByRole('listitem')).toHaveText([
    /^Launch month: .* Fix this: Launch month/,
    new RegExp(`^Monthly history: Line 1: ${next} isn’t over yet. Remove it. Fix this`),
  ]);
  await expect(rest).not.toContainText('launch');
  await expect(page.getByText('1 of 19 more answers filled in')).toBeVisible();
  await fixes.getByRole('link', { name: /^Fix this ?: Launch month/ }).click();
  await expectStep(page, 2, 'Business Details');
  await expect(field(page, 'launchedOn')).toBeFocused();
});

test('the browser’s Back and Forward lead through the steps as its buttons do, and from a sent listing to the page before', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.goto(PATH);
  await fillTo(page, 4, freshEmail('history'));
  await page.goBack();
  await expectStep(page, 3, 'Revenue & Operations');
  const heading = page.getByRole('heading', { name: 'Revenue & Operations' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await press(page, 'Back');
  await page.goBack();
  await expectStep(page, 3, 'Revenue & Operations');
  await page.goBack();
  await page.goBack();
  await expectStep(page, 1, 'Basic Info');
  await page.goForward();
  await expectStep(page, 2, 'Business Details');
  await field(page, 'businessType').selectOption('');
  await page.goForward();
  await expect(field(page, 'businessType')).toHaveAttribute('aria-invalid', 'true');
  await expectStep(page, 2, 'Business Details');
  await fillTo(page, 5, freshEmail('history'), 2);
  await submit(page);
  await expectSent(page);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('Back leads to the first step and no further, keeps what was typed, and a fold stays open while it contradicts something', async ({
  page,
}) => {
  const email = freshEmail('back');
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await fillTo(page, 3, email);
  await field(page, 'payingCustomers').fill('12');
  await press(page, 'Back');
  await expectStep(page, 2, 'Business Details');
  await press(page, 'Back');
  await expectStep(page, 1, 'Basic Info');
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(field(page, 'founderEmail')).toHaveValue(email);
  await fillTo(page, 3, email);
  await expect(field(page, 'payingCustomers')).toHaveValue('12');
  await test.step('what a page can do without', async () => {
    const users = field(page, 'activeUsers');
    const fold = page.getByText('Users and visitors (optional)');
    await expect(field(page, 'monthlyHistory')).toBeVisible();
    await expect(users).toBeHidden();
    await field(page, 'isGeneratingRevenue').check();
    await fold.click();
    await users.fill('5');
    await field(page, 'monthlyVisitors').focus();
    const contradiction = page.getByText('more paying customers (12) than active users (5)');
    await expect(contradiction).toBeVisible();
    await fold.click();
    await expect(users).toBeVisible();
    await fillTo(page, 5, freshEmail('users'), 3);
    await field(page, 'agreeToTerms').check();
    await press(page, 'Submit Listing');
    await expectStep(page, 3, 'Revenue & Operations');
    await expect(users).toBeVisible();
    await users.fill('50');
    await field(page, 'monthlyVisitors').focus();
    await expect(contradiction).toHaveCount(0);
    await fold.click();
    await expect(users).toBeHidden();
  });
});

import { AFFILIATE_TERMS, commissionOn } from '#src/domain/affiliates/commission.ts';
import { formatExactDollars } from '#src/domain/shared/money.ts';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page }) => page.goto('/for-affiliates'));

test('the terms are those of the specification', async ({ page }) => {
  const terms = page.getByRole('region', { name: 'The terms' });
  await expect(terms.getByRole('definition')).toHaveText([
    '30% up to 50%',
    'Commission for the first 3 months',
    '60 days',
    'Every month, by PayPal, Stripe, or bank transfer',
    '$50',
    '1-2 business days',
  ]);
});

test('approval takes the same time wherever the page says it', async ({ page }) => {
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/24 hours/);
  expect(text.match(/[\d-]+ business days/g)?.every((found) => found === '1-2 business days')).toBe(
    true,
  );
});

test('the hero leads to the sign-up, which names terms and privacy policy', async ({ page }) => {
  await page.getByRole('link', { name: 'Become an affiliate' }).click();
  await expect(page).toHaveURL(/#affiliate-signup$/);
  const signup = page.getByRole('region', { name: 'Become an affiliate' });
  await expect(signup.getByRole('heading')).toBeInViewport();
  await expect(signup.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect(signup.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('earnings are worked out from real prices', async ({ page }) => {
  const table = page.getByRole('table', { name: /Commission on one sale/ });
  const pass = { price: FOUNDER_PASS.price, recurring: false };
  const { from, to } = AFFILIATE_TERMS.commission;
  await expect(table.getByRole('row', { name: /^Founder Pass/ }).getByRole('cell')).toHaveText([
    `$${FOUNDER_PASS.price}`,
    formatExactDollars(commissionOn(pass, from)),
    formatExactDollars(commissionOn(pass, to)),
  ]);
  await expect(table.getByRole('row', { name: /\/mo/ })).toHaveCount(1);
});

test('three steps are named', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'How it works' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    /Apply/,
    /Share your link/,
    /Get paid/,
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'questions' : 'questions without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('open one at a time and close again', async ({ page }) => {
      const questions = page.getByRole('region', { name: 'Questions', exact: true });
      const open = questions.locator('details[open]');
      const summaries = questions.locator('summary');
      await expect(open).toHaveCount(0);
      await summaries.first().click();
      await summaries.nth(1).click();
      await expect(open).toHaveCount(1);
      await summaries.nth(1).click();
      await expect(open).toHaveCount(0);
    });
  });
}

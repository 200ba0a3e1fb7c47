import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';
import { sidewaysScroll } from './listing-page.ts';
import { expect, test } from './site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the founder pass' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the sections of the specification stand in their order', async ({ page }) => {
      await page.goto('/founder-pass');
      await expect(page.locator('main h2')).toHaveText([
        'The problem',
        'The solution',
        "What's in the pass",
        "Who It's For",
        '84 of 100 founder passes left',
        'What it could be like',
        'Get the Founder Pass',
        'Questions',
        'Get in early on your next deal',
      ]);
      await expect(page.locator('section[aria-labelledby="perks"] h3')).toHaveText([
        'Early Deal Access',
        'Done-for-You Tools Vault',
        'Private Matchmaking Form Access',
        "Founder's Circle",
      ]);
      await expect(page.locator('section[aria-labelledby="audience"] dt')).toHaveText([
        'Buyers',
        'Sellers',
        'Investors',
      ]);
    });

    test('the hero button jumps to the purchase', async ({ page }) => {
      await page.goto('/founder-pass');
      await page.locator('main header').getByRole('link', { name: 'Get the Founder Pass' }).click();
      await expect(page).toHaveURL(/\/founder-pass#purchase$/);
      await expect(page.getByRole('heading', { name: 'Get the Founder Pass' })).toBeInViewport();
    });

    test('one question is open at a time, and it can be closed', async ({ page }) => {
      await page.goto('/founder-pass');
      const questions = page.locator('main details');
      const open = page.locator('main details[open]');
      await expect(open).toHaveCount(0);
      await questions.nth(0).locator('summary').click();
      await expect(questions.nth(0)).toContainText('you choose one or more roles');
      await questions.nth(2).locator('summary').click();
      await expect(open).toHaveCount(1);
      await expect(open).toContainText('Access is instant');
      await questions.nth(2).locator('summary').click();
      await expect(open).toHaveCount(0);
    });
  });
}

test('says the price, the terms and what is left, from one place', async ({ page }) => {
  await page.goto('/founder-pass');
  const { price, left, total } = FOUNDER_PASS;
  const purchase = page.locator('section[aria-labelledby="purchase"]');
  await expect(purchase).toContainText(`$${price} one-time`);
  await expect(purchase.getByRole('row')).toHaveText([
    /Payment\s*One time/,
    /Access\s*Lifetime/,
    /Subscription\s*None/,
    /Refunds\s*None, because access is instant/,
    new RegExp(`Passes left\\s*${left} of ${total}`),
  ]);
  await expect(page.locator('section[aria-labelledby="passes-left"]')).toContainText(
    `${total - left} are taken`,
  );
});

test('every purchase button opens the checkout in a new tab', async ({ page }) => {
  await page.goto('/founder-pass');
  const buttons = page.getByRole('link', {
    name: `Buy the Founder Pass for $${FOUNDER_PASS.price}`,
  });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('href', '/go/founder-pass');
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', /noopener/);
    await expect(button).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('two sample voices are not presented as those of customers', async ({ page }) => {
  await page.goto('/founder-pass');
  const voices = page.locator('section[aria-labelledby="testimonials"]');
  await expect(voices.getByRole('blockquote')).toHaveCount(2);
  await expect(voices).toContainText(
    "Made-up examples. Real pass holders' quotes will replace them.",
  );
});

test('search engines read the questions as the page shows them', async ({ page }) => {
  await page.goto('/founder-pass');
  const shown = await page.locator('main summary h3').allTextContents();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faqPage = data.find((text) => text.includes('"FAQPage"')) ?? '';
  for (const question of shown) expect(faqPage).toContain(JSON.stringify(question.trim()));
});

test('fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/founder-pass');
  expect(await sidewaysScroll(page)).toBe(0);
});

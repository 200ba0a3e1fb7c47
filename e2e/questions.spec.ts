import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const SOME = 'what-is-seller-financing';
const ANOTHER = 'affiliate-cookie';

test('the links on top jump to each audience; questions open and close by keyboard', async ({
  page,
}) => {
  await page.goto('/faq');
  const links = page.getByRole('navigation', { name: 'Questions by audience' }).getByRole('link');
  await links.last().click();
  await expect(page).toHaveURL(/#general$/);
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeInViewport();

  const first = page.locator('main summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

async function useFaq(page: Page) {
  await page.goto(`/faq#${ANOTHER}`);
  await expect(page.locator(`#${ANOTHER}`)).toBeVisible();
  await expect(page.locator(`#${ANOTHER}`)).toBeInViewport();
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(1);
  // The question stands below the navigation, which sticks to the top.
  const navigation = await page.getByRole('banner').boundingBox();
  const question = await open.locator('h3').boundingBox();
  expect(question?.y).toBeGreaterThanOrEqual(navigation?.height ?? 0);

  const first = page.locator('details', { has: page.locator(`#${SOME}`) });
  const second = page.locator('details', { has: page.locator(`#${ANOTHER}`) });
  await first.locator('summary').click();
  await expect(page.locator(`#${SOME}`)).toBeVisible();
  await expect(page.locator(`#${ANOTHER}`)).toBeHidden();
  await second.locator('summary').click();
  await expect(page.locator(`#${ANOTHER}`)).toBeVisible();
  await expect(page.locator(`#${SOME}`)).toBeHidden();
  await second.locator('summary').click();
  await expect(page.locator(`#${ANOTHER}`)).toBeHidden();
}

async function useHowItWorks(page: Page) {
  await page.goto('/how-it-works#how-long-does-it-take');
  await expect(page.getByText('Most acquisitions complete within')).toBeVisible();
  const questions = page.locator('section:has(#questions) details');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(2).locator('p').first()).toBeHidden();
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3).locator('p').first()).toBeHidden();
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2).locator('p').first()).toBeVisible();
}

async function useAffiliates(page: Page) {
  await page.goto('/for-affiliates');
  await page.getByRole('link', { name: 'Become an affiliate' }).click();
  await expect(page).toHaveURL(/#affiliate-signup$/);
  const signup = page.getByRole('region', { name: 'Become an affiliate' });
  await expect(signup.getByRole('heading')).toBeInViewport();
  await expect(signup.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect(signup.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );

  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  const open = questions.locator('details[open]');
  const summaries = questions.locator('summary');
  await expect(open).toHaveCount(0);
  await summaries.first().click();
  await summaries.nth(1).click();
  await expect(open).toHaveCount(1);
  await summaries.nth(1).click();
  await expect(open).toHaveCount(0);
}

async function useFounderPass(page: Page) {
  await page.goto('/founder-pass');
  await page.locator('main header').getByRole('link', { name: 'Get the Founder Pass' }).click();
  await expect(page).toHaveURL(/\/founder-pass#purchase$/);
  await expect(page.getByRole('heading', { name: 'Get the Founder Pass' })).toBeInViewport();

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
}

const PAGES = {
  'the address of an answer opens it': useFaq,
  'the address of an answer opens it on how-it-works as well': useHowItWorks,
  'the affiliate hero leads to the sign-up, which names terms and privacy policy': useAffiliates,
  'the founder pass’s hero leads to the purchase': useFounderPass,
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('on every page with questions one is open at a time, and closes again', async ({
      page,
    }) => {
      for (const [what, use] of Object.entries(PAGES)) await test.step(what, () => use(page));
    });
  });
}

test('on paper, nothing is folded, and nothing is there only to be pressed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/faq', '/listing/1', '/analyze-deal/1']) {
    await page.goto(path);
    const folded = page.locator('main details:not([open]):not(:has(form))');
    const texts = folded.filter({ visible: true }).locator('> :last-child');
    expect(await texts.count(), path).toBeGreaterThan(0);
    for (const text of await texts.all()) await expect(text, path).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^(?:Link to this answer|Every month)/ }),
    ).toHaveCount(0);
    await expect(page.locator('.govuk-tabs__list').filter({ visible: true })).toHaveCount(0);
  }
});

import { expect, test } from './site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the hero leads to the sign-up, which names terms and privacy policy; questions open one at a time and close again', async ({
      page,
    }) => {
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
    });
  });
}

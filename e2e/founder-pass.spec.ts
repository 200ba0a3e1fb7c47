import { expect, test } from './site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the founder pass' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the hero button jumps to the purchase; one question is open at a time, and it can be closed', async ({
      page,
    }) => {
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
    });
  });
}

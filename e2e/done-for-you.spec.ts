import { expect, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hero leads to the application, which pretends to be no form', async ({ page }) => {
    await page.goto('/done-for-you');
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(/\/done-for-you#application$/);
    await expect(page.getByRole('heading', { name: 'Apply', level: 2 })).toBeInViewport();
  });
});

test('the pricing table leads to the application with its plan chosen', async ({ page }) => {
  await page.goto('/done-for-you');
  await page.getByRole('link', { name: 'Apply for this plan: DFY Pro' }).click();
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('dfy-pro');
  await page.goto('/done-for-you?plan=no-such-plan');
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('');
});

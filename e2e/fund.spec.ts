import { expect, test } from './site.ts';

test('the hero says whom the fund is for and leads to the waitlist', async ({ page }) => {
  await page.goto('/fund');
  await expect(page.getByText(/Rule 506\(c\) · accredited investors only/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  await expect(page).toHaveURL(/\/fund#access$/);
  await expect(page.getByRole('heading', { name: 'Apply for Access' })).toBeInViewport();
});

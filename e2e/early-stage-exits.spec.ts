import { expect, test } from './site.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('the trend table can be read without scrolling sideways', async ({ page }) => {
    await page.goto('/early-stage-exits');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await expect(page.getByRole('cell', { name: /A company low on cash/ })).toBeVisible();
  });
});

import { kindsOfRoutes } from '#tests/built/routes.ts';
import { sampled } from '#tests/sampling.ts';
import { expect, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, its text and a way on, and the marketplace says what it lacks', async ({
    page,
  }) => {
    for (const path of sampled(await kindsOfRoutes(), 8, 'without JavaScript')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, path).toBeGreaterThan(200);
      expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    }
    await page.goto('/marketplace');
    await expect(page.getByText('Search and filters need JavaScript.')).toBeVisible();
  });
});

import { expect, test } from './site.ts';

test('policies lead to their sections, and print without navigation and footer', async ({
  page,
}) => {
  for (const path of ['/privacy', '/terms']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await contents.getByRole('link').last().click();
    await expect(headings.last(), path).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(contents, path).toBeHidden();
    await expect(page.getByRole('contentinfo'), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

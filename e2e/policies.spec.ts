import { expect, test } from './site.ts';

for (const path of ['/privacy', '/terms']) {
  test(`${path} leads to its sections, and prints without navigation and footer`, async ({
    page,
  }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await contents.getByRole('link').last().click();
    await expect(headings.last()).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

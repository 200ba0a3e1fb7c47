import { expect, test } from './site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

    test('the menu opens, Escape closes it, and a link of it leads on', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      const toggle = page.locator('summary', { hasText: 'Menu' });
      await expect(menu).toBeHidden();
      await toggle.click();
      if (javaScriptEnabled) {
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(toggle).toBeFocused();
        await toggle.click();
      }
      await menu.getByRole('link', { name: 'Marketplace' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
      await expect(menu).toBeHidden();
    });
  });
}

test('the theme follows the system until the visitor chooses, and the choice is kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByLabel('Theme').selectOption('light');
  const light = await background();
  expect(light).not.toBe(dark);
  await page.goto('/marketplace');
  expect(await background()).toBe(light);
  await expect(page.getByLabel('Theme')).toHaveValue('light');
  await page.getByLabel('Theme').selectOption('system');
  expect(await background()).toBe(dark);
});

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('an unknown path answers 404, says so, links home and logs the path', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such/page'),
    );
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect((await logged).type()).toBe('error');
  });

  test('a listing that is not there, and its analysis, answer 404 and lead to others', async ({
    page,
  }) => {
    for (const path of ['/listing/no-such-listing', '/analyze-deal/no-such-listing']) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing Not Found');
        await page.getByRole('link', { name: 'Browse Other Listings' }).click();
        await expect(page).toHaveURL(/\/marketplace$/);
      });
    }
  });
});

test('feeds and pictures are answered as what they are', async ({ request }) => {
  for (const [path, type] of [
    ['/feeds/articles.xml', 'xml'],
    ['/feeds/listings.xml', 'xml'],
    ['/social/home.png', 'image/png'],
  ] as const) {
    expect((await request.head(path)).headers()['content-type'], path).toContain(type);
  }
});

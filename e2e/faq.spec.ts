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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('the address of an answer opens it; one answer is open at a time, and closes again', async ({
      page,
    }) => {
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
    });
  });
}

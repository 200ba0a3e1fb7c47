import { expect, test } from './site.ts';

const STEPS = ['Find the right asset', 'Choose a financing method', 'Grow with AI and automation'];

test('three steps are each reached from the top, and the example unfolds its months', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  const links = page.getByRole('navigation', { name: 'The three steps' }).getByRole('link');
  for (const [index, step] of STEPS.entries()) {
    await links.nth(index).click();
    const heading = page.getByRole('heading', { level: 2, name: `Step ${index + 1}: ${step}` });
    await expect(heading).toBeInViewport();
  }

  const months = page.locator('figure details tbody tr');
  await expect(months.first()).toBeHidden();
  await page.locator('summary', { hasText: 'month by month' }).click();
  await expect(months.first()).toBeVisible();
});

test('the comparison has column headings; on a phone each of its cells carries its own label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/how-it-works');
  const table = page.getByRole('table', { name: 'Six ways to buy' });
  await expect(table.getByRole('columnheader', { name: 'Best when' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('You pay at close').last()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

import { expect, test } from './site.ts';

test('a seller is told at the field what a price means and which figures contradict each other', async ({
  page,
}) => {
  await page.goto('/create');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Asking price')).toHaveAccessibleDescription(
    /Listings here run from \$10,000 to \$250,000\./,
  );
  const notice = page.getByText('You can still send yours');
  await field('Asking price').fill('9.5k');
  await expect(notice).toHaveText(/^Listings here start at \$10,000\./);
  await field('Asking price').fill('$300,000');
  await expect(notice).toHaveText(/^Listings here go up to \$250,000\./);
  await field('Asking price').fill('45k');
  await expect(notice).toBeHidden();

  await field('Monthly profit').fill('2k');
  await field('Monthly revenue').fill('1,500');
  await page.keyboard.press('Tab');
  const contradiction = /Profit can’t be more than revenue, which is \$1,500 a month\./;
  await expect(field('Monthly profit')).toHaveAccessibleDescription(contradiction);
  await field('Monthly revenue').fill('15k');
  await page.keyboard.press('Tab');
  await expect(field('Monthly profit')).not.toHaveAccessibleDescription(contradiction);
});

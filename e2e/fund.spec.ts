import { formatDollars } from '#src/domain/shared/money.ts';
import { FUND_CASES, projectFund } from '#src/features/fund/projection.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page }) => page.goto('/fund'));

test('the hero says whom the fund is for and leads to the waitlist', async ({ page }) => {
  await expect(page.getByText(/Rule 506\(c\) · accredited investors only/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  await expect(page).toHaveURL(/\/fund#access$/);
  await expect(page.getByRole('heading', { name: 'Apply for Access' })).toBeInViewport();
});

test('every section of the specification is there', async ({ page }) => {
  for (const name of [
    'What a fund does differently',
    "Who it's for",
    'How the fund works',
    'Safeguards',
    'Investor Protections',
    'Apply for Access',
    'About',
    'First-Mover Advantage',
    'Compliance & Disclaimer',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Bonus Strategic Edge')).toBeVisible();
  const model = page.getByRole('region', { name: 'How the fund works' });
  await expect(model.getByRole('heading', { level: 3 })).toHaveText([
    'Source',
    'Acquire',
    'Operate',
    'Scale',
    'Share',
  ]);
});

test('the performance is marked as hypothetical and shows a loss beside the gain', async ({
  page,
}) => {
  const section = page.getByRole('region', { name: /could grow or shrink/ });
  await expect(section.getByText('Illustrative and hypothetical')).toBeVisible();
  const table = section.getByRole('table', { name: /hypothetical/ });
  await expect(table.getByRole('columnheader')).toHaveText(FUND_CASES.map(({ name }) => name));
  const total = table.getByRole('row', { name: 'Total paid out' }).getByRole('cell');
  await expect(total).toHaveText(
    FUND_CASES.map(projectFund).map(({ yearly }) =>
      formatDollars(yearly.map(Math.round).reduce((sum, amount) => sum + amount, 0)),
    ),
  );
  const rates = table.getByRole('row', { name: 'Annual return' }).getByRole('cell');
  await expect(rates.last()).toContainText('−');
});

test('the waitlist is for accredited investors, who are told what that means', async ({ page }) => {
  const access = page.getByRole('region', { name: 'Apply for Access' });
  await expect(access.getByRole('heading', { name: 'Join the Waitlist' })).toBeVisible();
  await expect(access).toContainText(
    'Accredited investors only. By joining you confirm that you are an accredited investor.',
  );
  await expect(access.getByRole('link', { name: /SEC/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.sec\.gov\/.*accredited-investors$/,
  );
});

test('the disclaimer names the exemption, the risk and the verification', async ({ page }) => {
  const compliance = page.getByRole('region', { name: 'Compliance & Disclaimer' });
  for (const words of [
    'neither an offer to sell securities nor a solicitation',
    'Rule 506(c) of Regulation D',
    'reasonable steps to verify',
    'You can lose all that you invest.',
    'Results are not guaranteed.',
  ]) {
    await expect(compliance).toContainText(words);
  }
});

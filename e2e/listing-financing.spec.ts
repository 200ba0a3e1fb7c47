import { listings } from '#tests/built/content.ts';
import { expectedFinancing } from '#tests/built/expected-financing.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const HEADING = 'Can profit cover the payments?';

test('a priced listing shows a gauge, its words, the formula and a way to change the figures', async ({
  page,
}) => {
  await page.goto('/listing/1');
  const block = page.getByRole('region', { name: HEADING });
  await expect(block.getByText('DSCR 1.61 with $0 down and 60 months at 8%')).toBeVisible();
  await expect(
    block.getByText("DSCR 1.91 with the seller's 30% down and 48 months at 8%"),
  ).toBeVisible();
  await expect(block.getByText('nothing added back, no salary taken out')).toBeVisible();
  await expect(block.locator('svg')).toBeVisible();
  await expect(block.getByText('Monthly payment = P·i')).toBeHidden();
  await block.getByText('How we calculate this').click();
  await expect(block.getByText('Monthly payment = P·i')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Try it with your numbers' })).toHaveAttribute(
    'href',
    '/analyze-deal/1',
  );
});

test('the needle of each gauge stands where its first DSCR is', async ({ page }) => {
  for (const listing of listings.filter((each) => expectedFinancing(each)).slice(0, 4)) {
    await page.goto(`/listing/${listing.id}`);
    const block = page.getByRole('region', { name: HEADING });
    const text = await block.innerText();
    // The gauge ends at 2.
    const dscr = Math.min(2, Number(/DSCR (\d\.\d\d) with/.exec(text)?.[1]));
    const ticks = await block
      .locator('svg text')
      .evaluateAll((labels) =>
        labels.map((label) => [Number(label.textContent), Number(label.getAttribute('x'))]),
      );
    const [[low = 0, lowX = 0] = [], [high = 0, highX = 0] = []] = ticks;
    const needle = await block.locator('svg path').last().getAttribute('d');
    const x = Number(/^M([\d.]+)/.exec(needle ?? '')?.[1]);
    const read = low + ((x - lowX) / (highX - lowX)) * (high - low);
    expect(Math.abs(read - dscr)).toBeLessThan(0.011);
  }
});

test('without a price it says so, and without a profit too', async ({ page }) => {
  const reasons = {
    '5': /^There's no asking price/,
    'sf-7': /^There's no profit figure/,
    'sf-1': /^Profit averaged \$0 or less/,
  };
  for (const [id, reason] of Object.entries(reasons)) {
    await page.goto(`/listing/${id}`);
    const block = page.getByRole('region', { name: HEADING });
    await expect(block.getByRole('paragraph')).toHaveText([reason]);
    await expect(block.locator('svg')).toHaveCount(0);
  }
});

test('a teaser has nothing of it', async ({ page }) => {
  for (const { id } of listings.filter(({ isOffMarket }) => isOffMarket)) {
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(HEADING)).toHaveCount(0);
    await expect(page.getByText('DSCR')).toHaveCount(0);
  }
});

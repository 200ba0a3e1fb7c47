import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './site.ts';

const PATH = '/compare-offers';
const FIVE = `${PATH}?offers=5&name1=First&cash1=78000&name2=Second&cash2=30000&note2=45000&rate2=7&months2=48&earnout2=30000&chance2=50&after2=24&name3=Third&cash3=10000&note3=20000&rate3=0&months3=36&interest-only3=6&share3=40000&percent3=8&revenue3=9000&name4=Fourth&cash4=abc&name5=Fifth&earnout5=60000&after5=12`;

const offer = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const offers = (page: Page) => page.locator('.offer');
const names = (page: Page) => page.getByRole('columnheader');
const cellsOf = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}`) }).locator('td > span:last-child');
const add = (page: Page) => page.getByRole('button', { name: 'Add an offer' });
const status = (page: Page) => page.locator('[data-offers] [role="status"].sr-only');

test('answers while somebody types, in the address and aloud, once they pause', async ({
  page,
}) => {
  await page.goto(PATH);
  const second = offer(page, "Buyer B's offer");
  await second.getByLabel('Cash at close ($)').fill('$45k');
  await expect(cellsOf(page, 'Headline price')).toHaveText(['$78,000', '$120,000 Best']);
  await expect(page.getByText('Example:')).toBeHidden();
  await expect(page).toHaveURL(/&cash2=45000&/);
  await expect(status(page)).toContainText(
    "Buyer B's offer is worth the most today: $97,734 expected",
  );
  await second.getByLabel('Name').fill('Copper Kiln');
  await expect(names(page).nth(2)).toHaveText('Copper Kiln');
  await page.getByLabel('Discount rate (% a year)').fill('0');
  await expect(cellsOf(page, 'Worth today, best')).toHaveText(['$78,000', '$126,724 Best']);
  await expect(page).toHaveURL(/discount=0&/);
  await test.step('a mistake is said under its field after a pause, and not before', async () => {
    const first = offer(page, "Buyer A's offer");
    const cash = first.getByLabel('Cash at close ($)');
    await cash.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('45,0', { delay: 10 });
    await expect(first.getByText('Please enter an amount like')).toBeVisible();
    await expect(cash).toHaveAttribute('aria-invalid', 'true');
    await expect(cash).toHaveAccessibleDescription('Please enter an amount like 45,000 or 45k.');
    await expect(cellsOf(page, 'Expected').first()).toHaveText(
      'Fix the fields marked above first.',
    );
    await page.keyboard.type('00');
    await expect(first.getByText('Please enter an amount like')).toBeHidden();
    await expect(cellsOf(page, 'Expected').first()).toHaveText('$45,000');
    await page.getByLabel('Discount rate (% a year)').fill('lots');
    await expect(page.getByText('Please enter a percentage from 0 to 100')).toBeVisible();
  });
});

test('an address that holds rubbish shows it in its field, a figure that is missing is asked for where it would stand, and the last offer stays', async ({
  page,
}) => {
  await page.goto(FIVE);
  const fourth = offer(page, 'Fourth').getByLabel('Cash at close ($)');
  await expect(fourth).toHaveValue('abc');
  await expect(fourth).toHaveAttribute('aria-invalid', 'true');
  await expect(cellsOf(page, 'Expected').nth(4)).toHaveText(
    'Enter the chance the earnout is paid.',
  );
  // A part that holds something is open, so that nothing wrong is hidden.
  await expect(offer(page, 'Third').getByLabel('Most it can pay ($)')).toBeVisible();
  await expect(offer(page, 'Third').getByLabel('Earnout amount ($)')).toBeHidden();

  await test.step('a figure that is missing', async () => {
    await page.goto(`${PATH}?cash1=5000&note1=20000&cash2=9000`);
    const first = (label: string) => cellsOf(page, label).first();
    await expect(first('Headline price')).toHaveText('$25,000 Best');
    await expect(first('Months until paid')).toHaveText('Enter the months to repay the note.');
    await offer(page, 'Offer A').getByLabel('Months to repay').fill('24');
    await expect(first('Months until paid')).toHaveText('24');
    await expect(first('Worth today, fixed')).toHaveText("Enter the note's interest rate, or 0.");
    await expect(page.getByText('Not available yet. The table shows what to enter.')).toBeVisible();
  });

  await test.step('the last offer stays', async () => {
    await page.goto(`${PATH}?cash1=5000`);
    await expect(offers(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });
});

test('offers are added, duplicated and removed, and Back undoes it', async ({ page }) => {
  await page.goto(PATH);
  await add(page).click();
  await expect(offer(page, 'Offer C').getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: "Duplicate Buyer B's offer" }).click();
  await expect(names(page)).toHaveText([
    'Figure',
    "Buyer A's offer",
    "Buyer B's offer",
    "Buyer B's offer (copy)",
    'Offer D',
  ]);
  await expect(offer(page, "Buyer B's offer (copy)").getByLabel('Name')).toBeFocused();
  await expect(offer(page, "Buyer B's offer (copy)").getByLabel('Note amount ($)')).toHaveValue(
    '45,000',
  );
  await add(page).click();
  await expect(offers(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Five offers is the limit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Five offers is the limit' }).click({ force: true });
  await expect(offers(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Duplicate/ })).toHaveCount(0);
  await page.getByRole('button', { name: "Remove Buyer A's offer" }).click();
  await expect(offer(page, "Buyer B's offer").getByLabel('Name')).toBeFocused();
  await expect(offers(page)).toHaveCount(4);
  for (const count of [5, 4, 3, 2]) {
    await page.goBack();
    await expect(offers(page)).toHaveCount(count);
  }
  await expect(page.getByText('Example:')).toBeVisible();
  await expect(page).toHaveURL(PATH);
});

/** Puts a <font> in place of each text, now and later, and the words of several in the first: as Google Translate does. */
function translate() {
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [root];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const first of found) {
      if (!first.isConnected || first.parentElement?.closest('font, script, style')) continue;
      const texts: Text[] = [];
      for (let next: Node | null = first; next instanceof Text; next = next.nextSibling) {
        texts.push(next);
      }
      const words = texts.map(({ data }) => data).join('');
      for (const text of texts) {
        // oxlint-disable-next-line typescript/no-deprecated -- Translators use it.
        const font = document.createElement('font');
        if (text === first) font.textContent = words;
        text.before(font);
        text.remove();
      }
    }
  };
  replace(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(replace);
  }).observe(document.body, { childList: true, subtree: true });
}

test('while the browser translates the page, figures stay current and nothing stops', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.evaluate(translate);
  await page.getByLabel('Discount rate (% a year)').fill('0');
  await expect(cellsOf(page, 'Worth today, best')).toHaveText(['$78,000', '$111,724 Best']);
  await page.getByRole('button', { name: "Duplicate Buyer B's offer" }).click();
  await expect(offers(page)).toHaveCount(3);
  await page.getByRole('button', { name: "Remove Buyer A's offer" }).click();
  await expect(names(page)).toHaveText(['Figure', "Buyer B's offer", "Buyer B's offer (copy)"]);
});

test('the example is cleared and shown again, taken along as a spreadsheet, and on paper stand the figures and not the fields', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Clear all numbers' }).click();
  await expect(page).toHaveURL(/\?offers=2$/);
  await expect(offer(page, 'Offer A').getByLabel('Name')).toBeFocused();
  await expect(cellsOf(page, 'Headline price')).toHaveText(
    Array(2).fill('Enter an amount to see this.'),
  );
  await page.reload();
  await expect(offer(page, 'Offer A').getByLabel('Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Show the example' }).click();
  await expect(cellsOf(page, 'Headline price')).toHaveText(['$78,000', '$105,000 Best']);
  await expect(page).toHaveURL(PATH);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('offers.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeff"Figure","Buyer A's offer","Buyer B's offer","Best"\r\n/);
  expect(text).toContain(
    `"Worth today, expected (US dollars)",78000,82733.53,"Buyer B's offer"\r\n`,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(offers(page).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});

test('a visitor who is sent the address sees the same, and never the example', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await offer(page, "Buyer A's offer").getByLabel('Cash at close ($)').fill('81k');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied. It saves all your numbers.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).search).toContain('cash1=81000');
  const table = await page.getByRole('table').innerText();

  const other = await context.newPage();
  await other.goto(address);
  await expect(cellsOf(other, 'Headline price').first()).toHaveText('$81,000');
  expect(await other.getByRole('table').innerText()).toBe(table);
  await expect(offer(other, "Buyer A's offer").getByLabel('Cash at close ($)')).toHaveValue(
    '81,000',
  );
  await expect(other.getByText('Example:')).toBeHidden();
});

test('the whole way works by keyboard', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('Name').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60k');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(offer(page, "Buyer A's offer").getByLabel('Note amount ($)')).toBeFocused();
  for (const typed of ['20k', '8', '24']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(cellsOf(page, 'Headline price').first()).toHaveText('$80,000');
  await expect(offer(page, "Buyer A's offer").locator('summary').first()).toHaveText(
    'Seller note (your loan to the buyer) $20,000 at 8% over 24 months',
  );
  await page.getByRole('button', { name: "Remove Buyer B's offer" }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name').nth(1)).toBeFocused();
});

test('at any width nothing scrolls sideways, and every figure stands by its offer', async ({
  page,
}) => {
  await page.goto(FIVE);
  await expect(names(page)).toHaveCount(6);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    const outside = await page
      .locator('[data-offers] :is(td, th, input, button, summary)')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { left, right } = element.getBoundingClientRect();
          const isHidden = element.closest('thead') !== null;
          return isHidden || (left >= 0 && right <= innerWidth) ? [] : [element.outerHTML];
        }),
      );
    expect(outside, `${width} px`).toEqual([]);
    const label = page.locator('.offers-label').first();
    await (width < 768 ? expect(label).toBeVisible() : expect(label).toBeHidden());
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the example can be read, and the page says what the calculator needs', async ({ page }) => {
    await page.goto(FIVE);
    await expect(page.getByText('The calculator needs JavaScript')).toBeVisible();
    await expect(page.getByText('Example:')).toBeVisible();
    await expect(names(page)).toHaveText(['Figure', "Buyer A's offer", "Buyer B's offer"]);
    await expect(cellsOf(page, 'Headline price')).toHaveText(['$78,000', '$105,000 Best']);
    await expect(cellsOf(page, 'Worth today, fixed')).toHaveText(['$78,000 Best', '$70,920']);
    await expect(cellsOf(page, 'Worth today, expected')).toHaveText(['$78,000', '$82,734 Best']);
    await expect(cellsOf(page, 'Months until paid')).toHaveText(['Paid at close Best', '48']);
    await expect(page.getByText('you are still owed $34,899 on the note')).toBeVisible();
    await expect(add(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the example': (page) => page.goto(PATH),
  'five offers, one of them wrong': async (page) => {
    await page.goto(FIVE);
    await expect(names(page)).toHaveCount(6);
    await page.locator('.offer details').evaluateAll((parts) => {
      for (const part of parts) part.toggleAttribute('open', true);
    });
  },
  'nothing offered': async (page) => {
    await page.goto(`${PATH}?offers=2`);
    await expect(page.getByText('Enter an amount to see this.').first()).toBeVisible();
  },
};
test('nothing keeps anyone from comparing offers', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await reach(page);
      await expectAccessible(page, name);
    });
  }
});

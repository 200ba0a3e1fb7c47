import type { Page } from '@playwright/test';
import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import { rounds, SEED } from '#tests/sampling.ts';
import { expect, test } from './site.ts';

/** What comes after a press may take its time; however it is overtaken, the page ends with the same. */
const EDITS = rounds(25, 15);

type Edit = (page: Page) => Promise<unknown>;

/** So many of them, one upon the other. */
async function editInAnyOrder(page: Page, edits: readonly Edit[]) {
  const random = seeded(SEED);
  for (let count = 0; count < EDITS; count += 1) {
    await edits[Math.floor(random() * edits.length)]?.(page);
  }
}

/** All that a region says and all that its fields hold, but for what is only announced. */
const readRegion = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((regions) =>
    regions.flatMap((region) => {
      const fields = [...region.querySelectorAll<HTMLInputElement>('input, select')];
      const texts = [...region.querySelectorAll('*:not([role="status"])')]
        .filter((each) => each.children.length === 0 && each.checkVisibility())
        .map((each) => each.textContent);
      return [...texts, ...fields.map(({ name, value, checked }) => `${name} ${value} ${checked}`)];
    }),
  );

/** Until nothing comes any more: the address is written last. */
async function expectAsIfOpened(page: Page, selector: string) {
  // What is being typed is tidied once it is left.
  await page.keyboard.press('Tab');
  await page.waitForTimeout(1_000);
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  const edited = await readRegion(page, selector);
  expect(edited.length).toBeGreaterThan(50);
  await expect(async () => expect(await readRegion(fresh, selector)).toEqual(edited)).toPass();
}

const keys =
  (name: string | RegExp, key: string, times: number): Edit =>
  async (page) => {
    await page.getByRole('slider', { name }).first().focus();
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
const type =
  (name: string, text: string): Edit =>
  async (page) => {
    await page.locator(`input[name="${name}"]:not([type="range"])`).first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
const choose =
  (role: 'radio' | 'checkbox' | 'link', name: RegExp): Edit =>
  (page) =>
    page.getByRole(role, { name }).first().click();

test('the analyzer, whatever is changed in whatever order, ends as its address opens', async ({
  page,
}) => {
  await page.goto('/analyze-deal/1');
  await editInAnyOrder(page, [
    type('price', '83000'),
    type('price', '120500'),
    type('profit', '4100'),
    type('salary', '12000'),
    keys(/^Seller's cost of capital/, 'ArrowRight', 3),
    keys(/^Change in profit/, 'ArrowLeft', 4),
    choose('radio', /^Seller financing/),
    choose('radio', /^Earnout/),
    choose('radio', /^Revenue share/),
    choose('radio', /^Revenue multiple/),
  ]);
  await expectAsIfOpened(page, '.analyzer');
});

test('the marketplace, whatever is chosen in whatever order, ends as its address opens', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await editInAnyOrder(page, [
    type('q', 'a'),
    type('q', 'invoice'),
    type('q', ''),
    keys('Minimum price', 'ArrowRight', 3),
    keys('Maximum price', 'ArrowLeft', 5),
    choose('checkbox', /^Open to \$0 down/),
    choose('link', /^SaaS/),
    choose('link', /^All/),
    (at) => at.locator('select[name="sort"]').selectOption({ index: 2 }),
    (at) => at.locator('select[name="sort"]').selectOption({ index: 0 }),
  ]);
  await expectAsIfOpened(page, '.market');
});

import type { Page } from '@playwright/test';
import { listings } from '#tests/built/content.ts';
import { expectedFinancing } from '#tests/built/expected-financing.ts';
import { expect, test } from './site.ts';

const shownCards = (page: Page) => page.locator('.card:not([hidden])');
const shownIds = (page: Page) =>
  shownCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id') ?? ''));
const pays = (page: Page) =>
  page.getByRole('checkbox', { name: /^Pays for itself with no money down/ });
const dscr = (page: Page) => page.getByLabel('DSCR at minimum down payment');

const financing = new Map(listings.map((listing) => [listing.id, expectedFinancing(listing)]));
const idsThat = (is: (figures: NonNullable<ReturnType<typeof expectedFinancing>>) => boolean) =>
  [...financing].flatMap(([id, figures]) => (figures && is(figures) ? [id] : [])).sort();

test('cards sort by DSCR and by the shortest zero-down term, those without last', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const withFigures = idsThat(() => true);
  await page.getByLabel('Sort').selectOption({ label: 'Highest DSCR' });
  await expect(page).toHaveURL(/\?sort=dscr$/);
  await expect(shownCards(page).first()).toHaveAttribute('data-id', 'sf-19');
  const byDscr = await shownIds(page);
  const dscrs = byDscr.flatMap((id) => financing.get(id)?.dscr ?? []);
  expect(dscrs).toEqual(dscrs.toSorted((a, b) => b - a));
  expect(byDscr.slice(0, withFigures.length).sort()).toEqual(withFigures);

  await page.getByLabel('Sort').selectOption({ label: 'Shortest $0-down term' });
  await expect(page).toHaveURL(/\?sort=zero-down$/);
  await expect.poll(() => shownIds(page)).not.toEqual(byDscr);
  const byTerm = await shownIds(page);
  const terms = byTerm.flatMap((id) => financing.get(id)?.term ?? []);
  expect(terms).toEqual(terms.toSorted((a, b) => a - b));
  expect(byTerm.slice(0, withFigures.length).sort()).toEqual(withFigures);

  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(byDscr);
  await expect(page.getByLabel('Sort')).toHaveValue('dscr');
});

test('what pays for itself is filtered, stands in the address, and Back undoes it', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const paying = idsThat((figures) => figures.pays);
  await expect(page.locator('label', { has: pays(page) }).locator('.figures')).toContainText(
    String(paying.length),
  );
  await pays(page).check();
  await expect(page).toHaveURL(/\?pays-for-itself=yes$/);
  await expect(shownCards(page)).toHaveCount(paying.length);
  expect((await shownIds(page)).sort()).toEqual(paying);

  const high = idsThat((figures) => figures.pays && figures.dscr >= 1.5);
  await dscr(page).selectOption('1.50');
  await expect(page).toHaveURL(/\?pays-for-itself=yes&dscr=1\.50$/);
  await expect(shownCards(page)).toHaveCount(high.length);
  expect((await shownIds(page)).sort()).toEqual(high);
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByRole('button')).toHaveText([
    'Pays for itself with no money down',
    'DSCR 1.50+',
  ]);

  await page.goBack();
  await expect(dscr(page)).toHaveValue('any');
  await expect(shownCards(page)).toHaveCount(paying.length);
  await page.goBack();
  await expect(pays(page)).not.toBeChecked();
  await expect(shownCards(page)).toHaveCount(listings.length);
  await test.step('a shared address with a DSCR shows its own result and how many each choice would, and an unknown one counts as not said', async () => {
    await page.goto('/marketplace?dscr=1.25&sort=dscr');
    const reaching = (floor: number) => idsThat((figures) => figures.dscr >= floor);
    await expect(shownCards(page)).toHaveCount(reaching(1.25).length);
    expect((await shownIds(page)).sort()).toEqual(reaching(1.25));
    await expect(dscr(page).getByRole('option')).toHaveText([
      `Any (${listings.length})`,
      ...[1, 1.25, 1.5].map((floor) => `${floor.toFixed(2)}+ (${reaching(floor).length})`),
    ]);
    await page.getByRole('button', { name: 'Remove DSCR 1.25+' }).click();
    await expect(page).toHaveURL(/\?sort=dscr$/);
    await expect(shownCards(page)).toHaveCount(listings.length);

    await page.goto('/marketplace?dscr=9.99&pays-for-itself=no&sort=newest');
    await expect(shownCards(page)).toHaveCount(listings.length);
    await expect(dscr(page)).toHaveValue('any');
  });
});

import { kindsOfRoutes } from '#tests/built/routes.ts';
import { expect, test } from './site.ts';

test('every page has its landmarks by name, one h1, and headings without a skipped level', async ({
  page,
}) => {
  test.slow();
  for (const path of [...(await kindsOfRoutes()), '/thank-you/contact', '/listing-not-found']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role), `${path}: ${role}`).toHaveCount(1);
    }
    const navigations = page.getByRole('navigation');
    const names = await Promise.all(
      (await navigations.all()).map(async (place) => {
        const label = await place.getAttribute('aria-label');
        return label ?? (await place.getAttribute('aria-labelledby')) ?? '';
      }),
    );
    expect(names, `${path}: navigation`).toContain('Main');
    expect(names, `${path}: a name for each`).not.toContain('');
    expect(new Set(names).size, `${path}: a name of its own for each`).toBe(names.length);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(
      levels.filter((level) => level === 1),
      `${path}: h1`,
    ).toHaveLength(1);
    const main = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(main[0], `${path}: starts with h1`).toBe(1);
    const skips = main.filter((level, at) => level > (main[at - 1] ?? 0) + 1);
    expect(skips, `${path}: ${main.join(' ')}`).toEqual([]);
  }
});

test('a field is described by its hint, and by what is wrong with it', async ({ page }) => {
  await page.goto('/create');
  await page.getByRole('main').locator('form button[type="submit"]').click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  const without: string[] = [];
  for (const field of await page.locator('form [name]:visible:not(.trap)').all()) {
    const hint = field.locator('xpath=..').locator('.hint');
    const error = field.locator('xpath=..').locator('.error');
    const wanted = [...(await hint.allInnerTexts()), ...(await error.allInnerTexts())].filter(
      Boolean,
    );
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const told = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
    if (!wanted.every((text) => told.includes(text)))
      without.push(String(await field.getAttribute('name')));
  }
  expect(without).toEqual([]);
});

/** Where Tab stops within the main column, in the order of the presses. */
for (const width of [360, 1280]) {
  for (const path of ['/marketplace', '/listing/1', '/analyze-deal/1']) {
    test(`${path} at ${width} px is read in the order in which it is drawn`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const backwards = await page.getByRole('main').evaluate((main) => {
        const stops = [
          ...main.querySelectorAll('a[href], button, input, select, summary, textarea'),
        ]
          .filter((stop) => stop.checkVisibility() && !stop.closest('aside, dialog, .trap'))
          .map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1);
        return stops.flatMap(({ stop, box }, at) => {
          const last = stops[at - 1];
          // Up again is the top of another column, which has to stand to the right.
          const goesBack = last && box.bottom <= last.box.top && box.left <= last.box.left;
          const goesLeft =
            last &&
            box.right <= last.box.left &&
            box.top < last.box.bottom - 4 &&
            box.bottom > last.box.top + 4;
          return goesBack || goesLeft
            ? [`${last.stop.outerHTML.slice(0, 70)} → ${stop.outerHTML.slice(0, 70)}`]
            : [];
        });
      });
      expect(backwards).toEqual([]);
    });
  }
}

import { layOutAll } from './lay-out.ts';
import { expect, test } from './site.ts';

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

test('long pages are read in the order in which they are drawn, on a phone and on a desktop', async ({
  page,
}) => {
  for (const path of ['/marketplace', '/listing/1', '/analyze-deal/1']) {
    await page.goto(path);
    await layOutAll(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
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
      expect(backwards, `${path}, ${width} px`).toEqual([]);
    }
  }
});

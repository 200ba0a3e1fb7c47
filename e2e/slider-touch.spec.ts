import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { builtFiles } from '#tests/built/built-files.ts';
import { SITE } from '#tests/built/built-page.ts';
import { sampled } from '#tests/sampling.ts';
import { devices, type Locator, type Page } from '@playwright/test';
import { tools } from './tools.ts';
import { expect, freshEmail, test } from './site.ts';
import { fillTo, PATH } from './wizard-page.ts';

const PHONES = ['iPhone SE', 'Pixel 7', 'Galaxy S9+'].map((name) => {
  const { defaultBrowserType: _ours, ...phone } = devices[name] ?? {};
  return { name, phone };
});

/** One page for each set of sliders, by the sliders' names. */
async function pagesWithSliders(): Promise<string[]> {
  const pages = new Map<string, string>();
  for (const file of (await builtFiles('.html')).sort()) {
    const sliders = (await readFile(file, 'utf8')).match(/<input[^>]*type="range"[^>]*>/g) ?? [];
    const names = sliders.map((slider) => /aria-label="([^"]*)"/.exec(slider)?.[1]).join();
    if (names !== '' && !pages.has(names)) {
      pages.set(names, `/${relative(SITE, file).replace(/\.html$/, '')}`);
    }
  }
  return [...pages.values()];
}

/** Brings a page's sliders into view. */
const reveal: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/marketplace': async (page) => await tools['filters']?.open(page),
  [PATH]: async (page) => {
    await page.goto(PATH);
    await fillTo(page, 4, freshEmail('slider'));
  },
};

/** Where a finger can take hold of it: of the price's two thumbs, only the thumbs can be touched. */
async function gripOf(slider: Locator) {
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is out of sight.');
  const place = await slider.evaluate((element) => {
    const isTrack = getComputedStyle(element).pointerEvents !== 'none';
    return isTrack ? null : element.getAttribute('name');
  });
  const inset = { min: 12, max: box.width - 12 }[place ?? ''] ?? box.width * 0.62;
  return { x: box.x + inset, y: box.y + box.height / 2, isTrack: place === null };
}

/** Moves a finger by so much from a place, and lifts it. */
async function drag(page: Page, from: { x: number; y: number }, { dx = 0, dy = 0 }) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * part, y: from.y + dy * part }],
    });
  await send('touchStart');
  // A finger that only taps does not move.
  const steps = dx === 0 && dy === 0 ? 0 : 12;
  for (let step = 1; step <= steps; step += 1) await send('touchMove', step / steps);
  await send('touchEnd');
  await devtools.detach();
}

/** Sooner, what a slider brings about may still be on its way into the page and its address. */
const SETTLED_MS = 400;

async function center(page: Page, slider: Locator) {
  await page.waitForTimeout(SETTLED_MS);
  await slider.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  return await gripOf(slider);
}

/** All that a slider may change. */
const seen = async (page: Page, slider: Locator) => ({
  value: await slider.inputValue(),
  spoken: await slider.getAttribute('aria-valuetext'),
  address: page.url(),
  kept: await page.evaluate(() => JSON.stringify(localStorage)),
});

const cases = ['/marketplace', '/listing', '/analyze-deal', PATH].flatMap((kind) =>
  sampled(PHONES, 1, `touched at ${kind}`).map((phone) => ({ ...phone, kind })),
);
const pages = await pagesWithSliders();

test('every page with sliders is one of the kinds that are tried by touch', () => {
  const kinds = new Set(cases.map(({ kind }) => kind));
  for (const path of pages) expect(kinds).toContain(`/${path.split('/')[1]}`);
});

for (const { name, phone, kind } of cases) {
  test.describe(`on ${name}`, () => {
    test.use(phone);

    for (const path of pages.filter((each) => each.split('/')[1] === kind.slice(1))) {
      test(`a swipe over a slider of ${path} scrolls and sets nothing; a drag, a tap and a key set it`, async ({
        page,
      }) => {
        await (reveal[path]?.(page) ?? page.goto(path));
        const folds = page.locator('details.fold');
        await folds.evaluateAll((all) => all.map((fold) => fold.setAttribute('open', '')));
        const sliders = page.locator('input[type="range"]');
        const shown = sliders.filter({ visible: true });
        await expect(shown.locator('visible=true')).toHaveCount(await sliders.count());
        for (const slider of sampled(await shown.all(), 2, path)) {
          const what = (await slider.getAttribute('aria-label')) ?? '';
          await expect(slider).toBeEnabled();
          const grip = await center(page, slider);
          const before = await seen(page, slider);
          const top = () => slider.evaluate((element) => element.getBoundingClientRect().top);
          const from = await top();
          await drag(page, grip, { dx: 20, dy: -150 });
          await expect.poll(top, `${what}: the page, or its sheet, moves`).toBeLessThan(from - 50);
          await page.waitForTimeout(SETTLED_MS);
          expect(await seen(page, slider), `${what}, by a swipe`).toEqual(before);

          const place = await center(page, slider);
          const expectSet = async (by: string, set: () => Promise<void>) => {
            const last = await slider.inputValue();
            await set();
            await expect.poll(() => slider.inputValue(), `${what}, by ${by}`).not.toBe(last);
          };
          if (place.isTrack) await expectSet('a tap', () => drag(page, place, {}));
          const { x, y } = await center(page, slider);
          const track = (await slider.boundingBox()) ?? { x: 0, width: 0 };
          const isRight = x > track.x + track.width / 2;
          const sideways = { dx: (isRight ? -1 : 1) * (track.width / 4), dy: 10 };
          await expectSet('a drag', () => drag(page, { x, y }, sideways));
          await expectSet('a key', () => slider.press(isRight ? 'ArrowLeft' : 'ArrowRight'));
        }
      });
    }
  });
}

test.describe('before the scripts have come', () => {
  test.use(PHONES[1]?.phone ?? {});

  test('a swipe over a slider of the analyzer sets nothing either', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/analyze-deal/1', { waitUntil: 'commit' });
    const slider = page.getByRole('slider', { name: 'Term (months), slider' });
    const grip = await center(page, slider);
    const before = await slider.inputValue();
    await drag(page, grip, { dy: -150 });
    release();
    await expect(page.locator('astro-island[ssr]', { has: slider })).toHaveCount(0);
    await page.waitForTimeout(SETTLED_MS);
    expect(await slider.inputValue()).toBe(before);
    expect(new URL(page.url()).search).toBe('');
  });
});

import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Budget, budgets } from '#tests/built/page-budgets.ts';
import { sampled } from '#tests/sampling.ts';
import { expectReadable } from './expect-readable.ts';
import { expect, holdIdle, islandsReady, test } from './site.ts';

/** Closest to their budgets, or the most visited: never left out. */
const ALWAYS = new Set([
  '/',
  '/marketplace',
  '/listing/1',
  '/analyze-deal/1',
  '/list-your-startup',
  '/compare',
  '/compare-offers',
]);
const asked = [
  ...ALWAYS,
  ...sampled(
    Object.keys(budgets).filter((path) => !ALWAYS.has(path)),
    3,
    'budgets',
  ),
].flatMap((path) => (budgets[path] ? [[path, budgets[path]] as const] : []));

const FONTS = 40_000;
const budgetNames = [
  'html',
  'script',
  'total',
  'requests',
  'elements',
  'scriptIdle',
  'scriptInAll',
] as const;

interface Loaded {
  path: string;
  type: string;
  bytes: number;
}

const QUIET_MS = 400;

/** What a file weighs after brotli; most of them belong to many pages. */
const weights = new Map<string, number>();
function weightOf(path: string, body: Buffer): number {
  const weight = weights.get(path) ?? brotliCompressSync(body).length;
  weights.set(path, weight);
  return weight;
}

/** Notes what a page loads. `settled` waits until nothing more has come for a while and all of it is weighed. */
function recordLoads(page: Page) {
  const loads: Loaded[] = [];
  const weighed: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    const type = response.request().resourceType();
    const load: Loaded = { path, type, bytes: 0 };
    loads.push(load);
    const weigh = (body: Buffer) => {
      // Fonts and pictures are compressed already.
      const isCompressed = type === 'font' || type === 'image';
      load.bytes = isCompressed ? body.length : weightOf(path, body);
    };
    weighed.push(response.body().then(weigh, () => undefined));
  });
  const settled = async () => {
    for (let seen = -1; seen !== weighed.length;) {
      seen = weighed.length;
      await page.waitForTimeout(QUIET_MS);
      await Promise.all(weighed);
    }
  };
  return { loads, settled };
}

/** The icon of the tab: a browser without a window, as the tests use it, does without. */
async function addIcon(page: Page, loads: Loaded[]) {
  const path = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
  if (loads.some((load) => load.path === path)) return;
  const body = await (await page.request.get(path)).body();
  loads.push({ path, type: 'other', bytes: brotliCompressSync(body).length });
}

/** How far things moved by themselves since the page began to load: Cumulative Layout Shift, without its windows. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let total = 0;
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') total += entry.value;
    });
    shifts.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return total;
  });
/** Less than anyone notices: a line of text that moves by a few pixels. */
const SHIFT = 0.01;

const sum = (loads: Loaded[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ type }: Loaded) => type === 'script';

// In one process, so that each file is compressed once.
test.describe.configure({ mode: 'default' });
// The inbox asks whether there is a session, and there is none.
test.use({ expectedErrors: /status of 401/ });

for (const [path, budget] of asked) {
  test(`${path} stays inside its budget of bytes, requests and elements, shifts nothing, and can be read at any size`, async ({
    page,
  }) => {
    const { loads, settled } = recordLoads(page);
    const release = await holdIdle(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await settled();
    await addIcon(page, loads);
    const elements = await page.locator('*').count();
    const atLoad = [...loads];
    expect(atLoad.filter(({ path: file }) => file.includes('react'))).toEqual([]);
    const cost = {
      html: sum(atLoad.filter(({ type }) => type === 'document' || type === 'stylesheet')),
      script: sum(atLoad.filter(isScript)),
      total: sum(atLoad),
      requests: atLoad.length,
      elements,
    };
    await release();
    await expect(page.locator('astro-island[client="idle"][ssr]')).toHaveCount(0);
    await settled();
    const scriptIdle = sum(loads.filter(isScript));
    expect(await layoutShift(page)).toBeLessThan(SHIFT);
    await islandsReady(page);
    await settled();
    const scriptInAll = sum(loads.filter(isScript));
    const figures: Budget = { ...cost, scriptIdle, scriptInAll };
    console.log(path, JSON.stringify(figures));
    const excess = budgetNames.filter((name) => figures[name] > budget[name]);
    expect(excess, JSON.stringify(figures)).toEqual([]);
    expect(sum(atLoad.filter(({ type }) => type === 'font'))).toBeLessThanOrEqual(FONTS);
    await expectReadable(page);
  });
}

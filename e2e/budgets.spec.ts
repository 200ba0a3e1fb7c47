import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { formCases } from './form-cases.ts';
import { kindsOfRoutes, listedRoutes } from '#tests/built/routes.ts';
import { expectReadable } from './expect-readable.ts';
import { expect, holdIdle, islandsReady, test } from './site.ts';

/**
 * What a route may cost on a cold load: bytes after brotli, counts of requests and of elements. All but
 * the last before the browser is idle, which is when islands begin to load.
 */
interface Budget {
  html: number;
  script: number;
  /** Everything, fonts included. */
  total: number;
  requests: number;
  elements: number;
  /** Scripts once the browser is idle; React and its DOM are 58.6 KB of it. */
  scriptIdle: number;
  /** Scripts once every island has been in sight. */
  scriptInAll: number;
}

const KB = 1_000;
/** Content pages, articles, landing pages. */
const READING: Budget = {
  html: 14 * KB,
  script: 2 * KB,
  total: 55 * KB,
  requests: 6,
  elements: 600,
  scriptIdle: 2 * KB,
  scriptInAll: 2 * KB,
};
/** Pages that hold a form of their own. */
const FORM: Budget = {
  ...READING,
  total: 60 * KB,
  requests: 7,
  scriptIdle: 85 * KB,
  scriptInAll: 85 * KB,
};
/** Of these pages it stands below much else: a visitor who only reads loads nothing for it. */
const READ_FIRST = ['/contact', '/fund', '/learn', '/done-for-you', '/for-affiliates'];
/** The deal analyzer; forms, notes and saved deals come when they are in sight, the letter when asked for. */
const ANALYZER: Budget = {
  // Half a kilobyte of it is what the listing says of the business: pitch, tags and website.
  html: 18.5 * KB,
  script: 2 * KB,
  total: 70 * KB,
  requests: 8,
  elements: 900,
  scriptIdle: 95 * KB,
  scriptInAll: 100 * KB,
};
const formPages = [...new Set([...formCases.map(({ path }) => path), '/services'])];
const budgets: Record<string, Budget> = {
  '/': {
    html: 16 * KB,
    script: 2 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 700,
    scriptIdle: 69 * KB,
    scriptInAll: 69 * KB,
  },
  '/marketplace': {
    // Each card has a line of 24 months.
    html: 20 * KB,
    script: 2 * KB,
    total: 75 * KB,
    requests: 8,
    elements: 1_150,
    scriptIdle: 80 * KB,
    scriptInAll: 80 * KB,
  },
  '/listing/1': {
    // With the line of 24 months, and those of similar listings.
    html: 16.5 * KB,
    script: 2.3 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 800,
    scriptIdle: 78 * KB,
    scriptInAll: 78 * KB,
  },
  '/compare': {
    html: 16 * KB,
    script: 2 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 800,
    scriptIdle: 70.5 * KB,
    scriptInAll: 70.5 * KB,
  },
  '/compare-offers': {
    html: 14 * KB,
    script: 2 * KB,
    total: 60 * KB,
    requests: 7,
    elements: 700,
    scriptIdle: 72.5 * KB,
    scriptInAll: 72.5 * KB,
  },
  '/analyze-deal': ANALYZER,
  // A link to someone's figures: the results come with the island.
  '/analyze-deal?price=90000&revenue=6000&profit=3000': ANALYZER,
  '/analyze-deal/1': ANALYZER,
  // All five steps, with what publishing needs: its fields' words come with the script too.
  '/list-your-startup': { ...READING, scriptIdle: 86.5 * KB, scriptInAll: 86.5 * KB },
  '/thank-you/hero': READING,
  '/my-listing': FORM,
  // The owner's own tool: all of it at once, but for publishing, which is loaded when asked for.
  '/inbox': { ...FORM, scriptIdle: 110 * KB, scriptInAll: 110 * KB },
};
/** Long ones, with the islands' runtime in their HTML; their text alone is 8 KB. */
const LONG_ARTICLES: Record<string, Partial<Budget>> = {
  '/learn/seller-financing-guide': { html: 17 * KB, scriptInAll: 67 * KB },
  '/learn/digital-asset-valuation': { html: 17 * KB, scriptInAll: 67 * KB },
  '/learn/due-diligence-checklist': { html: 15.7 * KB },
  '/learn/ai-customer-acquisition': { html: 14.2 * KB },
  '/learn/joint-venture-strategies': { html: 14.2 * KB },
};
const articles = (await listedRoutes()).filter((path) => path.startsWith('/learn/'));
for (const path of formPages) budgets[path] = FORM;
for (const path of READ_FIRST) budgets[path] = { ...FORM, scriptIdle: READING.scriptIdle };
// Every price, and the sign-up beside it.
budgets['/services'] = { ...FORM, html: 14.5 * KB };
for (const path of [...(await kindsOfRoutes()), ...articles]) {
  budgets[path] ??= { ...READING, ...LONG_ARTICLES[path] };
}
const FONTS = 40 * KB;
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

// The inbox asks whether there is a session, and there is none.
test.use({ expectedErrors: /status of 401/ });

for (const [path, budget] of Object.entries(budgets)) {
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

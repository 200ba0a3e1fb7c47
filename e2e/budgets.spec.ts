import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { formCases } from './form-cases.ts';
import { openDialog } from './listing-page.ts';
import { kindsOfRoutes, listedRoutes } from './routes.ts';
import { expect, test } from './site.ts';

/**
 * What a route may cost on a cold load: bytes after brotli, counts of requests and of elements.
 * React and its DOM are 58.6 KB of what a page with an island has loaded after use.
 */
interface Budget {
  html: number;
  script: number;
  /** Everything, fonts included. */
  total: number;
  requests: number;
  elements: number;
  /** Scripts in all once the page has been used. */
  scriptAfterUse: number;
}

const KB = 1_000;
/** Content pages, articles, landing pages. */
const READING: Budget = {
  html: 14 * KB,
  script: 2 * KB,
  total: 55 * KB,
  requests: 6,
  elements: 600,
  scriptAfterUse: 2 * KB,
};
/** Pages that hold a form of their own. */
const FORM: Budget = {
  html: 14 * KB,
  script: 3 * KB,
  total: 60 * KB,
  requests: 7,
  elements: 600,
  scriptAfterUse: 85 * KB,
};
/** The deal analyzer; forms, saved deals and the letter of intent come apart, when asked for. */
const ANALYZER: Budget = {
  // Half a kilobyte of it is what the listing says of the business: pitch, tags and website.
  html: 18.5 * KB,
  script: 4 * KB,
  total: 70 * KB,
  requests: 8,
  elements: 900,
  scriptAfterUse: 95 * KB,
};
const formPages = [...new Set([...formCases.map(({ path }) => path), '/services'])];
const budgets: Record<string, Budget> = {
  '/': {
    html: 16 * KB,
    script: 3 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 700,
    scriptAfterUse: 72 * KB,
  },
  '/marketplace': {
    html: 18 * KB,
    script: 4 * KB,
    total: 75 * KB,
    requests: 8,
    elements: 1_100,
    scriptAfterUse: 80 * KB,
  },
  '/listing/1': {
    html: 16 * KB,
    script: 3 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 800,
    scriptAfterUse: 80 * KB,
  },
  '/compare': {
    html: 16 * KB,
    script: 3 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 800,
    scriptAfterUse: 67.5 * KB,
  },
  '/compare-offers': {
    html: 14 * KB,
    script: 3 * KB,
    total: 60 * KB,
    requests: 7,
    elements: 700,
    scriptAfterUse: 72 * KB,
  },
  '/analyze-deal': ANALYZER,
  '/analyze-deal/1': ANALYZER,
  '/thank-you/hero': READING,
};
/** Long ones, with the islands' runtime in their HTML; their text alone is 8 KB. */
const LONG_ARTICLES: Record<string, Partial<Budget>> = {
  '/learn/seller-financing-guide': { html: 17 * KB, scriptAfterUse: 67 * KB },
  '/learn/digital-asset-valuation': { html: 17 * KB, scriptAfterUse: 67 * KB },
  '/learn/due-diligence-checklist': { html: 15.5 * KB },
};
const articles = (await listedRoutes()).filter((path) => path.startsWith('/learn/'));
for (const path of formPages) budgets[path] = FORM;
// Every price, and the sign-up beside it.
budgets['/services'] = { ...FORM, html: 14.5 * KB };
for (const path of [...(await kindsOfRoutes()), ...articles]) {
  budgets[path] ??= { ...READING, ...LONG_ARTICLES[path] };
}
const FONTS = 40 * KB;
const budgetNames = ['html', 'script', 'total', 'requests', 'elements', 'scriptAfterUse'] as const;

interface Loaded {
  path: string;
  type: string;
  bytes: number;
}

const QUIET_MS = 400;

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
      load.bytes = isCompressed ? body.length : brotliCompressSync(body).length;
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

const sum = (loads: Loaded[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ type }: Loaded) => type === 'script';

const useAnalyzer = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Profit a month' }).fill('2k');
  await page.getByRole('textbox', { name: 'Price' }).fill('50k');
  await page.getByRole('radio', { name: 'Revenue share' }).check();
  await page.getByRole('button', { name: 'Save Deal' }).click();
  await expect(page.getByText('Deal Saved')).toBeVisible();
};
/** Uses what there is, so that everything the page may load has loaded. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByLabel('Email').fill('used');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  },
  '/marketplace': async (page) => {
    await page.getByRole('checkbox', { name: /^Open to zero down/ }).check();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: /^Amberlock/ }).click();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
  },
  '/listing/1': async (page) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Financials', { exact: true }).click();
    await expect(page.getByRole('tablist')).toBeVisible();
    const message = await openDialog(page, 'Contact Seller');
    await message.getByRole('button', { name: 'Send Message' }).click();
    await expect(message.locator('.toast')).toBeVisible();
    await page.keyboard.press('Escape');
    const offer = await openDialog(page, 'Make an Offer');
    await offer.getByRole('button', { name: 'Send Offer' }).click();
    await expect(offer.getByText('Please enter your name.')).toBeVisible();
  },
  '/analyze-deal': useAnalyzer,
  '/analyze-deal/1': useAnalyzer,
  '/compare': async (page) => {
    await page.getByRole('button', { name: 'Choose listings here' }).click();
    await page.getByLabel('Add a listing').selectOption('sf-9');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  },
  '/compare-offers': async (page) => {
    await page.getByRole('button', { name: 'Add an offer' }).click();
    await expect(page.getByRole('columnheader', { name: 'Offer C' })).toBeVisible();
  },
};

for (const { path, action } of formCases) {
  uses[path] = async (page) => {
    await page.locator(`form[action="${action}"] button[type="submit"]`).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  };
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays inside its budget of bytes, requests and elements`, async ({ page }) => {
    const { loads, settled } = recordLoads(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await settled();
    await addIcon(page, loads);
    const elements = await page.locator('*').count();
    const atLoad = [...loads];
    const cost = {
      html: sum(atLoad.filter(({ type }) => type === 'document' || type === 'stylesheet')),
      script: sum(atLoad.filter(isScript)),
      total: sum(atLoad),
      requests: atLoad.length,
      elements,
    };
    await uses[path]?.(page);
    if (uses[path]) await settled();
    const scriptAfterUse = sum(loads.filter(isScript));
    const figures: Budget = { ...cost, scriptAfterUse };
    console.log(path, JSON.stringify(figures));
    const excess = budgetNames.filter((name) => figures[name] > budget[name]);
    expect(excess, JSON.stringify(figures)).toEqual([]);
    expect(sum(atLoad.filter(({ type }) => type === 'font'))).toBeLessThanOrEqual(FONTS);
  });
}

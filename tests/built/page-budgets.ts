import { forms } from '#src/domain/forms/registry.ts';
import { kindsOfRoutes, listedRoutes } from './routes.ts';

/**
 * What a route may cost on a cold load: bytes after brotli, counts of requests and of elements. All but
 * the last before the browser is idle, which is when islands begin to load.
 */
export interface Budget {
  /** With style sheets. */
  html: number;
  script: number;
  /** Everything, fonts included. */
  total: number;
  requests: number;
  elements: number;
  /** Scripts once the browser is idle; React and its DOM are 58.6 KB of it, and 0.2 keep them working while a browser translates. */
  scriptIdle: number;
  /** Scripts once every island has been in sight. */
  scriptInAll: number;
}

const KB = 1_000;
/** Content pages, articles, landing pages. Names that a build makes up differ by 50 bytes. */
const READING: Budget = {
  html: 14.2 * KB,
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
  html: 18.7 * KB,
  script: 2 * KB,
  total: 70 * KB,
  requests: 8,
  elements: 900,
  scriptIdle: 95.8 * KB,
  scriptInAll: 101 * KB,
};
/** Of every route, by its address. */
export const budgets: Record<string, Budget> = {
  '/': {
    html: 13.5 * KB,
    script: 2 * KB,
    total: 45 * KB,
    requests: 6,
    elements: 600,
    scriptIdle: 69.2 * KB,
    scriptInAll: 69.2 * KB,
  },
  '/marketplace': {
    // Each card has a line of 24 months.
    html: 20 * KB,
    script: 2 * KB,
    total: 75 * KB,
    requests: 8,
    elements: 1_150,
    scriptIdle: 80.3 * KB,
    scriptInAll: 80.3 * KB,
  },
  '/listing/1': {
    // With the line of 24 months, and those of similar listings.
    html: 16.7 * KB,
    script: 2.4 * KB,
    total: 65 * KB,
    // The last is its picture, which nothing waits for.
    requests: 8,
    elements: 800,
    // 0.1 of it asks whether a buyer signed since the page was built, 0.1 remembers who offered, 0.4 values a share of revenue at the listing’s.
    scriptIdle: 79.5 * KB,
    scriptInAll: 79.5 * KB,
  },
  '/compare': {
    html: 16 * KB,
    script: 2 * KB,
    total: 65 * KB,
    requests: 7,
    elements: 800,
    scriptIdle: 71 * KB,
    scriptInAll: 71 * KB,
  },
  '/compare-offers': {
    html: 14 * KB,
    script: 2 * KB,
    total: 60 * KB,
    requests: 7,
    elements: 700,
    scriptIdle: 73.5 * KB,
    scriptInAll: 73.5 * KB,
  },
  '/analyze-deal': ANALYZER,
  // A link to someone's figures: the results come with the island.
  '/analyze-deal?price=90000&revenue=6000&profit=3000': ANALYZER,
  '/analyze-deal/1': ANALYZER,
  // All five steps, with what publishing needs: its fields' words come with the script too.
  '/list-your-startup': { ...READING, scriptIdle: 85.7 * KB, scriptInAll: 85.7 * KB },
  '/thank-you/hero': READING,
  '/my-listing': FORM,
  // What asks for a link; the rest comes with one. e2e/deal-story.spec.ts weighs an opened deal.
  '/deal': FORM,
  // The owner's own tool: all of it at once, but for publishing, which is loaded when asked for.
  '/inbox': { ...FORM, scriptIdle: 110 * KB, scriptInAll: 110 * KB },
};
/** Long ones, with the islands' runtime in their HTML; their text alone is 8 KB. */
const LONG_ARTICLES: Record<string, Partial<Budget>> = {
  '/learn/seller-financing-guide': { html: 17.3 * KB, scriptInAll: 67.7 * KB },
  '/learn/digital-asset-valuation': { html: 17 * KB, scriptInAll: 67.7 * KB },
  '/learn/due-diligence-checklist': { html: 16.1 * KB, elements: 690 },
  '/learn/ai-customer-acquisition': { html: 14.4 * KB },
  '/learn/joint-venture-strategies': { html: 14.4 * KB },
  // Some 75 kinds of assets, each with its steps and sources: one page to search and to print.
  // Its first pictures, which nothing waits for: browsers load lazy ones some screens ahead.
  '/learn/deal-room-guide': { total: 70 * KB, requests: 9 },
  '/learn/transfer-checklist': { html: 35.7 * KB, total: 78 * KB, elements: 1_650 },
};
const articles = (await listedRoutes()).filter((path) => path.startsWith('/learn/'));
for (const { page } of forms) if (page) budgets[page.path] = FORM;
for (const path of READ_FIRST) budgets[path] = { ...FORM, scriptIdle: READING.scriptIdle };
// Every price, and the sign-up beside it.
budgets['/services'] = { ...FORM, html: 14.5 * KB, elements: 610 };
for (const path of [...(await kindsOfRoutes()), ...articles]) {
  budgets[path] ??= { ...READING, ...LONG_ARTICLES[path] };
}

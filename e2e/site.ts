import { join } from 'node:path';
import { BlobTable } from '#platform/blob-table.ts';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { fillAsTyped } from './firefox/typed-text.ts';

interface Fixtures {
  /** Console errors that a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp | null;
  complaints: string[];
}

/** Of what a page makes itself, without the network. */
const LOCAL_PROTOCOLS = ['blob:', 'data:', 'about:'];
/** How Chromium and Firefox say that a policy stopped a request. */
const BLOCKED = /^csp$|CONTENT_BLOCKED/i;

/** A browser test: a visitor with an address of its own, on a site that must not complain. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  extraHTTPHeaders: async ({}, use, info) => {
    const address = [
      10,
      info.workerIndex % 250,
      info.parallelIndex,
      Math.trunc(Math.random() * 254),
    ];
    await use({ 'X-Forwarded-For': address.join('.') });
  },
  complaints: [
    async ({ browser, browserName, context, expectedErrors, baseURL, javaScriptEnabled }, use) => {
      if (browserName === 'firefox') await context.addInitScript(fillAsTyped);
      if (javaScriptEnabled) context.on('page', openWithIslands);
      const complaints: string[] = [];
      const foreign = new Set<string>();
      const watch = (watched: BrowserContext) => {
        watched.on('request', (request) => {
          const { protocol, host } = new URL(request.url());
          const isOurs =
            host === URL.parse(baseURL ?? '')?.host || LOCAL_PROTOCOLS.includes(protocol);
          if (!isOurs) foreign.add(request.url());
        });
        watched.on('weberror', (error) => complaints.push(error.error().message));
        watched.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        // What the security policy stops never leaves.
        watched.on('requestfailed', (request) => {
          if (BLOCKED.test(request.failure()?.errorText ?? '')) foreign.delete(request.url());
        });
        return watched.addInitScript(() => {
          addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error('Policy violation', violatedDirective, blockedURI),
          );
        });
      };
      await watch(context);
      // Other visitors of the same test.
      browser.on('context', watch);
      await use(complaints);
      browser.off('context', watch);
      const unexpected = complaints.filter((complaint) => !expectedErrors?.test(complaint));
      expect(unexpected, 'console errors').toEqual([]);
      expect([...foreign], 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * A program presses sooner than people do. What it opens is handed over once the islands answer, those
 * out of sight as well; not where a test says itself what it waits for.
 */
function openWithIslands(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (path, options) => {
    const response = await goto(path, options);
    if (options?.waitUntil === undefined) await islandsReady(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await islandsReady(page);
    return response;
  };
}

/** A busy machine can take a while. Where a test keeps the code away, it opens with `waitUntil`. */
const PATIENCE_MS = 20_000;

/** Waits until every island of the page answers; brings those into sight that wait for it. */
export async function islandsReady(page: Page) {
  await page
    .evaluate(async (patience) => {
      const end = performance.now() + patience;
      const start = scrollY;
      const waiting = () => [...document.querySelectorAll('astro-island[ssr]')];
      const isMoved = waiting().some((island) => island.getAttribute('client') === 'visible');
      while (waiting().length > 0 && performance.now() < end) {
        const [next] = waiting().filter((island) => island.getAttribute('client') === 'visible');
        next?.firstElementChild?.scrollIntoView({ behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 20));
      }
      const target = document.querySelector(':target');
      if (isMoved && target) target.scrollIntoView({ behavior: 'instant' });
      else if (isMoved) scrollTo({ top: start, behavior: 'instant' });
      // React does part of its work after that.
      await new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
    }, PATIENCE_MS)
    // Some pages lead straight on to another.
    .catch(() => undefined);
}

/** Keeps the pages that are opened from ever being idle, until the function that it answers is called. */
export async function holdIdle(page: Page) {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback) => held.push(callback);
    addEventListener('let-idle', () => {
      window.requestIdleCallback = whenIdle;
      // On a busy machine it would be long until there is nothing to do.
      for (const callback of held) whenIdle(callback, { timeout: 50 });
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('let-idle')));
}

const storage = new BlobTable(join(process.env.E2E_DATA_DIR ?? '', 'blobs'));

/** Every submission that was stored whose text contains this; without spam and unfinished listings. */
export function storedRecords(text: string): unknown[] {
  const records: unknown[] = [];
  for (const { key } of storage.entries('site:submissions', '')) {
    const bytes = storage.read('site:submissions', key)?.bytes ?? new Uint8Array();
    const content = Buffer.from(bytes).toString();
    const isSubmission = content.startsWith('{') && content.includes('"signup_context"');
    const isLeftOut = /"(?:suspected|isOpen)":true/.test(content);
    if (isSubmission && !isLeftOut && content.includes(text)) records.push(JSON.parse(content));
  }
  return records;
}

/** A form waits for two seconds so that its token counts; where that says nothing, it need not have one. */
export const withoutTokens = (context: BrowserContext) =>
  // A route would take the cache from every page.
  context.addInitScript(() => {
    const request = window.fetch.bind(window);
    window.fetch = (input, init) =>
      typeof input === 'string' && input.startsWith('/api/form-token/')
        ? Promise.resolve(Response.json({ data: { token: null } }))
        : request(input, init);
  });

/** An e-mail address that no other test uses. */
export const freshEmail = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;

/** Scripts the page has loaded so far, by file name. */
export const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

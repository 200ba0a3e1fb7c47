import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    async ({ browserName, context, expectedErrors, baseURL }, use) => {
      if (browserName === 'firefox') await context.addInitScript(fillAsTyped);
      const complaints: string[] = [];
      const foreign = new Set<string>();
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        const isOurs =
          host === URL.parse(baseURL ?? '')?.host || LOCAL_PROTOCOLS.includes(protocol);
        if (!isOurs) foreign.add(request.url());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      // What the security policy stops never leaves.
      context.on('requestfailed', (request) => {
        if (BLOCKED.test(request.failure()?.errorText ?? '')) foreign.delete(request.url());
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error('Policy violation', violatedDirective, blockedURI),
        );
      });
      await use(complaints);
      const unexpected = complaints.filter((complaint) => !expectedErrors?.test(complaint));
      expect(unexpected, 'console errors').toEqual([]);
      expect([...foreign], 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every submission on disk whose text contains this; without those taken for spam. */
export async function storedRecords(text: string): Promise<unknown[]> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const names = await readdir(folder, { recursive: true });
  const records: unknown[] = [];
  for (const name of names) {
    const content = await readFile(join(folder, name), 'utf8').catch(() => '');
    const isSubmission = content.startsWith('{') && content.includes('"signup_context"');
    const isHeld = content.includes('"held":true');
    if (isSubmission && !isHeld && content.includes(text)) records.push(JSON.parse(content));
  }
  return records;
}

/** A form waits for two seconds so that its token counts; where that says nothing, it need not have one. */
export const withoutTokens = (context: BrowserContext) =>
  context.route('**/api/form-token/**', (route) =>
    route.fulfill({ json: { data: { token: null } } }),
  );

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

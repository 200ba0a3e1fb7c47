import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { canariesIn } from '#scripts/secret-canaries.ts';
import { listedPackages } from '#tests/listed-packages.ts';
import { builtFiles } from '#tests/built/built-files.ts';
import { kindsOfRoutes } from '#tests/built/routes.ts';
import { observatoryScore } from './observatory-score.ts';
import { expect, test } from './site.ts';

const HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

for (const path of [
  ...(await kindsOfRoutes()),
  '/favicon.svg',
  '/feeds/articles.xml',
  '/no-such-page',
  '/api/health',
  '/api/x',
]) {
  test(`41: ${path} carries every security header`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(HEADERS)) expect(headers[name]).toMatch(value);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
}

test('41: the public observatory would grade pages and answers A+', async ({ request }) => {
  for (const path of [
    '/',
    '/marketplace',
    '/listing/1',
    '/analyze-deal/1',
    '/learn',
    '/not-there',
  ]) {
    expect(observatoryScore((await request.get(path)).headers()), path).toBeGreaterThanOrEqual(135);
  }
  const answer = await request.get('/api/health');
  expect(observatoryScore(answer.headers()), 'a function').toBeGreaterThanOrEqual(135);
  expect(observatoryScore({})).toBeLessThan(50);
});

test.describe('40: what is injected does not run', () => {
  test.use({
    expectedErrors: /Policy violation|violates|Refused|Trusted|EvalError/,
  });

  test('inline and foreign scripts, frames, base elements and eval', async ({ page }) => {
    await page.goto('/');
    const outcome = await page.evaluate(async () => {
      const violated = new Set<string>();
      addEventListener('securitypolicyviolation', (event) => violated.add(event.violatedDirective));
      const add = (tag: string, attributes: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
      };
      add('iframe', { src: 'https://example.com/' });
      add('base', { href: 'https://example.com/' });
      add('img', { src: 'https://example.com/x.png' });
      const isRefused = (attempt: () => void) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      };
      const refusals = [
        isRefused(() => document.body.setAttribute('onclick', 'alert(1)')),
        isRefused(() => document.body.insertAdjacentHTML('beforeend', '<p>injected</p>')),
        isRefused(() => {
          document.createElement('script').text = 'alert(1)';
        }),
      ];
      await new Promise((done) => setTimeout(done, 300));
      return { violated: [...violated], refusals, base: document.baseURI };
    });
    expect(outcome.refusals).toEqual([true, true, true]);
    expect(outcome.base).not.toContain('example.com');
    expect(outcome.violated).toEqual(expect.arrayContaining(['frame-src', 'base-uri', 'img-src']));
  });
});

test('no request leaves for another host', async ({ page }) => {
  // The fixture in site.ts holds this for every test; here, for every kind of page.
  for (const path of [...(await kindsOfRoutes()), '/thank-you/hero']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
});

test.describe('32: what is published', () => {
  const root = resolve(import.meta.dirname, '..');

  test('holds no secret that the build could see, and no folder of the machine', async () => {
    const files = await builtFiles();
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      expect(canariesIn(text), file).toEqual([]);
      expect(text.includes(root), `${file} names the build's folder`).toBe(false);
      expect(
        /["'(\s=:](\/home\/|\/work\/|\/tmp\/|\/root\/|\/Users\/|file:\/\/)/.test(
          textOf(file, text),
        ),
        file,
      ).toBe(false);
    }
  });

  test('has no source map, no environment file and no repository', async () => {
    const names = (await builtFiles()).map((file) => relative(root, file));
    expect(names.filter((name) => /\.map$|(^|\/)\.(env|git)/.test(name))).toEqual([]);
  });

  test('has the notices of the packages that docs/licences.md names, and of no other', async () => {
    const notices = await readFile(join(root, 'dist/licences.txt'), 'utf8');
    const named = [...notices.matchAll(/^=== (.+)$/gm)].map(([, name = '']) => name);
    expect(named.sort()).toEqual(await listedPackages('browser'));
    expect(notices).toContain('Meta Platforms');
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  });
});

/** Bytes of pictures and fonts can spell anything short. */
const textOf = (file: string, text: string) => (/\.(png|woff2)$/.test(file) ? '' : text);

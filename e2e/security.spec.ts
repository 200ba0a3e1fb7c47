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

test('41: every page, file and answer carries every security header', async ({ request }) => {
  for (const path of [
    ...(await kindsOfRoutes()),
    '/favicon.svg',
    '/feeds/articles.xml',
    '/no-such-page',
    '/api/health',
    '/api/x',
  ]) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(headers[name], `${path}: ${name}`).toMatch(value);
    }
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers, path).not.toHaveProperty('access-control-allow-origin');
  }
});

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

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadHeaderRules, loadRedirectRules } from '#platform/rules.ts';

const root = resolve(import.meta.dirname, '../..');
const unbuilt = resolve(root, 'no-such-folder');

const SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

it.each(['/', '/marketplace', '/no/such/page', '/favicon.svg'])(
  'netlify.toml gives %s every security header',
  async (path) => {
    expect((await loadHeaderRules(root, unbuilt))(path)).toEqual(SECURITY);
  },
);

it('netlify.toml lets built assets be kept for a year', async () => {
  expect((await loadHeaderRules(root, unbuilt))('/_astro/fonts/a.woff2')).toEqual({
    ...SECURITY,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

const asked = (path: string) => ({
  url: new URL(path, 'http://localhost'),
  query: '',
  headers: new Headers(),
});

it.each([
  ['/browse', 301, '/marketplace'],
  ['/listing/unknown', 404, '/listing-not-found'],
  ['/analyze-deal/unknown', 404, '/listing-not-found'],
])('netlify.toml answers %s with %d and %s', async (path, status, to) => {
  const { match } = await loadRedirectRules(root, unbuilt);
  expect(match(path, asked(path))).toEqual({ to, status, force: false });
});

it('netlify.toml leaves other paths alone', async () => {
  const { match } = await loadRedirectRules(root, unbuilt);
  expect(match('/marketplace', asked('/marketplace'))).toBeUndefined();
});

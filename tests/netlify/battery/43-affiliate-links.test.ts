import { describe, expect, it } from 'vitest';
import { ownPath } from '#netlify/affiliates/affiliate-link.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, formPost, jsonPost, NOON, ORIGIN, savedId, send } from './world.ts';

/** The sample of content/affiliates.yaml, which every build knows. */
const CODE = 'sample-partner';
const COOKIE = `affiliate=${CODE}; Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax`;

const follow = (path: string, init: RequestInit = {}) =>
  send(createWorld(), new Request(ORIGIN + path, init));
const withTo = (to: string) => follow(`/r/${CODE}?to=${encodeURIComponent(to)}`);

describe('an affiliate link', () => {
  it.each([`/r/${CODE}`, `/r/${CODE}/`, `/r/${CODE.toUpperCase()}`, `/r/${CODE}?utm_source=x`])(
    '%s leads home, noting for 60 days who sent the visitor',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await follow(path, { method });
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toBe('/');
        expect(response.headers.getSetCookie()).toEqual([COOKIE]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await response.text()).toBe('');
      }
    },
  );

  it('replaces the one that the visitor followed before', async () => {
    const response = await follow(`/r/${CODE}`, { headers: { cookie: 'affiliate=another' } });
    expect(response.headers.getSetCookie()).toEqual([COOKIE]);
  });

  it.each([
    '/r/unknown',
    '/r/unknown/',
    '/r/__proto__',
    '/r/constructor',
    '/r/%2e%2e%2fsample-partner',
    '/r/sample-partner%00',
    '/r/sample-partner%0d%0aSet-Cookie:x=1',
    '/r/sample%2Dpartner%3B%20Path=/',
    '/r/%ff',
    `/r/${'x'.repeat(5_000)}`,
    '/r/unknown?to=/marketplace',
  ])('with a code that nobody has goes home in silence: %s', async (path) => {
    const world = createWorld();
    const response = await send(world, new Request(ORIGIN + path));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(world.blobs.requests).toEqual([]);
    expect(world.log.join('')).not.toContain('unknown');
  });

  it.each(['POST', 'PUT', 'DELETE'])('answers 405 to %s', async (method) => {
    const response = await follow(`/r/${CODE}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('writes a line of log that names no code', async () => {
    const world = createWorld();
    await send(world, new Request(`${ORIGIN}/r/${CODE}?to=/faq`));
    expect(world.log).toHaveLength(1);
    expect(world.log[0]).toContain('"endpoint":"/r/:code"');
    expect(world.log[0]).not.toContain(CODE);
  });
});

describe('an affiliate link to a page', () => {
  it.each([
    ['/', '/'],
    ['/marketplace', '/marketplace'],
    ['/listing/sf-1', '/listing/sf-1'],
    ['/marketplace?category=saas&search=a%20b', '/marketplace?category=saas&search=a%20b'],
    ['/faq#what-affiliates-earn', '/faq#what-affiliates-earn'],
    ['/learn/../faq', '/faq'],
    ['/faq?next=https://example.com', '/faq?next=https://example.com'],
    ['/über', '/%C3%BCber'],
  ])('leads to %s', async (to, location) => {
    const response = await withTo(to);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.getSetCookie()).toEqual([COOKIE]);
  });

  const PROBES = [
    'https://evil.test',
    'http://evil.test/',
    'HTTPS://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    '//evil.test',
    '///evil.test',
    '////evil.test/',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\\/evil.test',
    '//\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/a/../\\evil.test',
    '/%2e//evil.test',
    '/%2e%2e//evil.test',
    '//evil.test@handover.test',
    '//handover.test:80@evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    '@evil.test',
    '.evil.test',
    '/\u0000/evil.test/..//evil.test',
    '',
    '?to=//evil.test',
    `/${'a'.repeat(3_000)}`,
  ];

  it.each(PROBES)('never leaves the site for %j', async (to) => {
    for (const path of [`/r/${CODE}?to=${encodeURIComponent(to)}`, `/r/${CODE}?to=/faq&to=${to}`]) {
      const response = await follow(path);
      expect(response.status).toBe(302);
      const location = response.headers.get('location') ?? '';
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      expect(location).not.toMatch(/[\s\\]/);
    }
  });

  it('has 30 probes and more, and all that lead away go home', () => {
    expect(PROBES.length).toBeGreaterThanOrEqual(30);
    const kept = PROBES.flatMap((to) => ownPath(to) ?? []);
    expect(kept).toEqual([]);
  });
});

describe('what is sent after an affiliate link', () => {
  const cookie = `theme=dark; affiliate=${CODE}; other=1`;
  const contextsOf = (world: ReturnType<typeof createWorld>) =>
    world.blobs
      .values('submissions')
      .map((record): unknown => Reflect.get(Object(record), 'signup_context'))
      // The job of a newsletter is no record.
      .filter((context) => context !== undefined);

  it.each(FORM_CASES)('carries its code at $path', async ({ path, body, fields, type }) => {
    const world = createWorld();
    await send(world, jsonPost(path, body(1), { cookie }));
    await send(world, formPost(path, fields(2), { cookie }));
    const held = { ...body(3), second_topic: 'buy now' };
    await send(world, jsonPost(path, held, { cookie }));
    expect(contextsOf(world)).toEqual(
      [1, 2, 3].map((): unknown =>
        expect.objectContaining({ form_type: type, affiliate_code: CODE }),
      ),
    );
  });

  it.each([
    ...['', 'affiliate=', 'affiliate=unknown', `affiliates=${CODE}`, `xaffiliate=${CODE}`],
    ...[`affiliate=${CODE}x`, `affiliate="${CODE}"`, `affiliate=unknown; affiliate=${CODE}`],
    ...['affiliate=__proto__', `other=affiliate=${CODE}`, 'affiliate', ';;;='],
  ])('carries none for the cookie %j', async (other) => {
    const [hero] = FORM_CASES;
    const world = createWorld();
    await send(world, jsonPost(hero?.path ?? '', hero?.body(1), { cookie: other }));
    expect(contextsOf(world)).toEqual([expect.not.objectContaining({ affiliate_code: CODE })]);
    expect(JSON.stringify(contextsOf(world))).not.toContain('affiliate_code');
  });

  it.each(FORM_CASES)('may not name it itself at $path', async ({ path, body }) => {
    const world = createWorld();
    const named = { ...body(1), affiliate_code: CODE };
    expect((await send(world, jsonPost(path, named))).status).toBe(422);
    expect(world.blobs.keys('submissions')).toEqual([]);
  });

  it.each(FORM_CASES)(
    'is the same at $path when the cookie comes or goes',
    async ({ path, body }) => {
      for (const [first, second] of [
        [{ cookie }, {}],
        [{}, { cookie }],
      ]) {
        const world = createWorld();
        const key = { 'idempotency-key': createSubmissionId(NOON) };
        const one = await savedId(await send(world, jsonPost(path, body(1), { ...key, ...first })));
        const again = await send(world, jsonPost(path, body(1), { ...key, ...second }));
        expect(await savedId(again)).toBe(one);
        expect(contextsOf(world)).toHaveLength(1);
      }
    },
  );
});

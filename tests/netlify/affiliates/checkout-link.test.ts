import { describe, expect, it } from 'vitest';
import { CHECKOUTS, checkoutPath } from '#src/config/checkouts.ts';
import { createWorld, ORIGIN, send } from '#tests/netlify/battery/world.ts';

/** The sample of content/affiliates.yaml, which every build knows. */
const CODE = 'sample-partner';
const go = (path: string, init: RequestInit = {}) =>
  send(createWorld(), new Request(ORIGIN + path, init));
const withCookie = (cookie: string) => ({ headers: { cookie } });
const names: (keyof typeof CHECKOUTS)[] = ['founder-pass', 'boost'];

describe.each(names)('the link to the checkout %s', (what) => {
  it('leads to its address, and nobody keeps the answer', async () => {
    for (const path of [checkoutPath(what), `${checkoutPath(what)}/`]) {
      for (const method of ['GET', 'HEAD']) {
        const response = await go(path, { method });
        expect([response.status, response.headers.get('location')]).toEqual([302, CHECKOUTS[what]]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await response.text()).toBe('');
      }
    }
  });

  it('names the affiliate who sent the visitor', async () => {
    const response = await go(checkoutPath(what), withCookie(`theme=dark; affiliate=${CODE}`));
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.getAll('ref')).toEqual([CODE]);
    expect(location.href.replace(/\?ref=.*/, '')).toBe(CHECKOUTS[what]);
  });

  it.each([
    ...['affiliate=', 'affiliate=unknown', `affiliates=${CODE}`, `affiliate="${CODE}"`],
    ...[
      `affiliate=${CODE}x`,
      'affiliate=__proto__',
      'affiliate=x&ref=y',
      `affiliate=%73ample-partner`,
    ],
    ...[`affiliate=unknown; affiliate=${CODE}`, 'affiliate=https://evil.test', ';;;='],
  ])('names nobody for the cookie %j', async (cookie) => {
    const response = await go(checkoutPath(what), withCookie(cookie));
    expect(response.headers.get('location')).toBe(CHECKOUTS[what]);
  });

  it('takes nothing of what a visitor adds to it', async () => {
    for (const added of [
      '?ref=me',
      '?to=https://evil.test',
      '?url=//evil.test',
      '?x#//evil.test',
    ]) {
      const response = await go(checkoutPath(what) + added);
      expect(response.headers.get('location')).toBe(CHECKOUTS[what]);
    }
  });
});

describe('a link to a checkout that does not exist', () => {
  it.each([
    ...['/go/unknown', '/go/__proto__', '/go/constructor', '/go/toString', '/go/FOUNDER-PASS'],
    ...['/go/https:%2F%2Fevil.test', '/go/%2F%2Fevil.test', '/go/founder-pass%00', '/go/%ff'],
    `/go/${'x'.repeat(5_000)}`,
  ])('leads home: %s', async (path) => {
    const world = createWorld();
    const response = await send(world, new Request(ORIGIN + path, withCookie(`affiliate=${CODE}`)));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(world.blobs.requests).toEqual([]);
  });
});

it('answers 405 to anything but GET and HEAD, and logs no code', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await go('/go/founder-pass', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const world = createWorld();
  const request = new Request(`${ORIGIN}/go/founder-pass`, withCookie(`affiliate=${CODE}`));
  await send(world, request);
  expect(world.log).toHaveLength(1);
  expect(world.log[0]).toContain('"endpoint":"/go/:what"');
  expect(world.log[0]).not.toContain(CODE);
});

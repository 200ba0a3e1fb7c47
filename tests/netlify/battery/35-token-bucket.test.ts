import { expect, it } from 'vitest';
import {
  COSTLY_LIMIT,
  createBucket,
  MANY_CALLS_LIMIT,
  USUAL_LIMIT,
} from '#netlify/http/rate-limits.ts';
import { config } from '#netlify/functions/api.ts';
import { config as affiliateConfig } from '#netlify/functions/api-affiliate.ts';
import { FORM_CASES } from './form-cases.ts';
import { pictureEndpoints } from '#netlify/pictures/endpoints.ts';
import { sellerEndpoints } from '#netlify/sellers/endpoints.ts';
import { createSellerWorld } from '#tests/netlify/sellers/seller-world.ts';
import { createWorld, failureOf, formPost, jsonPost, ORIGIN, recordKeys, send } from './world.ts';

const IP = '203.0.113.9';

it.each(FORM_CASES)(
  'takes so many of 100 posts of one address at $path, and then 429',
  async (formCase) => {
    const world = createWorld();
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${n}`,
        'x-nf-client-connection-ip': `10.0.0.${n}`,
      };
      const post = jsonPost(formCase.path, formCase.body(n), headers);
      const response = await send(world, post, { ip: IP });
      statuses.push(response.status);
      if (response.status !== 429) continue;
      expect((await failureOf(response)).code).toBe('rate_limited');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const taken = Math.min(USUAL_LIMIT.posts, formCase.aDay ?? USUAL_LIMIT.posts);
    expect(statuses.slice(0, taken)).toEqual(Array.from({ length: taken }, () => 201));
    expect(statuses.slice(taken)).toEqual(Array.from({ length: 100 - taken }, () => 429));
    expect(recordKeys(world)).toHaveLength(taken);
  },
);

it.each(
  [...sellerEndpoints, ...pictureEndpoints].map(({ method, path }) => [method, path] as const),
)('answers 429 to who calls %s %s again and again with a link', async (method, path) => {
  const world = createSellerWorld();
  const { id, token } = await world.submitted();
  const to = ORIGIN + path.replace(':listing', id).replace(':picture', id);
  const headers = { 'listing-link': token, 'sec-fetch-site': 'same-origin' };
  const limit = path.startsWith('/api/pictures/') ? MANY_CALLS_LIMIT : USUAL_LIMIT;
  const statuses: number[] = [];
  for (let n = 0; n <= limit.posts; n += 1) {
    const body = method === 'GET' || method === 'DELETE' ? null : '{}';
    const sent = { ...headers, ...(body !== null && { 'content-type': 'application/json' }) };
    const request = new Request(to, { method, body, headers: sent });
    statuses.push((await send(world, request, { ip: IP })).status);
  }
  expect(statuses.indexOf(429)).toBe(limit.posts);
});

it('limits a link together, from however many addresses it is opened', async () => {
  const world = createSellerWorld();
  const { token } = await world.submitted();
  await world.draft({ founderEmail: 'ada@example.com' });
  const other = world.latestToken('ada@example.com');
  const statuses: number[] = [];
  // Each call is from an address of its own.
  for (let n = 0; n <= USUAL_LIMIT.posts; n += 1) statuses.push((await world.call(token)).status);
  expect(statuses.indexOf(429)).toBe(USUAL_LIMIT.posts);
  expect((await world.call(other)).status).toBe(200);
});

it('remembers the 5,000 addresses that came last, and no others', () => {
  const bucket = createBucket({ posts: 1, seconds: 60 });
  const sendFromOthers = (count: number) => {
    for (let n = 0; n < count; n += 1) bucket(`10.0.${n >> 8}.${n & 255}`, 0);
  };
  expect(bucket(IP, 0)).toBe(0);
  sendFromOthers(4_999);
  expect(bucket(IP, 0)).toBe(60);
  sendFromOthers(5_000);
  expect(bucket(IP, 0)).toBe(0);
});

it('takes one post of each of 100 addresses', async () => {
  const world = createWorld();
  const [hero] = FORM_CASES;
  for (let n = 0; n < 100; n += 1) {
    const response = await send(world, jsonPost(hero?.path ?? '', hero?.body(n)), {
      ip: `198.51.100.${n}`,
    });
    expect(response.status).toBe(201);
  }
});

it.each([
  ['api', config, USUAL_LIMIT],
  ['api-affiliate', affiliateConfig, COSTLY_LIMIT],
])('refuses before the platform’s own rule of %s does', (_name, { rateLimit }, limit) => {
  expect(rateLimit?.windowSize).toBe(limit.seconds);
  // The burst, what is refilled in that time, and some requests that are no posts.
  expect(rateLimit?.windowLimit).toBeGreaterThan(2 * limit.posts + 10);
});

it('lets an address in again when the announced time is over', async () => {
  const world = createWorld();
  const [hero] = FORM_CASES;
  const post = (n: number) => send(world, jsonPost(hero?.path ?? '', hero?.body(n)), { ip: IP });
  for (let n = 0; n < USUAL_LIMIT.posts; n += 1) await post(n);
  const refused = await post(100);
  expect(refused.status).toBe(429);
  world.clock.time += Number(refused.headers.get('retry-after')) * 1_000;
  expect((await post(101)).status).toBe(201);
});

it('gives a form without JavaScript back with everything typed while it has to wait', async () => {
  const world = createWorld();
  const [hero, inquiry] = FORM_CASES;
  for (let n = 0; n < USUAL_LIMIT.posts; n += 1) {
    await send(world, jsonPost(hero?.path ?? '', hero?.body(n)), { ip: IP });
  }
  const fields = { ...inquiry?.fields(8), idempotency_key: '01a1fdd8-50e7-71a0-a70c-7cabc6342825' };
  const response = await send(world, formPost(inquiry?.path ?? '', fields), { ip: IP });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await response.text();
  expect(page).toContain('value="visitor8@example.com"');
  expect(page).toContain('value="01a1fdd8-50e7-71a0-a70c-7cabc6342825"');
});

it('counts a whole IPv6 network of one owner as one visitor, and an unknown address as nobody', async () => {
  const world = createWorld();
  const [hero] = FORM_CASES;
  const post = (n: number, ip: string) =>
    send(world, jsonPost(hero?.path ?? '', hero?.body(n)), { ip });
  for (let n = 0; n < USUAL_LIMIT.posts; n += 1) await post(n, `2001:db8:1:2::${n.toString(16)}`);
  expect((await post(100, '2001:0DB8:0001:0002:ffff::1')).status).toBe(429);
  expect((await post(101, '2001:db8:1:3::1')).status).toBe(201);
  for (let n = 0; n <= USUAL_LIMIT.posts; n += 1) expect((await post(n, '')).status).toBe(201);
});

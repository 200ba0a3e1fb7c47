import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { dealEndpoints } from '#netlify/deals/endpoints.ts';
import { signIn } from '#tests/netlify/inbox/signed-in.ts';
import {
  BUYER,
  createDealWorld,
  type DealWorld,
  SELLER,
  sellBy,
  type Visitor,
} from '#tests/netlify/deals/deal-world.ts';
import { failureOf, jsonPost, ORIGIN, send } from './world.ts';

const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** For someone who has no link yet. */
const OPEN = '/api/deal/link';

interface Address {
  path: string;
  method: string;
}
const addresses: readonly Address[] = dealEndpoints.filter(({ path }) => path !== OPEN);

let world: DealWorld;
let seller: Visitor;
let buyer: Visitor;
/** What a caller without the right to call brings along. */
let strangers: [who: string, headers: Record<string, string>][];

beforeAll(async () => {
  world = createDealWorld();
  const id = await world.offer();
  const ended = await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
  await world.callDeal(ended, '/not-me', {});
  buyer = await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
  seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
  const { cookie } = await signIn(world);
  const flipped = seller.link.endsWith('A') ? 'B' : 'A';
  strangers = [
    ['no link', {}],
    ['a browser without a link', { 'deal-browser': seller.browser }],
    ['a made-up link', { 'deal-link': 'A'.repeat(72) }],
    ['a changed link', { 'deal-link': seller.link.slice(0, -1) + flipped }],
    ['a short link', { 'deal-link': seller.link.slice(0, -1) }],
    ['a link that ended', { 'deal-link': ended.link, 'deal-browser': ended.browser }],
    ['a link as a cookie', { cookie: `deal-link=${seller.link}` }],
    ['a link in another header', { 'listing-link': seller.link }],
    ['a bearer', { authorization: `Bearer ${seller.link}` }],
    ['the id of the deal', { 'deal-link': id }],
    ['a session of the inbox', { cookie, 'deal-link': cookie.split('=')[1] ?? '' }],
    // The deal and the time of one party's link, and the secret of the other's.
    ['two halves', { 'deal-link': seller.link.slice(0, 30) + buyer.link.slice(30) }],
  ];
});
afterAll(() => sellBy({ isSample: true }));

const linked = ({ link, browser }: Visitor) => ({ 'deal-link': link, 'deal-browser': browser });

function call({ path, method }: Address, headers: Record<string, string>) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(ORIGIN + path, {
    method,
    headers: { ...(hasBody && json), ...headers },
    ...(hasBody && { body: '{}' }),
  });
}

/** Sends a call that must be refused, and checks that nothing came of it. */
async function refused(request: Request): Promise<Response> {
  // No slot and no bucket counts here: the limits have tests of their own.
  world.clock.time += 60_000;
  const stored = () => JSON.stringify([...world.blobs.entries]);
  const before = stored();
  const response = await send(world, request);
  expect(stored()).toBe(before);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([...response.headers.keys()].join()).not.toMatch(/set-cookie|access-control/);
  return response;
}

describe('every address of a deal', () => {
  it('is below /api/deal, and there is one without a link', () => {
    expect(addresses).toHaveLength(dealEndpoints.length - 1);
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const { path } of addresses) expect(path).toMatch(/^\/api\/deal(\/[a-z/-]+)?$/);
  });

  it('answers 401 with the same bytes to everyone without a link that works', async () => {
    const answers = new Set<string>();
    for (const address of addresses) {
      for (const [who, headers] of strangers) {
        for (const from of [own, { 'sec-fetch-site': 'cross-site' }]) {
          const response = await refused(call(address, { ...headers, ...from }));
          expect([address.path, who, response.status]).toEqual([address.path, who, 401]);
          answers.add(JSON.stringify([[...response.headers], await response.text()]));
        }
      }
    }
    expect(answers.size).toBe(1);
  });

  it('answers 403 to another origin, with a confirmed browser, too', async () => {
    const origins: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ];
    for (const address of addresses) {
      for (const from of origins) {
        const response = await refused(call(address, { ...linked(seller), ...from }));
        expect([address.path, from, response.status]).toEqual([address.path, from, 403]);
        expect((await failureOf(response)).code).toBe('cross_site');
      }
    }
  });

  it('answers 405 to another method, 415 to a form, and 422 to what says nothing', async () => {
    for (const address of addresses) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const isKnown =
          method === address.method || (method === 'HEAD' && address.method === 'GET');
        if (isKnown) continue;
        const request = call({ ...address, method }, { ...own, ...linked(seller) });
        expect([address.path, method, (await refused(request)).status]).toEqual([
          address.path,
          method,
          405,
        ]);
      }
      if (address.method === 'GET') continue;
      const posted = await refused(call(address, { ...own, ...linked(seller), ...form }));
      expect([address.path, posted.status]).toEqual([address.path, 415]);
      // These two take nothing.
      if (/\/(?:code|not-me)$/.test(address.path)) continue;
      const empty = await refused(call(address, { ...own, ...linked(seller) }));
      expect([address.path, empty.status]).toEqual([address.path, 422]);
    }
  });

  it('does for a party only what is theirs, whatever the request says', async () => {
    const [offer] = (await world.view(buyer)).deal.versions;
    const accept = { version: offer?.number ?? 0, hash: offer?.hash ?? '' };
    const listing = (await world.view(buyer)).deal.currentListing?.hash ?? '';
    // The buyer accepts their own offer, and shows who the seller is.
    expect((await world.refusal(buyer, 'accept', { ...accept, listing })).status).toBe(409);
    expect((await world.refusal(buyer, 'reveal')).status).toBe(409);
    const forged = { text: 'Hello', by: 'seller', actor: 'owner' };
    expect((await world.refusal(buyer, 'write', forged)).status).toBe(422);
    // One party's link with the other's browser is nobody's.
    const mixed = { link: seller.link, browser: buyer.browser };
    const answer = await world.refusal(mixed, 'accept', { ...accept, listing });
    expect(answer.code).toBe('code_needed');
  });

  it('mails a link that was asked for at a time that nobody knows, to a known address or not', async () => {
    for (const email of [BUYER.email, 'nobody@mail.example.com']) {
      world.clock.time += DAY_MS;
      const asked = world.clock.time;
      await send(world, jsonPost(OPEN, { email }));
      // Half of the five seconds that it takes at most.
      expect([email, world.clock.time - asked]).toEqual([email, 2_500]);
    }
  });
});

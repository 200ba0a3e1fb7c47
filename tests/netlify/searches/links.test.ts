import { describe, expect, it } from 'vitest';
import { createSearchToken, readSearchToken } from '#netlify/searches/search-mails.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { SEARCH_FORM } from '#netlify/store/saved-search-keys.ts';
import { openStore } from '#netlify/store/store.ts';
import { addEvents } from '#tests/netlify/store/stored.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { heldIds, NOON, SECRET, send } from '#tests/netlify/battery/world.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  DAY,
  get,
  oneClick,
  post,
  press,
  saveSearch,
} from './search-world.ts';

const CONFIRM = '/api/saved-search/confirm';
const UNSUBSCRIBE = '/api/saved-search/unsubscribe';
/** All but what each run of maintenance notes of itself. */
const storedIn = ({ blobs }: ReturnType<typeof createSearchWorld>) =>
  blobs.keys('submissions').filter((key) => !key.startsWith('health/'));
const keysOf = (world: ReturnType<typeof createSearchWorld>) =>
  storedIn(world).map((key) => key.split('/').slice(0, 2).join('/'));

describe('the mail that asks to confirm', () => {
  it('goes to the address, names the search, and can be refused with one press', async () => {
    const world = createSearchWorld();
    await saveSearch(world, { query: 'max=50000&category=saas&sort=oldest' });
    const [mail] = world.provider.inbox;
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.text).toContain('\n  SaaS, Up to $50,000\n');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/[^/]+\/api\/saved-search\/unsubscribe\?t=[\w.-]{101}>$/,
    );
  });

  it('is sent by maintenance when it could not be sent at once, and once in all', async () => {
    const world = createSearchWorld();
    world.provider.behave((call) => (call === 0 ? { status: 500 } : 'lost'));
    const response = await send(world, post({}));
    expect(response.status).toBe(201);
    expect(world.provider.inbox).toHaveLength(0);
    await world.maintain();
    expect(world.provider.inbox).toHaveLength(1);
    world.provider.behave(() => 'well');
    await world.maintain();
    await world.maintain();
    expect(world.provider.inbox).toHaveLength(1);
    expect(world.provider.calls).toHaveLength(3);
  });

  it('counts every spelling of one mailbox as one, and other mailboxes by themselves', async () => {
    const world = createSearchWorld();
    const spellings = ['ada', 'ADA', 'ada+1', 'a.da', 'a.d.a+x'].flatMap((name) => [
      `${name}@gmail.com`,
      `${name}@googlemail.com`,
    ]);
    const codes = [];
    for (const email of [...spellings, 'ada@example.com', 'a.da@example.com']) {
      world.clock.time += 4_000;
      codes.push((await send(world, post({ email }), { ip: '203.0.113.9' })).status);
    }
    expect(codes).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 429), 201, 201]);
    await world.maintain();
    const receivers = world.provider.inbox.map(({ to }) => to[0]);
    expect(receivers).toEqual([...spellings.slice(0, 3), 'ada@example.com', 'a.da@example.com']);
  });

  it('is caused by one connection ten times a day at most', async () => {
    const world = createSearchWorld();
    const codes = [];
    for (let n = 0; n < 12; n += 1) {
      const request = post({ email: `visitor${n}@example.com` });
      codes.push((await send(world, request, { ip: '203.0.113.9' })).status);
    }
    await world.maintain();
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    expect(world.provider.inbox).toHaveLength(10);
  });

  it('does not follow a submission that looks like spam, until somebody finds that it is none', async () => {
    const world = createSearchWorld();
    const body = { email: 'ada@example.com', frequency: 'instant', second_topic: 'x' };
    const request = new Request(post({}), { body: JSON.stringify(body) });
    expect((await send(world, request)).status).toBe(201);
    await world.maintain();
    expect(world.provider.inbox).toEqual([]);
    const [id = ''] = heldIds(world);
    expect(keysOf(world)).toEqual([
      'jobs/search-confirmation',
      'index/saved-search',
      'saved-search/2026-11-21',
    ]);
    const at = new Date(NOON).toISOString();
    for (const [number, status] of (['spam', 'in_review'] as const).entries()) {
      await addEvents(world.store, { formType: SEARCH_FORM, id }, { status, at });
      await world.maintain();
      expect(world.provider.inbox).toHaveLength(number);
    }
  });

  it('follows one that was in Spam for weeks, and can be answered for seven days from then', async () => {
    const world = createSearchWorld();
    const body = { email: 'ada@example.com', frequency: 'instant', second_topic: 'x' };
    await send(world, new Request(post({}), { body: JSON.stringify(body) }));
    const [id = ''] = heldIds(world);
    const pass = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        world.clock.time += DAY;
        await world.maintain();
      }
    };
    await pass(20);
    const at = new Date(world.clock.time).toISOString();
    await addEvents(world.store, { formType: SEARCH_FORM, id }, { status: 'in_review', at });
    await pass(6);
    expect(world.provider.inbox).toHaveLength(1);
    const confirm = `/api/saved-search/confirm?t=${createSearchToken(SECRET, 'confirm', id)}`;
    expect((await send(world, get(confirm))).status).toBe(200);
    await pass(2);
    expect(storedIn(world)).toEqual([]);
    expect((await send(world, press(confirm))).status).toBe(404);
  });
});

describe('confirming', () => {
  it('takes the button: a mail scanner that follows the link changes nothing', async () => {
    const world = createSearchWorld();
    const { confirm } = await saveSearch(world, { query: 'category=saas', frequency: 'weekly' });
    const before = keysOf(world);
    for (let look = 0; look < 3; look += 1) {
      const page = await send(world, get(confirm));
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(page.headers.get('cache-control')).toBe('no-store');
      const html = await page.text();
      expect(html).toContain('<button type="submit">Confirm this search</button>');
      expect(html).toContain('<strong>SaaS</strong><br>Once a week, on Mondays');
      expect(html).not.toContain('ada@example.com');
    }
    expect(keysOf(world)).toEqual(before);
    expect((await send(world, press(confirm))).status).toBe(200);
    expect(keysOf(world).filter((key) => !key.startsWith('searches/'))).toEqual(before);
    expect(world.blobs.values('submissions', 'searches/')).toMatchObject([{ frequency: 'weekly' }]);
  });

  it('counts once, however often the button is pressed', async () => {
    const world = createSearchWorld();
    const { confirm } = await saveSearch(world);
    const pages = [];
    for (let n = 0; n < 2; n += 1) pages.push(await (await send(world, press(confirm))).text());
    const responses = await Promise.all([1, 2, 3].map(() => send(world, press(confirm))));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(pages[0]).toBe(pages[1]);
    expect(world.blobs.keys('submissions', 'searches/')).toHaveLength(1);
  });

  it('is refused from another site', async () => {
    const world = createSearchWorld();
    const { confirm } = await saveSearch(world);
    const request = press(confirm);
    request.headers.set('sec-fetch-site', 'cross-site');
    expect((await send(world, request)).status).toBe(403);
    expect((await send(world, oneClick(confirm))).status).toBe(403);
    expect(world.blobs.keys('submissions', 'searches/')).toEqual([]);
  });

  it('takes the place of an earlier search of the same address for the same listings', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const first = await confirmedSearch(world, { query: 'category=saas' });
    world.clock.time += 1_000;
    const wish = { query: 'sort=oldest&category=saas', email: 'ADA@example.com' } as const;
    const second = await confirmedSearch(world, { ...wish, frequency: 'weekly' });
    expect(world.blobs.values('submissions', 'searches/')).toMatchObject([
      { id: second.id, frequency: 'weekly' },
    ]);
    expect(first.id).not.toBe(second.id);
  });

  it('of two for the same listings in the same moment leaves at least one, which hears of news', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const saved = [await saveSearch(world), await saveSearch(world)];
    const pages = await Promise.all(saved.map(({ confirm }) => send(world, press(confirm))));
    expect(pages.map((page) => page.status)).toEqual([200, 200]);
    world.clock.time += 1_000;
    await world.announce([aListing({ id: 'new' })]);
    expect(announcements(world)).toHaveLength(1);
  });

  it('works for seven days, after which the search is deleted', async () => {
    const world = createSearchWorld();
    const { confirm } = await saveSearch(world);
    world.clock.time = NOON + 7 * DAY;
    expect((await send(world, get(confirm))).status).toBe(200);
    await world.maintain();
    expect(world.blobs.keys('submissions', 'saved-search/')).toHaveLength(1);
    world.clock.time += 1;
    expect((await send(world, press(confirm))).status).toBe(404);
    world.clock.time += DAY;
    await world.maintain();
    expect(storedIn(world)).toEqual([]);
    expect((await send(world, get(confirm))).status).toBe(404);
  });

  it('says so when the storage is away, and confirms nothing', async () => {
    const world = createSearchWorld();
    const { confirm } = await saveSearch(world);
    world.blobs.failWith(status(500));
    const response = await send(world, press(confirm));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    world.blobs.failWith(undefined);
    expect((await send(world, press(confirm))).status).toBe(200);
  });
});

describe('unsubscribing', () => {
  it('deletes the search and its address, and is answered alike ever after', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const { unsubscribe } = await confirmedSearch(world);
    expect((await send(world, get(unsubscribe))).status).toBe(200);
    expect(world.blobs.keys('submissions', 'saved-search/')).toHaveLength(1);
    const pages = [];
    for (let n = 0; n < 3; n += 1) {
      const response = await send(world, press(unsubscribe));
      expect(response.status).toBe(200);
      pages.push(await response.text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(JSON.stringify(world.blobs.values('submissions'))).not.toContain('ada@example.com');
    await world.announce([aListing({ id: 'new' })]);
    expect(announcements(world)).toEqual([]);
    world.clock.time += 8 * DAY;
    await world.maintain();
    expect(keysOf(world).filter((key) => !key.startsWith('seen-listings/'))).toEqual([]);
  });

  it('takes the one press of a mail program, which comes from nowhere', async () => {
    const world = createSearchWorld();
    const { unsubscribe } = await confirmedSearch(world);
    expect((await send(world, oneClick(unsubscribe))).status).toBe(200);
    expect(world.blobs.keys('submissions', 'saved-search/')).toEqual([]);
    expect((await send(world, oneClick(unsubscribe))).status).toBe(200);
  });

  it('ends every search of the address for the same listings, and no other', async () => {
    const world = createSearchWorld();
    const one = await saveSearch(world, { query: 'category=saas' });
    const two = await saveSearch(world, { query: 'category=saas' });
    await confirmedSearch(world, { query: 'category=mobile' });
    const twins = await Promise.all(
      [press(one.confirm), press(two.confirm)].map((request) => send(world, request)),
    );
    expect(twins.map((response) => response.status)).toContain(200);
    const token = createSearchToken(SECRET, 'unsubscribe', two.id);
    await send(world, press(`${UNSUBSCRIBE}?t=${token}`));
    expect(world.blobs.values('submissions', 'searches/')).toMatchObject([
      { query: 'category=mobile' },
    ]);
  });

  it('ends a search that was saved again since, by a link from before, however old', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const first = await confirmedSearch(world);
    for (const frequency of ['weekly', 'instant'] as const) {
      world.clock.time += DAY;
      await confirmedSearch(world, { frequency });
    }
    for (let day = 0; day < 40; day += 1) {
      world.clock.time += DAY;
      await world.maintain();
    }
    await world.announce([aListing({ id: 'new' })]);
    expect(announcements(world)).toHaveLength(1);
    expect((await send(world, oneClick(first.unsubscribe))).status).toBe(200);
    await world.announce([aListing({ id: 'newer' })]);
    expect(announcements(world)).toHaveLength(1);
    expect(JSON.stringify(world.blobs.values('submissions'))).not.toContain('ada@example.com');
  });

  it('says so when the storage fails, and can be pressed again', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const { unsubscribe } = await confirmedSearch(world);
    world.blobs.failWith((request) =>
      request.method === 'DELETE' ? status(500)(request) : undefined,
    );
    expect((await send(world, press(unsubscribe))).status).toBe(503);
    world.blobs.failWith(undefined);
    expect((await send(world, press(unsubscribe))).status).toBe(200);
    await world.announce([aListing({ id: 'new' })]);
    expect(announcements(world)).toEqual([]);
    expect(keysOf(world).filter((key) => !key.startsWith('seen-listings/'))).toEqual([]);
  });
});

describe('a link that is not ours', () => {
  const ID = '0198c0de-0000-7000-8000-000000000000';
  const mine = createSearchToken(SECRET, 'confirm', ID);
  const flipped = (at: number) =>
    mine.slice(0, at) + (mine[at] === 'A' ? 'B' : 'A') + mine.slice(at + 1);
  const FORGED = [
    '',
    'x',
    mine.slice(0, -1),
    `${mine}A`,
    `${mine}%20`,
    `${mine}%0a`,
    ...[0, 21, 36, 37, 100].map(flipped),
    createSearchToken(SECRET, 'unsubscribe', ID),
    createSearchToken('another-secret-of-forty-characters------', 'confirm', ID),
    '.'.repeat(64),
    'é'.repeat(64),
  ];

  it('gets the same bytes whatever is wrong with it, without a look at the storage', async () => {
    const world = createSearchWorld();
    const answers = new Set<string>();
    for (const token of FORGED) {
      for (const make of [get, press]) {
        const response = await send(world, make(`${CONFIRM}?t=${token}`));
        answers.add(`${response.status} ${await response.text()}`);
      }
    }
    for (const make of [get, press, oneClick]) {
      const response = await send(world, make(`${UNSUBSCRIBE}?t=${mine}`));
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^404 /);
    expect(world.blobs.requests).toEqual([]);
  });

  it('is never written to the log, and neither is an address', async () => {
    const world = createSearchWorld();
    const { confirm, unsubscribe } = await confirmedSearch(world, { query: 'q=canary-words' });
    for (const path of [confirm, unsubscribe]) {
      await send(world, get(path));
      await send(world, press(path));
    }
    await send(world, get(`${CONFIRM}?t=${mine}`));
    world.provider.behave(() => ({ status: 500 }));
    await send(world, post({}));
    await world.maintain();
    await world.announce([]);
    world.clock.time += 1_000;
    await world.announce([aListing({ id: 'new' })]);
    const log = world.log.join('\n');
    expect(world.log.length).toBeGreaterThan(8);
    const tokens = [confirm, unsubscribe, mine].map((path) => path.slice(-101));
    for (const canary of [...tokens, 'ada@', 'canary-words']) expect(log).not.toContain(canary);
  });

  it('reads only tokens of its own purpose and secret', () => {
    expect(readSearchToken(SECRET, 'confirm', mine)).toBe(ID);
    expect(readSearchToken(undefined, 'confirm', mine)).toBeUndefined();
  });
});

describe('without an e-mail provider or a secret', () => {
  it.each([
    ['no provider', { HANDOVER_SECRET: SECRET }],
    ['no secret', { RESEND_API_KEY: 're_x', EMAIL_FROM: 'a@example.com' }],
  ])('nothing is taken that could not be confirmed: %s', async (_what, given) => {
    const world = createSearchWorld({ variables: () => given });
    const response = await send(world, post({}));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("We can't send email right now.");
    await world.maintain();
    const stored = [...world.blobs.entries.keys()];
    expect(stored.filter((key) => !key.includes('/health/'))).toEqual([]);
    expect(world.provider.calls).toEqual([]);
  });
});

it('leaves nothing of a person whose data is deleted on request', async () => {
  const world = createSearchWorld();
  await world.announce([]);
  const { confirm } = await confirmedSearch(world, { query: 'category=saas' });
  await confirmedSearch(world, { email: 'other@example.com' });
  world.clock.time += 1_000;
  await world.announce([aListing({ id: 'new' })]);
  const stores = { submissions: world.store, credentials: openStore('credentials', world.runtime) };
  await erasePerson(stores, { email: 'ada@example.com', secret: SECRET });
  const left = [...world.blobs.entries].map(([key, { text }]) => key + text).join('\n');
  expect(left).not.toContain('ada@example.com');
  const id = readSearchToken(SECRET, 'confirm', confirm.slice(-101)) ?? '';
  expect(id).not.toBe('');
  expect(left).not.toContain(id);
  expect(left).toContain('other@example.com');
  world.clock.time += 1_000;
  await world.announce([aListing({ id: 'new' }), aListing({ id: 'newer' })]);
  const receivers = announcements(world).map(({ to }) => to[0]);
  expect(receivers.sort()).toEqual(['ada@example.com', 'other@example.com', 'other@example.com']);
});

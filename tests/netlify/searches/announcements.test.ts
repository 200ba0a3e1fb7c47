import { describe, expect, it } from 'vitest';
import { lostAnswer, lostRequest, status } from '#tests/netlify/battery/memory-blobs.ts';
import { NOON, send } from '#tests/netlify/battery/world.ts';
import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import { mondayOf } from '#netlify/searches/announce-listings.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  DAY,
  HOUR,
  press,
  type SearchWorld,
} from './search-world.ts';

const OLD = aListing({ id: 'old' });
const SAAS = aListing({ id: 'saas', title: 'Gaugekeep: calibration dates', category: 'saas' });
const SHOP = aListing({ id: 'shop', title: 'Darnwell: mending kits', category: 'ecommerce' });
const subjects = (world: SearchWorld) => announcements(world).map(({ subject }) => subject);

/** A world that has had its first run, and then moves on by an hour. */
async function opened() {
  const world = createSearchWorld();
  await world.announce([OLD]);
  const later = async (...listings: Parameters<SearchWorld['announce']>) => {
    world.clock.time += HOUR;
    return world.announce(...listings);
  };
  return { world, later };
}

describe('a new listing', () => {
  it('is mailed at once to everyone who saved a search that it matches, and to nobody else', async () => {
    const { world, later } = await opened();
    await confirmedSearch(world, { email: 'saas@example.com', query: 'category=saas' });
    await confirmedSearch(world, { email: 'all@example.com' });
    await confirmedSearch(world, { email: 'mobile@example.com', query: 'category=mobile' });
    await confirmedSearch(world, { email: 'weekly@example.com', frequency: 'weekly' });
    expect(await later([OLD, SAAS, SHOP])).toMatchObject({
      found: 2,
      delivered: 2,
      open: 0,
      left: 0,
    });
    expect(
      announcements(world)
        .map(({ to, subject }) => [to[0], subject])
        .sort(),
    ).toEqual([
      ['all@example.com', '2 new listings match your search'],
      ['saas@example.com', 'New listing: Gaugekeep: calibration dates'],
    ]);
    const [, , , , ...mails] = world.provider.inbox;
    const mail = mails.find(({ to }) => to[0] === 'saas@example.com');
    expect(mail?.text).toContain('Gaugekeep: calibration dates\n$45,000 · $1,500/mo profit');
    expect(mail?.text).toMatch(/https:\/\/\S+\/listing\/saas\n/);
    expect(mail?.text).toMatch(/https:\/\/\S+\/marketplace\?category=saas\n/);
    expect(mail?.text).toContain("You're getting this email because you confirmed this search:");
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is announced once, whatever is deployed later', async () => {
    const { world, later } = await opened();
    await confirmedSearch(world);
    for (const listings of [[OLD, SAAS], [OLD, SAAS], [OLD], [OLD, { ...SAAS, price: 1 }, SHOP]]) {
      await later(listings);
    }
    expect(subjects(world)).toEqual([`New listing: ${SAAS.title}`, `New listing: ${SHOP.title}`]);
  });

  it('is no news in the first run, nor to a visitor who saves a search afterwards', async () => {
    const { world, later } = await opened();
    await later([OLD, SAAS]);
    await confirmedSearch(world);
    await later([OLD, SAAS]);
    expect(subjects(world)).toEqual([]);
  });

  it('that is sold by the time of the mail is no news', async () => {
    const { world, later } = await opened();
    const sold = { ...SAAS, sale: { status: 'sold', date: '2026-11-22' } } as const;
    await confirmedSearch(world, { email: 'weekly@example.com', frequency: 'weekly' });
    await confirmedSearch(world, { email: 'instant@example.com' });
    // The provider takes nothing until it is sold.
    world.provider.behave(() => ({ status: 500 }));
    await later([OLD, SAAS]);
    world.provider.behave(() => 'well');
    world.clock.time += 7 * DAY;
    await later([OLD, sold]);
    expect(subjects(world)).toEqual([]);
    // What a buyer has to themselves may be free again, and one whose sale came to nothing is.
    await later([OLD, SAAS, { ...SHOP, sale: { status: 'under-offer', date: '2026-11-29' } }]);
    expect(announcements(world).map(({ to, subject }) => [to[0], subject])).toEqual([
      ['instant@example.com', `New listing: ${SHOP.title}`],
      ['weekly@example.com', `New listing: ${SAAS.title}`],
    ]);
  });

  it('that is off-market is announced as a teaser', async () => {
    const { world, later } = await opened();
    await confirmedSearch(world);
    const teaser = { isOffMarket: true, source: 'Off-market', price: null } as const;
    await later([OLD, { ...SAAS, ...teaser, monthlyRevenue: null, monthlyProfit: null }]);
    const [mail] = announcements(world);
    expect(mail?.text).toContain('Contact for price · Off-market · SaaS');
    expect(mail?.text).not.toContain('$');
  });

  it('in a crowd is one of twenty that the mail names; the rest are counted', async () => {
    const { world, later } = await opened();
    await confirmedSearch(world);
    await later([OLD, ...Array.from({ length: 33 }, (_, n) => aListing({ id: `n-${n}` }))]);
    const [mail] = announcements(world);
    expect(mail?.subject).toBe('33 new listings match your search');
    expect(mail?.text.match(/\/listing\//g)).toHaveLength(20);
    expect(mail?.text).toContain('And 13 more.');
  });
});

describe('a weekly search', () => {
  const MONDAY = Date.UTC(2026, 10, 23);

  it('knows its Mondays in UTC', () => {
    for (const [time, monday] of [
      [MONDAY - 1, MONDAY - 7 * DAY],
      [MONDAY, MONDAY],
      [MONDAY + 7 * DAY - 1, MONDAY],
      [0, -3 * DAY],
      [NOON, MONDAY - 7 * DAY],
    ] as const) {
      expect(mondayOf(time)).toBe(monday);
    }
  });

  it('is mailed from Monday midnight on, once, what was new before it', async () => {
    const { world } = await opened();
    await confirmedSearch(world, { frequency: 'weekly' });
    const at = async (time: number, ...listings: (typeof SAAS)[]) => {
      world.clock.time = time;
      await world.announce([OLD, ...listings]);
      return subjects(world).length;
    };
    const LATE = aListing({ id: 'late' });
    expect(await at(MONDAY - DAY, SAAS)).toBe(0);
    expect(await at(MONDAY - 1, SAAS, SHOP)).toBe(0);
    expect(await at(MONDAY, SAAS, SHOP, LATE)).toBe(1);
    expect(await at(MONDAY + HOUR, SAAS, SHOP, LATE)).toBe(1);
    expect(await at(MONDAY + 7 * DAY - 1, SAAS, SHOP, LATE)).toBe(1);
    expect(await at(MONDAY + 7 * DAY, SAAS, SHOP, LATE)).toBe(2);
    expect(await at(MONDAY + 14 * DAY, SAAS, SHOP, LATE)).toBe(2);
    expect(subjects(world)).toEqual([
      'This past week: 2 new listings match your search',
      'New listing: Invoice reminders',
    ]);
  });

  it('loses nothing when no run happens for weeks', async () => {
    const { world } = await opened();
    await confirmedSearch(world, { frequency: 'weekly' });
    world.clock.time += HOUR;
    await world.announce([OLD, SAAS]);
    world.clock.time = MONDAY + 17 * DAY;
    await world.announce([OLD, SAAS]);
    expect(subjects(world)).toEqual([`New listing: ${SAAS.title}`]);
  });

  it('hears nothing twice when its visitor changes how often', async () => {
    const { world, later } = await opened();
    await confirmedSearch(world, { frequency: 'instant' });
    await later([OLD, SAAS]);
    world.clock.time += HOUR;
    await confirmedSearch(world, { frequency: 'weekly' });
    await later([OLD, SAAS, SHOP]);
    world.clock.time = MONDAY + HOUR;
    await world.announce([OLD, SAAS, SHOP]);
    expect(subjects(world)).toEqual([`New listing: ${SAAS.title}`, `New listing: ${SHOP.title}`]);
  });
});

describe('however a run ends', () => {
  const SEARCHES = 30;
  async function crowded() {
    const { world, later } = await opened();
    for (let n = 0; n < SEARCHES; n += 1) {
      await confirmedSearch(world, { email: `visitor${n}@example.com` });
    }
    return { world, later };
  }
  const receivers = (world: SearchWorld) => announcements(world).map(({ to }) => to[0]);

  it('the next one goes on where it ran out of time', async () => {
    const { world, later } = await crowded();
    const first = await later([OLD, SAAS], 5_000);
    expect(first.delivered).toBeLessThan(SEARCHES);
    expect(first.delivered).toBeGreaterThan(5);
    expect(first.left).toBe(SEARCHES - first.delivered);
    for (let run = 0; run < 8; run += 1) await later([OLD, SAAS], 5_000);
    // One call for each mail, beside those that asked to confirm: none was tried again.
    expect(world.provider.calls).toHaveLength(2 * SEARCHES);
    expect(receivers(world)).toHaveLength(SEARCHES);
    expect(new Set(receivers(world)).size).toBe(SEARCHES);
  });

  it('the next one tries nothing but what was left', async () => {
    const { world, later } = await crowded();
    const before = world.provider.calls.length;
    world.provider.behave((call) => (call === before ? { status: 500 } : 'well'));
    expect(await later([OLD, SAAS])).toMatchObject({ delivered: SEARCHES - 1, left: 1 });
    expect(await later([OLD, SAAS])).toMatchObject({ delivered: 1, left: 0 });
    expect(world.provider.calls).toHaveLength(before + SEARCHES + 1);
  });

  it('keeps to the pace that the provider allows', async () => {
    const { world, later } = await crowded();
    const before = world.provider.calls.length;
    await later([OLD, SAAS]);
    const times = world.provider.calls.slice(before);
    expect(times).toHaveLength(SEARCHES);
    for (const [index, time] of times.entries()) {
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(250);
    }
  });

  it('nobody is mailed twice when answers of the provider get lost', async () => {
    const { world, later } = await crowded();
    world.provider.behave((call) => (call % 2 ? 'lost' : 'well'));
    for (let run = 0; run < 10; run += 1) await later([OLD, SAAS]);
    expect(new Set(receivers(world)).size).toBe(SEARCHES);
    expect(receivers(world)).toHaveLength(SEARCHES);
  });

  it.each([
    ['lost answers', lostAnswer],
    ['lost requests', lostRequest],
    ['refusals', status(503)({ method: 'GET', path: '', key: '' })],
  ])('nobody is mailed twice or left out after a storm of %s', async (_what, fault) => {
    const { world, later } = await crowded();
    const random = seeded(7);
    world.blobs.failWith(() => (random() < 0.3 ? fault : undefined));
    for (let run = 0; run < 25; run += 1) await later([OLD, SAAS, SHOP]);
    world.blobs.failWith(undefined);
    for (let run = 0; run < 3; run += 1) await later([OLD, SAAS, SHOP]);
    const told = announcements(world).flatMap(({ to, text }) =>
      [...text.matchAll(/\/listing\/(\w+)/g)].map(([, id]) => `${to[0] ?? ''} ${id ?? ''}`),
    );
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(2 * SEARCHES);
  });

  it('a run that dies after any request to the storage neither repeats nor loses a mail', async () => {
    for (let dies = 1; dies < 60; dies += 3) {
      const { world, later } = await opened();
      for (const n of [1, 2, 3]) await confirmedSearch(world, { email: `v${n}@example.com` });
      let requests = 0;
      // From then on nothing reaches the storage: as if the instance were gone.
      world.blobs.failWith((request) => {
        requests += 1;
        return requests > dies ? status(400)(request) : undefined;
      });
      await later([OLD, SAAS]);
      world.blobs.failWith(undefined);
      for (let run = 0; run < 3; run += 1) await later([OLD, SAAS]);
      expect([dies, receivers(world).sort()]).toEqual([
        dies,
        ['v1@example.com', 'v2@example.com', 'v3@example.com'],
      ]);
    }
  });

  it.each([
    ['a key that is refused', { status: 401 }, 2 * DAY],
    ['a quota that is used up', { status: 429, name: 'daily_quota_exceeded' }, 2 * DAY],
    ['a provider that is away', { status: 503 }, 2 * HOUR],
  ])('what could not be sent for %s goes out later', async (_what, mood, wait) => {
    const { world, later } = await opened();
    for (const n of [1, 2, 3, 4, 5]) await confirmedSearch(world, { email: `v${n}@example.com` });
    world.provider.behave(() => mood);
    const before = world.provider.calls.length;
    expect(await later([OLD, SAAS])).toMatchObject({
      delivered: 0,
      stopped: [expect.stringMatching(/^email: /)],
      left: 5,
    });
    expect(world.provider.calls.length - before).toBeLessThanOrEqual(3);
    world.provider.behave(() => 'well');
    world.clock.time += wait;
    expect(await later([OLD, SAAS])).toMatchObject({ delivered: 5, left: 0 });
  });

  it('a mail that the provider will never take stops no other', async () => {
    const { world, later } = await opened();
    for (const n of [1, 2, 3]) await confirmedSearch(world, { email: `v${n}@example.com` });
    const before = world.provider.calls.length;
    world.provider.behave((call) => (call === before + 1 ? { status: 422 } : 'well'));
    expect(await later([OLD, SAAS])).toMatchObject({ delivered: 2, given_up: 1, left: 0 });
  });

  it('a search that ends in the middle hears no more', async () => {
    const { world, later } = await crowded();
    await later([OLD, SAAS], 3_000);
    const told = new Set(receivers(world));
    for (const mail of world.provider.inbox.slice(0, SEARCHES)) {
      if (told.has(mail.to[0] ?? '')) continue;
      const link = /<https:\/\/[^/]+(\S+)>/.exec(mail.headers['List-Unsubscribe'] ?? '');
      await send(world, press(link?.[1] ?? ''));
    }
    for (let run = 0; run < 5; run += 1) await later([OLD, SAAS]);
    expect(new Set(receivers(world))).toEqual(told);
  });
});

it('keeps one note of the listings there were, and announces none of them again', async () => {
  const { world, later } = await opened();
  await confirmedSearch(world);
  await confirmedSearch(world, { email: 'weekly@example.com', frequency: 'weekly' });
  await later([OLD, SAAS]);
  world.clock.time += 7 * DAY;
  await world.announce([OLD, SAAS]);
  expect(announcements(world)).toHaveLength(2);
  world.clock.time += 61 * DAY;
  await world.maintain();
  expect(world.blobs.keys('submissions', 'seen-listings/')).toHaveLength(1);
  expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
  for (let week = 0; week < 3; week += 1) {
    world.clock.time += 7 * DAY;
    await world.announce(week === 1 ? [OLD] : [OLD, SAAS]);
  }
  expect(announcements(world)).toHaveLength(2);
});

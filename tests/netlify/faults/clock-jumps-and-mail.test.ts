import { describe, expect, it } from 'vitest';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, NOON, savedId, send } from '#tests/netlify/battery/world.ts';
import { DAY, HOUR, MINUTE } from '#tests/netlify/notices/notice-world.ts';
import { startReceivers } from '#tests/netlify/notices/receivers.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  type SearchWorld,
} from '#tests/netlify/searches/search-world.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { readEnvironment } from '#netlify/environment/environment.ts';
import { subscribe } from '#netlify/mail/newsletter.ts';

const WEEK = 7 * DAY;
const receivers = startReceivers();
const [hero] = FORM_CASES;
if (!hero) throw new Error('There is no form to send.');
const digests = () => receivers.resend.mails.filter(({ subject }) => !subject.startsWith('New'));

describe('notices of submissions', () => {
  it.each([WEEK, -WEEK])(
    'are delivered once when the clock jumps by %d ms and back',
    async (by) => {
      const world = receivers.createWorld();
      const id = createSubmissionId(world.clock.time);
      const post = () => send(world, jsonPost(hero.path, hero.body(1), { 'idempotency-key': id }));
      expect(await savedId(await post())).toBe(id);
      const start = world.clock.time;
      for (const time of [start + by, start + HOUR]) {
        world.clock.time = time;
        await world.pass(30 * MINUTE);
        expect(await savedId(await post())).toBe(id);
        await world.pass(30 * MINUTE);
      }
      expect([...receivers.webhook.events.keys()]).toEqual([id]);
      expect(receivers.webhook.calls).toHaveLength(1);
      expect(receivers.resend.toOwner().filter(({ text }) => text.includes(id))).toHaveLength(1);
      expect(world.pending()).toEqual([]);
    },
  );

  it('that were put off do not wait for a week when the clock goes back by one', async () => {
    const world = receivers.createWorld({ variables: receivers.webhookOnly });
    await world.withPending(3, 'webhook');
    receivers.webhook.behave(() => ({ status: 503 }));
    await world.pass(HOUR);
    receivers.webhook.behave(() => 'well');
    world.clock.time -= WEEK;
    await world.pass(7 * HOUR);
    expect(receivers.webhook.events.size).toBe(3);
    expect(world.pending()).toEqual([]);
  });

  it('that were hardly tried are not given up when the clock goes ahead by a week', async () => {
    const world = receivers.createWorld({ variables: receivers.webhookOnly });
    await world.withPending(1, 'webhook');
    receivers.webhook.behave(() => ({ status: 503 }));
    await world.maintain();
    world.clock.time += WEEK;
    await world.maintain();
    receivers.webhook.behave(() => 'well');
    world.clock.time -= WEEK;
    await world.pass(7 * HOUR);
    expect(receivers.webhook.events.size).toBe(1);
    expect(world.notices('failed')).toEqual([]);
  });
});

describe('the daily digest', () => {
  it('of a day comes once, however the clock jumps, and goes on the day after', async () => {
    const world = receivers.createWorld();
    await send(world, jsonPost(hero.path, hero.body(1)));
    const morning = world.clock.time + 7 * HOUR;
    const days = [0, WEEK, 0, -WEEK, 0, DAY];
    for (const [n, jump] of days.entries()) {
      world.clock.time = morning + jump + n * MINUTE;
      await send(world, jsonPost(hero.path, hero.body(2 + n)));
      await world.maintain();
    }
    const subjects = digests().map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    const noted = world.blobs.values('submissions', 'daily-digests/');
    expect(noted).toMatchObject([{ days: { length: 4 } }]);
    // Today’s, the one of a week ahead, and tomorrow’s; a week ago there was nothing to say.
    expect(subjects.length).toBeGreaterThanOrEqual(3);
  });
});

describe('announcements of new listings', () => {
  const OLD = aListing({ id: 'old' });
  const later = ['one', 'two', 'three', 'four'].map((id) =>
    aListing({ id, title: `Listing ${id}` }),
  );
  /** Which of the new listings were mailed, each as often as it was. */
  const told = (world: SearchWorld) =>
    announcements(world)
      .flatMap(({ text }) => [...text.matchAll(/\/listing\/(\w+)\n/g)].map(([, id]) => id))
      .sort();

  it.each(['instant', 'weekly'] as const)(
    'come once each (%s) while the clock jumps a week ahead and back again',
    async (frequency) => {
      const world = createSearchWorld();
      await world.announce([OLD]);
      await confirmedSearch(world, { frequency });
      const days = [1, 8, 1.2, 3, 4, 11, 18, 25];
      for (const [n, day] of days.entries()) {
        world.clock.time = NOON + day * DAY;
        await world.announce([OLD, ...later.slice(0, n + 1)]);
      }
      expect(told(world)).toEqual(['four', 'one', 'three', 'two']);
    },
  );

  it.each(['instant', 'weekly'] as const)(
    'come once each (%s) while the clock jumps a week back and on again',
    async (frequency) => {
      const world = createSearchWorld();
      world.clock.time = NOON - 20 * DAY;
      await world.announce([OLD]);
      await confirmedSearch(world, { frequency });
      const days = [1, 3, -4, -3, 4, 5, 11, 18];
      for (const [n, day] of days.entries()) {
        world.clock.time = NOON + day * DAY;
        await world.announce([OLD, ...later.slice(0, n + 1)]);
      }
      expect(told(world)).toEqual(['four', 'one', 'three', 'two']);
    },
  );
});

it('a wish for the newsletter is not answered from memory for a week when the clock goes back', async () => {
  const world = createSearchWorld();
  let calls = 0;
  const runtime = {
    ...world.runtime,
    fetch: () => {
      calls += 1;
      return Promise.resolve(Response.json({ success: calls > 1 }));
    },
  };
  const context = {
    store: world.store,
    runtime,
    environment: readEnvironment({ LOOPS_API_KEY: 'key-for-tests' }),
    background: () => undefined,
  };
  const ask = () => subscribe('reader@example.com', context);
  expect(await ask()).toEqual({ success: false, reason: 'pending' });
  world.clock.time -= WEEK;
  expect(await ask()).toEqual({ success: true });
});

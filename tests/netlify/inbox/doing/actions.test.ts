import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { ActionRequest } from '#src/domain/submissions/inbox-api.ts';
import { expiryOf } from '#src/domain/submissions/retention.ts';
import { failureOf, jsonPost, NOON, send } from '#tests/netlify/battery/world.ts';
import { addEvents, type HistoryEntry, readHistory, spamKey } from '#tests/netlify/store/stored.ts';
import { createInboxWorld, type InboxWorld } from './inbox-world.ts';

type Action = ActionRequest['action'];
type Name = Awaited<ReturnType<InboxWorld['submit']>>;

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Does one thing with one submission. */
async function act(world: InboxWorld, name: Name, seen: number, action: Action) {
  const [result] = await world.act([{ ...name, seen }], action);
  if (!result) throw new Error('No result.');
  return result;
}

const history = (world: InboxWorld, name: Name) => readHistory(world.store, name);
const isListedAsSpam = ({ blobs }: InboxWorld, name: Name) =>
  blobs.keys('submissions').includes(spamKey(name));

describe('what the owner does with a submission', () => {
  it('becomes the next entry of its history, and says how long that is now', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    expect(await act(world, name, 0, { kind: 'read' })).toEqual({
      ...name,
      outcome: 'done',
      status: 'pending',
      seen: 1,
    });
    await act(world, name, 1, { kind: 'status', status: 'in_review' });
    await act(world, name, 2, { kind: 'note', note: 'They\ncalled.' });
    expect(await act(world, name, 3, { kind: 'unread' })).toMatchObject({ seen: 4 });
    const at = new Date(NOON).toISOString();
    expect((await history(world, name)).entries).toEqual([
      { status: 'pending', at, did: { kind: 'read' } },
      { status: 'in_review', at },
      { status: 'in_review', at, did: { kind: 'note' }, note: 'They\ncalled.' },
      { status: 'in_review', at, did: { kind: 'unread' } },
    ]);
  });

  it('is done once, however often it is asked for', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const once: Action[] = [
      { kind: 'read' },
      { kind: 'unread' },
      { kind: 'status', status: 'in_review' },
      { kind: 'status', status: 'spam' },
      { kind: 'status', status: 'pending' },
    ];
    let seen = 0;
    for (const action of once) {
      const first = await act(world, name, seen, action);
      expect(first).toMatchObject({ outcome: 'done', seen: seen + 1 });
      expect(await act(world, name, seen, action)).toEqual({ ...first, outcome: 'unchanged' });
      seen = first.seen;
    }
  });

  it('that is a note is added once while its answer is lost, and again by who has seen it', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const called: Action = { kind: 'note', note: 'Called.' };
    expect(await act(world, name, 0, called)).toMatchObject({ outcome: 'done', seen: 1 });
    await act(world, name, 1, { kind: 'unread' });
    expect(await act(world, name, 0, called)).toMatchObject({ outcome: 'unchanged', seen: 2 });
    expect(await act(world, name, 2, called)).toMatchObject({ outcome: 'done', seen: 3 });
    const twice = Array.from({ length: 9 }, () =>
      act(world, name, 3, { kind: 'note', note: 'Wrote.' }),
    );
    await Promise.all(twice);
    expect((await history(world, name)).count).toBe(4);
  });

  it('is done for a hundred at once, each on its own', async () => {
    const world = createInboxWorld();
    const names = await Promise.all(
      Array.from({ length: 100 }, (_, n) => world.submit('contact', { n })),
    );
    const [overtaken, gone] = [names[3], names[50]];
    if (!overtaken || !gone) throw new Error('A hundred were sent.');
    await act(world, overtaken, 0, { kind: 'status', status: 'in_review' });
    await world.store.remove(`contact/2026-11-21/${gone.id}`);
    const results = await world.act(
      names.map((name) => ({ ...name, seen: 0 })),
      { kind: 'status', status: 'closed' },
    );
    expect(results.map(({ id }) => id)).toEqual(names.map(({ id }) => id));
    expect(results[3]).toMatchObject({ outcome: 'overtaken', status: 'in_review', seen: 1 });
    expect(results[50]).toMatchObject({ outcome: 'missing' });
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(98);
    const counts = await Promise.all(names.map((name) => history(world, name)));
    expect(counts.filter(({ count }) => count === 1)).toHaveLength(99);
  });
});

describe('the answer', () => {
  const listed = async (world: InboxWorld) =>
    z
      .object({ entries: z.array(z.looseObject({ id: z.string() })) })
      .parse(await world.ask('/api/inbox/submissions', {})).entries;
  const resultsOf = async (world: InboxWorld, names: Name[], action: Action) => {
    const entries = names.map((name) => ({ ...name, seen: 0 }));
    const answer = await world.ask('/api/inbox/actions', { entries, action });
    return z.object({ results: z.array(z.looseObject({})) }).parse(answer).results;
  };

  it('has the submission as the list has it now, with its history', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const results = await resultsOf(world, [name], { kind: 'status', status: 'in_review' });
    const [entry] = await listed(world);
    const event = { status: 'in_review', at: new Date(NOON).toISOString() };
    expect(results).toEqual([{ ...entry, outcome: 'done', history: [event] }]);
  });

  it('has theirs if someone else was faster', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    await act(world, name, 0, { kind: 'status', status: 'closed' });
    const [theirs] = await resultsOf(world, [name], { kind: 'status', status: 'in_review' });
    const history = [{ status: 'closed' }];
    expect(theirs).toMatchObject({ outcome: 'overtaken', status: 'closed', history });
  });

  it('has several without their histories, which may be long', async () => {
    const world = createInboxWorld();
    const names = [await world.submit('contact'), await world.submit('contact', { n: 2 })];
    const results = await resultsOf(world, names, { kind: 'status', status: 'in_review' });
    const entries = await listed(world);
    expect(results).toHaveLength(2);
    for (const result of results) {
      const entry = entries.find((one) => one.id === result['id']);
      expect(result).toEqual({ ...entry, outcome: 'done' });
    }
  });
});

describe('based on what the owner saw', () => {
  it.each<[string, Partial<HistoryEntry>, 'overtaken' | 'done']>([
    ['another status', { status: 'in_review' }, 'overtaken'],
    ['a note', { did: { kind: 'note' }, note: 'Wait!' }, 'overtaken'],
    [
      'an answer',
      { did: { kind: 'replied', to: 'a@example.com', subject: 'x', text: 'y' } },
      'overtaken',
    ],
    ['that someone opened it', { did: { kind: 'read' } }, 'done'],
  ])('a decision after %s', async (_what, entry, outcome) => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const at = new Date(NOON).toISOString();
    await addEvents(world.store, name, { status: 'pending', at, ...entry });
    expect(await act(world, name, 0, { kind: 'status', status: 'closed' })).toMatchObject({
      outcome,
      seen: outcome === 'done' ? 2 : 1,
    });
    expect((await history(world, name)).count).toBe(outcome === 'done' ? 2 : 1);
  });

  it('says no to someone who saw more than there is', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const result = await act(world, name, 3, { kind: 'status', status: 'closed' });
    expect(result).toMatchObject({ outcome: 'overtaken', seen: 0, status: 'pending' });
  });

  it('never loses a note or that it was read, whichever is faster', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    await act(world, name, 0, { kind: 'status', status: 'in_review' });
    expect(await act(world, name, 0, { kind: 'note', note: 'Hm.' })).toMatchObject({
      outcome: 'done',
      status: 'in_review',
    });
    expect(await act(world, name, 0, { kind: 'unread' })).toMatchObject({ outcome: 'done' });
    expect(await act(world, name, 0, { kind: 'read' })).toMatchObject({ outcome: 'done', seen: 4 });
  });

  it('has an end: 999 entries', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const entry = { status: 'in_review', at: new Date(NOON).toISOString() } as const;
    await addEvents(world.store, name, ...Array.from({ length: 999 }, () => entry));
    for (const action of [
      { kind: 'status', status: 'closed' },
      { kind: 'note', note: 'One more.' },
      { kind: 'unread' },
    ] satisfies Action[]) {
      expect(await act(world, name, 999, action)).toMatchObject({ outcome: 'full', seen: 999 });
    }
  });
});

describe('spam', () => {
  it('that was held stays spam when it is opened or noted, and is not rescued by that', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact', { isSpam: true });
    const spam = { status: 'spam' };
    expect(await act(world, name, 0, { kind: 'status', status: 'spam' })).toMatchObject({
      outcome: 'unchanged',
      ...spam,
    });
    expect(await act(world, name, 0, { kind: 'read' })).toMatchObject({ outcome: 'done', ...spam });
    const noted = await act(world, name, 1, { kind: 'note', note: 'Odd.' });
    expect(noted).toMatchObject({ outcome: 'done', ...spam });
    expect(isListedAsSpam(world, name)).toBe(true);
  });

  it('leaves the list of spam when it is rescued, and is back in it after, as often as the owner likes', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact', { isSpam: true });
    for (let seen = 0; seen < 6; seen += 2) {
      const rescued = await act(world, name, seen, { kind: 'status', status: 'pending' });
      expect(rescued).toMatchObject({ outcome: 'done', status: 'pending' });
      expect(isListedAsSpam(world, name)).toBe(false);
      const back = await act(world, name, seen + 1, { kind: 'status', status: 'spam' });
      expect(back).toMatchObject({ outcome: 'done', status: 'spam' });
      expect(isListedAsSpam(world, name)).toBe(true);
    }
  });

  it('is rescued by any other status too', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact', { isSpam: true });
    await act(world, name, 0, { kind: 'status', status: 'closed' });
    expect(isListedAsSpam(world, name)).toBe(false);
  });

  it('is in the list of spam, however it arrived', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const found = await act(world, name, 0, { kind: 'status', status: 'spam' });
    expect(found).toMatchObject({ outcome: 'done', status: 'spam' });
    expect(isListedAsSpam(world, name)).toBe(true);
    expect(await act(world, name, 1, { kind: 'status', status: 'pending' })).toMatchObject({
      status: 'pending',
    });
    expect(isListedAsSpam(world, name)).toBe(false);
  });

  it('is listed by its status while forty change it', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact', { isSpam: true });
    for (let round = 0; round < 10; round += 1) {
      const { count } = await history(world, name);
      await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          act(world, name, count + (n % 3), { kind: 'status', status: n % 2 ? 'spam' : 'pending' }),
        ),
      );
      const { current } = await history(world, name);
      expect(isListedAsSpam(world, name)).toBe(current === 'spam');
    }
  });
});

describe('an action and its opposite', () => {
  /** What an application's history means for how long it is kept. */
  const kept = async (world: InboxWorld, name: Name) => {
    const { entries, closedAt } = await history(world, name);
    const expiry = expiryOf({
      kind: 'application',
      isHeld: false,
      receivedAt: NOON,
      changes: entries,
    });
    return { closedAt, expiry };
  };
  const closing = ['closed', 'rejected', 'spam'] as const;

  it.each(closing)('keep an open one open: %s and back', async (status) => {
    const world = createInboxWorld();
    const name = await world.submit('dfy');
    await act(world, name, 0, { kind: 'status', status });
    expect((await kept(world, name)).closedAt).toBe(new Date(NOON).toISOString());
    world.clock.time += 30 * DAY;
    await act(world, name, 1, { kind: 'status', status: 'pending' });
    expect((await kept(world, name)).closedAt).toBeUndefined();
  });

  it.each(closing)(
    'keep a closed one as long as before: %s, reopened, and back',
    async (status) => {
      const world = createInboxWorld();
      const name = await world.submit('dfy');
      await act(world, name, 0, { kind: 'status', status });
      const before = await kept(world, name);
      expect(before.expiry).toBe(NOON + RETENTION_DAYS.closedApplication * DAY);
      world.clock.time += 200 * DAY;
      await act(world, name, 1, { kind: 'status', status: 'in_review' });
      world.clock.time += 5 * MINUTE;
      await act(world, name, 2, { kind: 'status', status });
      expect(await kept(world, name)).toEqual(before);
      await act(world, name, 3, { kind: 'read' });
      expect(await kept(world, name)).toEqual(before);
    },
  );

  it('start the time again when it was really reopened', async () => {
    const world = createInboxWorld();
    const name = await world.submit('dfy');
    await act(world, name, 0, { kind: 'status', status: 'closed' });
    await act(world, name, 1, { kind: 'status', status: 'in_review' });
    world.clock.time += DAY;
    await act(world, name, 2, { kind: 'status', status: 'closed' });
    expect((await kept(world, name)).closedAt).toBe(new Date(NOON + DAY).toISOString());
  });
});

describe('a request', () => {
  const entry = { formType: 'contact', id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64', seen: 0 };
  const read = { kind: 'read' };
  const bad: [string, unknown][] = [
    ['without entries', { entries: [], action: read }],
    ['with too many', { entries: Array.from({ length: 101 }, () => entry), action: read }],
    ['with a path', { entries: [{ ...entry, formType: '../x' }], action: read }],
    ['with another id', { entries: [{ ...entry, id: '..' }], action: read }],
    [
      'from the year 10000',
      { entries: [{ ...entry, id: `ffffffff-ffff${entry.id.slice(13)}` }], action: read },
    ],
    ['with more', { entries: [{ ...entry, isHeld: true }], action: read }],
    ['to do nothing known', { entries: [entry], action: { kind: 'publish' } }],
    [
      'with a status that is none',
      { entries: [entry], action: { kind: 'status', status: 'gone' } },
    ],
    ['with an empty note', { entries: [entry], action: { kind: 'note', note: ' \n' } }],
    ['with a long note', { entries: [entry], action: { kind: 'note', note: 'x'.repeat(2_001) } }],
    ['with an override', { entries: [entry], action: { kind: 'note', note: 'a\u202e' } }],
  ];

  it.each(bad)('%s is refused, and stores nothing', async (_what, body) => {
    const world = createInboxWorld();
    const { code } = await failureOf(await world.call('/api/inbox/actions', body));
    expect(code).toBe('invalid');
    expect(world.blobs.keys('submissions')).toEqual([]);
  });

  it('without a session changes nothing', async () => {
    const world = createInboxWorld();
    const name = await world.submit('contact');
    const body = { entries: [{ ...name, seen: 0 }], action: { kind: 'status', status: 'spam' } };
    expect((await send(world, jsonPost('/api/inbox/actions', body))).status).toBe(401);
    expect((await history(world, name)).count).toBe(0);
  });

  it('about a submission that does not exist leaves nothing behind', async () => {
    const world = createInboxWorld();
    expect(await world.act([entry], { kind: 'read' })).toMatchObject([{ outcome: 'missing' }]);
    expect(world.blobs.keys('submissions')).toEqual([]);
  });
});

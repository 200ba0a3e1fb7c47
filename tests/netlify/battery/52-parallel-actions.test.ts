import { describe, expect, it } from 'vitest';
import { rounds, sampled } from '#tests/sampling.ts';
import type { ActionRequest } from '#src/domain/submissions/inbox-api.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import { createInboxWorld, type InboxWorld } from '#tests/netlify/inbox/doing/inbox-world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { readHistory, spamKey } from '#tests/netlify/store/stored.ts';
import { seeded } from './seeded-random.ts';
import { diskFetch } from './world.ts';

type Action = ActionRequest['action'];
type Name = Awaited<ReturnType<InboxWorld['submit']>>;

const AT_ONCE = rounds(40, 15);
const STATUSES = ['in_review', 'approved', 'rejected', 'closed', 'spam', 'pending'] as const;
const STORAGES: [string, () => Promise<InboxWorld>][] = [
  ['in memory', () => Promise.resolve(createInboxWorld())],
  ['on disk', async () => createInboxWorld({ blobsFetch: diskFetch(await temporaryFolder()) })],
];

/** The n-th of forty things that are done at once. */
function actionOf(n: number): Action {
  const status = STATUSES[n % STATUSES.length] ?? 'closed';
  switch (n % 5) {
    case 0:
      return { kind: 'note', note: `Note ${n}` };
    case 1:
      return { kind: n % 2 ? 'read' : 'unread' };
    case 2:
      return { kind: 'status', status: n % 4 ? 'spam' : 'pending' };
    default:
      return { kind: 'status', status };
  }
}

const numbers = Array.from({ length: AT_ONCE }, (_, n) => n);
const act = async (world: InboxWorld, name: Name, seen: number, action: Action) => {
  const [result] = await world.act([{ ...name, seen }], action);
  if (!result) throw new Error('No result.');
  return result;
};

/** Every key under a submission's id, in both stores. */
const keysOf = async (world: InboxWorld, { id }: Name) => {
  const found: string[] = [];
  for (const store of [world.store, world.credentials]) {
    for await (const keys of store.pages()) found.push(...keys.filter((key) => key.includes(id)));
  }
  return found;
};

describe.each(STORAGES)('forty at once, %s (battery 52)', (_where, createWorld) => {
  it('decisions: one is made for each state that was seen, and the others are told so', async () => {
    const world = await createWorld();
    const name = await world.submit('create_listing');
    for (let seen = 0; seen < 3; seen += 1) {
      const results = await Promise.all(
        numbers.map((n) => act(world, name, seen, decisionOf(seen, n))),
      );
      expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
      // Half of the others wanted the same.
      const others = results.filter(({ outcome }) => outcome !== 'done');
      expect(new Set(others.map(({ outcome }) => outcome))).toEqual(
        new Set(['overtaken', 'unchanged']),
      );
      const { entries, current } = await readHistory(world.store, name);
      expect(entries).toHaveLength(seen + 1);
      for (const result of results)
        expect(result).toMatchObject({ status: current, seen: seen + 1 });
    }
  });

  it('notes: all are kept, each once, in one order', async () => {
    const world = await createWorld();
    const name = await world.submit('create_listing');
    const results = await Promise.all(
      numbers.map((n) => act(world, name, 0, { kind: 'note', note: `Note ${n}` })),
    );
    expect(results.every(({ outcome }) => outcome === 'done')).toBe(true);
    const { entries } = await readHistory(world.store, name);
    expect(new Set(entries.map(({ note }) => note)).size).toBe(AT_ONCE);
    expect(entries).toHaveLength(AT_ONCE);
    // Everyone was told the number that their note has.
    for (const [n, { seen }] of results.entries()) {
      expect(entries[seen - 1]?.note).toBe(`Note ${n}`);
    }
  });

  it.each([false, true])(
    'of everything, suspected %s: every reader sees the same',
    async (isSpam) => {
      const world = await createWorld();
      const name = await world.submit('create_listing', { isSpam });
      const random = seeded(52);
      for (let round = 0; round < rounds(5, 2); round += 1) {
        const { count } = await readHistory(world.store, name);
        const results = await Promise.all(
          numbers.map(async (n) => {
            const action = actionOf(Math.floor(random() * 1_000) + n);
            return { action, result: await act(world, name, count, action) };
          }),
        );
        const history = await readHistory(world.store, name);
        const listed = await world.ask('/api/inbox/submissions', {
          ...(history.current === 'spam' && { group: 'spam' }),
        });
        const { current: status } = history;
        expect(listed).toMatchObject({ entries: [{ ...name, status, seen: history.count }] });
        // What was said to be done is there, and nothing else is.
        const done = results.filter(({ result }) => result.outcome === 'done');
        expect(history.count).toBe(count + done.length);
        expect(new Set(done.map(({ result }) => result.seen)).size).toBe(done.length);
        for (const { action, result } of done) {
          const entry = history.entries[result.seen - 1];
          expect(entry?.status).toBe(result.status);
          if ('note' in action) expect(entry?.note).toBe(action.note);
        }
        // An event carries on the status before it.
        for (const [at, { did, status }] of history.entries.entries()) {
          const before = history.entries[at - 1]?.status ?? (isSpam ? 'spam' : 'pending');
          if (did) expect(status).toBe(before);
        }
        const place = await world.store.get(spamKey(name));
        expect(place.kind).toBe(history.current === 'spam' ? 'found' : 'missing');
      }
    },
  );

  it.each([false, true])(
    'deletions among them, suspected %s: nothing is half deleted',
    async (isSpam) => {
      const world = await createWorld();
      for (const round of sampled(Array(8).keys(), 2, 'deletions')) {
        const name = await world.submit('affiliate_signup', { n: round, isSpam });
        await act(world, name, 0, { kind: 'note', note: 'Before.' });
        const body = { entries: [name] };
        const outcomes = await Promise.all(
          numbers.map(async (n) => {
            if (n % 8 === round) await world.ask('/api/inbox/delete', body);
            else if (n % 8 === 7) await mail(world, name);
            else return (await act(world, name, 1, actionOf(n))).outcome;
            return 'deleted';
          }),
        );
        expect(outcomes).toContain('deleted');
        expect(await keysOf(world, name)).toEqual([]);
        const stored = await world.store.get(submissionKey(name.formType, name.id));
        expect(stored.kind).toBe('missing');
      }
    },
  );
});

const decisionOf = (seen: number, n: number): Action => ({
  kind: 'status',
  // Another one than the others', and than before.
  status: STATUSES[(seen * 2 + (n % 2)) % STATUSES.length] ?? 'closed',
});

const mail = (world: InboxWorld, name: Name) =>
  world.call('/api/inbox/mail', {
    ...name,
    mail: { id: crypto.randomUUID(), kind: 'reply', subject: 'Hello', text: 'Good morning.' },
  });

import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { act } from '#src/features/inbox/state/actions.ts';
import { $inbox, keyOf, START } from '#src/features/inbox/state/inbox.store.ts';
import { parseJson } from '#src/domain/shared/values.ts';
import { createInboxWorld, type InboxWorld } from './doing/inbox-world.ts';

const CLOSE = { kind: 'status', status: 'closed' } as const;
const PRESSED = { place: 'list', what: 'close' } as const;

const pageSchema = z.object({
  entries: z.array(z.custom<EntrySummary>()),
  next: z.string().nullable(),
});

/** The inbox's page with everything in its list, on a connection that the test can cut. */
async function openPage(world: InboxWorld) {
  const connection = { calls: 0, fails: (_call: number) => false };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    connection.calls += 1;
    if (connection.fails(connection.calls)) throw new TypeError('Failed to fetch');
    return world.call(path, parseJson(body));
  });
  const entries: EntrySummary[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = pageSchema.parse(await world.ask('/api/inbox/submissions', { cursor }));
    entries.push(...page.entries);
    cursor = page.next;
  }
  $inbox.set({ ...START, phase: 'in', list: { ...START.list, phase: 'ready', entries } });
  return connection;
}

/** What the page's messages say. */
function catchToasts(): string[] {
  const texts: string[] = [];
  const keep = (...content: unknown[]) => {
    texts.push(...content.filter((one) => typeof one === 'string' && one !== '').map(String));
  };
  const element = { dataset: {}, append: keep, replaceChildren: () => undefined };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.endsWith('.toast') ? null : element),
    createElement: () => ({ ...element, scrollIntoView: () => undefined, matches: () => true }),
  });
  return texts;
}

const CARD = {
  title: 'Fire-door records',
  description: '',
  price: null,
  monthlyRevenue: null,
  monthlyProfit: null,
  category: null,
  missing: [],
};

const statuses = () => $inbox.get().list.entries.map(({ status }) => status);

afterEach(() => {
  vi.unstubAllGlobals();
  $inbox.set(START);
});

it('on two devices: who is second is told, sees what the first did, and may decide again', async () => {
  const world = createInboxWorld();
  const name = await world.submit('contact');
  await openPage(world);
  const toasts = catchToasts();
  await world.act([{ ...name, seen: 0 }], { kind: 'note', note: 'Wait!' });
  const change = { keys: [keyOf(name)], action: CLOSE };
  expect(await act(change, PRESSED)).toBe(false);
  const { failure, list } = $inbox.get();
  expect(failure).toMatchObject({
    place: 'list',
    text: 'Someone else added something first. Check the history, then try again.',
  });
  expect(toasts).toEqual([]);
  expect(list.entries).toMatchObject([{ status: 'pending', seen: 1 }]);
  failure?.retry?.();
  await vi.waitFor(() => expect($inbox.get().working).toBeNull());
  expect(statuses()).toEqual(['closed']);
  expect($inbox.get().failure).toBeNull();
  expect(toasts[0]).toMatch(/^Done: /);

  await world.act([{ ...name, seen: 2 }], { kind: 'status', status: 'in_review' });
  await act({ ...change, action: { kind: 'status', status: 'spam' } }, PRESSED);
  expect($inbox.get().failure?.text).toBe("Someone else changed this first. It's now in review.");
});

it('half way: what was done is shown as done, and only the rest is tried again', async () => {
  const world = createInboxWorld();
  for (let n = 0; n < 60; n += 1) await world.submit('contact', { n });
  const connection = await openPage(world);
  const toasts = catchToasts();
  connection.fails = (call) => call === 2;
  const keys = $inbox.get().list.entries.map(keyOf);
  expect(await act({ keys, action: CLOSE }, PRESSED)).toBe(false);
  const isClosed = (status: string) => status === 'closed';
  expect(statuses().filter(isClosed)).toHaveLength(50);
  const { failure } = $inbox.get();
  expect(toasts).toContain('Done: 50 submissions.');
  expect(failure?.text).toMatch(/^Not saved\. /);
  failure?.retry?.();
  await vi.waitFor(() => expect(toasts).toContain('Done: 10 submissions.'));
  expect(statuses().filter(isClosed)).toHaveLength(60);
  expect(connection.calls).toBe(3);
});

it('what is pressed while something else is working does nothing', async () => {
  const world = createInboxWorld();
  const name = await world.submit('contact');
  const connection = await openPage(world);
  catchToasts();
  const change = { keys: [keyOf(name)], action: CLOSE };
  const [first, second] = await Promise.all([act(change, PRESSED), act(change, PRESSED)]);
  expect([first, second, connection.calls]).toEqual([true, false, 1]);
});

it.each([
  ['investor_application', undefined, ' This sends no email. Reply to let them know.'],
  ['create_listing', CARD, ' The seller gets an email in a few minutes.'],
])('a decision on %s says whether anyone gets an email', async (form, card, says) => {
  const world = createInboxWorld();
  await world.submit(form);
  await openPage(world);
  const toasts = catchToasts();
  const [summary] = $inbox.get().list.entries;
  if (!summary) throw new Error('Nothing is listed.');
  const mails = { drafts: [], isMailOn: true };
  const entry = { ...summary, fields: [], history: [], mails, ...(card && { card }) };
  $inbox.set({ ...$inbox.get(), open: { entry, problem: null } });
  await act({ keys: [keyOf(summary)], action: { kind: 'status', status: 'approved' } }, PRESSED);
  expect(toasts[0]).toMatch(/^Marked as approved: /);
  expect(toasts[0]).toContain(says);
});

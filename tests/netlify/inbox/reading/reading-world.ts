import { z } from 'zod';
import type { Entry, EntryPage, ListRequest } from '#src/domain/submissions/inbox-api.ts';
import { historyEntrySchema, LATEST_EVENTS } from '#src/domain/submissions/event.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { openStore } from '#netlify/store/store.ts';
import { createWorld, jsonPost, NOON, send } from '#tests/netlify/battery/world.ts';
import { addEvents, type HistoryEntry, spamKey } from '#tests/netlify/store/stored.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';

const DAY = 86_400_000;

const status = z.enum(SUBMISSION_STATUSES);
const amount = z.number().nullable();
const summarySchema = z.strictObject({
  formType: z.string(),
  id: z.uuid(),
  form: z.string().min(1),
  sender: z.strictObject({ name: z.string().exactOptional(), email: z.string() }),
  listing: z.strictObject({ id: z.string(), title: z.string() }).exactOptional(),
  firstLine: z.string(),
  deal: z.string().exactOptional(),
  receivedAt: z.iso.datetime(),
  activeAt: z.iso.datetime(),
  group: z.enum(['todo', 'waiting', 'done', 'signups', 'spam']),
  status,
  statuses: z.array(status),
  latest: z.enum(LATEST_EVENTS).nullable(),
  isRead: z.boolean(),
  seen: z.number(),
});
const pageSchema: z.ZodType<EntryPage> = z.strictObject({
  entries: z.array(summarySchema),
  next: z.string().nullable(),
  spam: z.number(),
});
const entrySchema: z.ZodType<Entry> = z.strictObject({
  ...summarySchema.shape,
  fields: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })),
  history: z.array(historyEntrySchema.strict()),
  mails: z.strictObject({
    drafts: z.array(
      z.strictObject({
        kind: z.enum(['reply', 'pass_on', 'ask']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    hint: z.string().exactOptional(),
    isMailOn: z.boolean(),
  }),
  addressConfirmedAt: z.string().nullable().exactOptional(),
  offers: z
    .strictObject({
      asking: amount,
      all: z.array(
        z.strictObject({
          id: z.string(),
          formType: z.string(),
          sender: z.string(),
          receivedAt: z.string(),
          price: z.number(),
          downPayment: z.number(),
          monthlyPayment: amount,
          months: amount,
          ofAsking: amount,
        }),
      ),
    })
    .exactOptional(),
  fit: z
    .strictObject({
      listings: z.array(z.strictObject({ id: z.string(), title: z.string(), price: z.number() })),
      ofAll: z.number(),
    })
    .exactOptional(),
  card: z
    .strictObject({
      title: z.string(),
      description: z.string(),
      price: amount,
      monthlyRevenue: amount,
      monthlyProfit: amount,
      category: z.string().nullable(),
      missing: z.array(z.string()),
    })
    .exactOptional(),
});
const answerOf = <Data>(schema: z.ZodType<Data>, body: unknown): Data =>
  z.strictObject({ data: schema }).parse(body).data;

interface Given {
  /** Days before the world's noon. */
  daysAgo?: number;
  isHeld?: boolean;
  fields?: Record<string, unknown>;
}

/** How long each request to the storage takes, in milliseconds. */
const REQUEST_MS = 10;

/** A world whose owner is signed in, with submissions as the functions store them. */
export async function createReadingWorld() {
  const world: ReturnType<typeof createWorld> = createWorld({
    now: () => world.clock.time + world.blobs.requests.length * REQUEST_MS,
  });
  const { blobs, clock } = world;
  const headers = await signIn(world);
  const store = openStore('submissions', {
    ...liveRuntime,
    sleep: clock.sleep,
    blobsFetch: blobs.fetch,
  });
  let made = 0;

  const get = async (path: string): Promise<{ status: number; body: unknown }> => {
    const response = await send(world, inboxCall(path, headers));
    return { status: response.status, body: await response.json() };
  };

  const list = async (request: object): Promise<{ status: number; body: unknown }> => {
    const response = await send(world, jsonPost('/api/inbox/submissions', request, headers));
    return { status: response.status, body: await response.json() };
  };

  return {
    ...world,
    headers,
    store,
    async add(formType: string, given: Given = {}): Promise<string> {
      const { daysAgo = 0, isHeld = false, fields = {} } = given;
      made += 1;
      const time = NOON - daysAgo * DAY + made;
      const id = createSubmissionId(time);
      if (isHeld) await store.createOnce(spamKey({ formType, id }), {}, id);
      const record = {
        id,
        email: `visitor${made}@example.com`,
        source: 'website',
        status: isHeld ? 'spam' : 'pending',
        ...(isHeld && { suspected: true }),
        signup_context: { ...fields, form_type: formType },
        created_at: new Date(time).toISOString(),
      };
      await store.createOnce(submissionKey(formType, id), record, id);
      return id;
    },
    async addEntries(formType: string, id: string, ...entries: Partial<HistoryEntry>[]) {
      const entry = { status: 'pending', at: '2026-11-22T10:00:00.000Z' } as const;
      const events = entries.map((given) => ({ ...entry, ...given }));
      await addEvents(store, { formType, id }, ...events);
    },
    get,
    list,
    async page(request: ListRequest = {}): Promise<EntryPage> {
      return answerOf(pageSchema, (await list(request)).body);
    },
    async entry(formType: string, id: string): Promise<Entry> {
      return answerOf(entrySchema, (await get(`/api/inbox/submissions/${formType}/${id}`)).body);
    },
    /** Reads of the submissions while something is done. */
    async readsOf<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
      const before = blobs.requests.length;
      const result = await work();
      const reads = blobs.requests.slice(before).filter((one) => one.includes('site:submissions'));
      return [result, reads];
    },
  };
}
export type ReadingWorld = Awaited<ReturnType<typeof createReadingWorld>>;

/** Follows the cursors to the end. */
export async function allPages(
  world: Pick<ReadingWorld, 'page'>,
  request: ListRequest = {},
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<EntryPage[]> {
  const pages: EntryPage[] = [];
  for (let next: string | null = ''; next !== null;) {
    if (pages.length > 2_000) throw new Error('The cursors never end.');
    const page: EntryPage = await world.page({ ...request, cursor: next || undefined });
    pages.push(page);
    next = page.next;
    await between();
  }
  return pages;
}

export const idsOf = (pages: readonly EntryPage[]): string[] =>
  pages.flatMap(({ entries }) => entries.map(({ id }) => id));

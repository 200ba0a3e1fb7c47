import { z } from 'zod';
import { LISTING_STATES } from '#src/domain/submissions/seller-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { openStore } from '#netlify/store/store.ts';
import { tokenIn } from '#tests/netlify/inbox/signed-in.ts';
import { begin, save, type Draft } from '#tests/netlify/battery/listing-draft.ts';
import { jsonPost, MAIL_VARIABLES, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import { createNoticeWorld } from '#tests/netlify/notices/notice-world.ts';
import { createMailProvider } from '#tests/netlify/searches/mail-provider.ts';
import { addEvents, type HistoryEntry, readHistory } from '#tests/netlify/store/stored.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

export const MY_LISTING = '/api/my-listing';
export const SELLER = 'zoe@fernhold.example.com';
export const OWNER = 'owner@example.com';
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;
export { ANSWERS };

export const VARIABLES = {
  HANDOVER_SECRET: SECRET,
  ...MAIL_VARIABLES,
  RECEIPTS: 'on',
  OWNER_EMAIL: OWNER,
};

export const listingSchema = z.strictObject({
  id: z.uuidv7(),
  formType: z.string(),
  state: z.enum(LISTING_STATES),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().optional(),
  changedAt: z.iso.datetime(),
  edits: z.number(),
  answers: z.record(z.string(), z.unknown()),
  needs: z.array(z.strictObject({ question: z.string(), field: z.string().optional() })),
  message: z
    .strictObject({ at: z.string(), subject: z.string(), text: z.string(), isOpen: z.boolean() })
    .optional(),
  answered: z.array(z.strictObject({ at: z.string(), text: z.string() })),
  card: z.record(z.string(), z.unknown()).optional(),
  published: z.strictObject({ listingId: z.string(), path: z.string() }).optional(),
  hasUnpublishedChanges: z.boolean(),
  can: z.strictObject({ edit: z.boolean(), answer: z.boolean(), withdraw: z.boolean() }),
  confirmedAt: z.iso.datetime().optional(),
  submittedHere: z.strictObject({ canMail: z.boolean() }).optional(),
  draft: z
    .strictObject({ editToken: z.string().optional(), formStep: z.number(), revision: z.number() })
    .optional(),
});
export type Listing = z.infer<typeof listingSchema>;
const dataSchema = z.object({ data: listingSchema });

/** A link's token in what was mailed. */
export const tokensIn = (text: string): string[] =>
  (text.match(/https?:\/\/\S+#token=\S+/g) ?? []).map(tokenIn);

export const CONFIRM = { path: `${MY_LISTING}/confirm`, method: 'POST', body: {} };
export const WEBHOOK = 'https://hooks.example.com/in';

/**
 * A world in which mail arrives, with what a seller's page does.
 * @param posts Gets what is posted to WEBHOOK.
 */
export function createSellerWorld(
  variables: Record<string, string> = VARIABLES,
  posts: string[] = [],
) {
  let time = () => 0;
  const provider = createMailProvider(() => time());
  const fetch: typeof provider.fetch = (input, init) => {
    if (input !== WEBHOOK) return provider.fetch(input, init);
    posts.push(typeof init?.body === 'string' ? init.body : '');
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const world = createNoticeWorld({ fetch, variables: () => variables });
  time = world.clock.now;
  const store = openStore('submissions', world.runtime);
  const credentials = openStore('credentials', world.runtime);
  const mails = (to = SELLER) => provider.inbox.filter((mail) => mail.to.includes(to));
  const call = (
    token: string | undefined,
    {
      path = MY_LISTING,
      method = 'GET',
      body,
      headers = {},
    }: { path?: string; method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    send(
      world,
      new Request(ORIGIN + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'listing-link': token }),
          ...headers,
        },
      }),
    );
  const listingOf = async (response: Response): Promise<Listing> => {
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(answer));
    return dataSchema.parse(answer).data;
  };
  const latestToken = (to = SELLER) => tokensIn(mails(to).at(-1)?.text ?? '').at(-1) ?? '';
  const change = (method: string, rest: string) => (token: string, body: object) =>
    call(token, { path: MY_LISTING + rest, method, body: { id: crypto.randomUUID(), ...body } });
  const owner = (id: string) => ({ formType: 'startup_listing', id });
  return {
    ...world,
    provider,
    store,
    credentials,
    mails,
    call,
    listingOf,
    latestToken,
    /** Begins a draft, whose link is mailed. */
    async draft(body: object = { founderEmail: SELLER }): Promise<Draft & { token: string }> {
      const draft = await begin(world, body);
      return { ...draft, token: latestToken() };
    },
    /** Submits a listing through the wizard. @returns The token of the receipt's link. */
    async submitted(answers: object = {}): Promise<{ id: string; token: string }> {
      const { id, editToken } = await begin(world, { ...ANSWERS, ...answers });
      await save(world, { id, editToken }, { revision: 1, form_step: 5, completed: true });
      return { id, token: latestToken() };
    },
    view: async (token: string) => listingOf(await call(token)),
    /** Presses the button that takes the listing over. */
    confirm: async (token: string) => listingOf(await call(token, CONFIRM)),
    ask: (email: string, headers: Record<string, string> = {}) =>
      send(world, jsonPost(`${MY_LISTING}/link`, { email }, headers)),
    edit: (token: string, answers: object, more: object = {}) =>
      change('PUT', '')(token, { answers, ...more }),
    answer: change('POST', '/answer'),
    withdraw: (token: string, body: object = {}) =>
      change('POST', '/withdraw')(token, { reason: '', ...body }),
    historyOf: (id: string) => readHistory(store, owner(id)),
    async set(id: string, status: SubmissionStatus, more: Partial<HistoryEntry> = {}) {
      const at = new Date(world.clock.time).toISOString();
      await addEvents(store, owner(id), { status, at, ...more });
    },
  };
}

/** All that an answer says. */
export const bytesOf = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

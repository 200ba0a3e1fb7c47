import { z } from 'zod';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { openStore } from '#netlify/store/store.ts';
import type { PublishRequest } from '#src/domain/submissions/publishing-api.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import {
  createWorld,
  failureOf,
  jsonPost,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import { A_LISTING, A_QUICK_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { addEvents, readHistory } from '#tests/netlify/store/stored.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';

const WIZARD = '/api/startup-listing';

export const LISTING = {
  ...A_QUICK_LISTING,
  businessType: 'saas',
  otherBusinessType: undefined,
  reasonForSelling: 'My day job wants my evenings back, and it pays for the house we live in.',
  uniqueValue: `${A_LISTING.uniqueValue} ${'It does one thing, and does it well. '.repeat(8)}`,
};

/** What no form of the wizard asks for, as an owner types it. */
export const FILLED_IN = {
  age: '0.25',
  growthOpportunities: '- Sell it to more landlords\n- Sell it to schools and halls',
  includedAssets: 'Source code\nDomain',
  'history.lastMonth': '2026-10',
  'history.revenue': '4,200\n4,200\n4,200',
  'history.profit': '1900 1900 1901',
  hosting: 'One server, $40 a month.',
  'maintenanceHours.from': '3',
  'maintenanceHours.to': '5',
  checkedOn: '2026-11-20',
};

const pictureShape = { id: z.string(), width: z.number(), height: z.number() };
const listingPicturesShape = z.object({
  revision: z.number(),
  logo: z.object(pictureShape).optional(),
  screenshots: z.array(z.object({ ...pictureShape, alt: z.string() })),
});

const draftSchema = z.object({
  listingId: z.string(),
  path: z.string(),
  text: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  mistakes: z.record(z.string(), z.string()),
  traces: z.array(z.object({ field: z.string(), text: z.string(), canConfirm: z.boolean() })),
  read: z.array(z.string()),
  remarks: z.array(z.string()),
  problem: z.string().optional(),
  pictures: listingPicturesShape,
  isGithubOn: z.boolean(),
  pull: z.string().optional(),
  status: z.enum(SUBMISSION_STATUSES),
  seen: z.number(),
});
const resultSchema = z.object({
  listingId: z.string(),
  pull: z.string().optional(),
  file: z.object({ name: z.string(), text: z.string() }).optional(),
  pictures: z.array(z.object({ name: z.string(), id: z.string() })).optional(),
});
const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** The inbox with the owner signed in, over a storage in memory. */
export function createPublishingWorld(
  variables: Readonly<Record<string, string>> = {},
  given: Parameters<typeof createWorld>[0] = {},
) {
  const world = createWorld({
    fetch: (...request) => fetch(...request),
    variables: () => ({ HANDOVER_SECRET: SECRET, ...variables }),
    ...given,
  });
  const store = openStore('submissions', {
    ...liveRuntime,
    now: world.clock.now,
    sleep: world.clock.sleep,
    blobsFetch: world.blobs.fetch,
  });
  const submit = async (listing: object = LISTING, path = WIZARD) =>
    savedId(await send(world, jsonPost(path, listing)));
  const ownerOf = (id: string) => ({ formType: 'startup_listing', id });
  const pathOf = (id: string, form = 'startup_listing') => `/api/inbox/publishing/${form}/${id}`;
  const set = async (id: string, status: SubmissionStatus) => {
    const at = new Date(world.clock.time).toISOString();
    await addEvents(store, ownerOf(id), { status, at });
  };
  const get = async (path: string) => send(world, inboxCall(path, await signIn(world)));
  const post = async (path: string, body: object) =>
    send(world, jsonPost(path, body, await signIn(world)));
  const requestOf = (given: Partial<PublishRequest> = {}): PublishRequest => ({
    ...{ seen: 1, values: FILLED_IN, read: [] },
    ...given,
  });
  return {
    ...world,
    store,
    submit,
    set,
    get,
    post,
    pathOf,
    requestOf,
    /** A listing that the owner and the seller agree on. */
    async approved(listing: object = LISTING): Promise<string> {
      const id = await submit(listing);
      await set(id, 'approved');
      return id;
    },
    draft: async (id: string) => data(draftSchema).parse(await (await get(pathOf(id))).json()).data,
    publish: (id: string, request: Partial<PublishRequest> = {}) =>
      post(pathOf(id), requestOf(request)),
    historyOf: (id: string) => readHistory(store, ownerOf(id)),
  };
}

/** What a successful press answers; throws when the answer is anything else. */
export async function resultOf(response: Response) {
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return data(resultSchema).parse(body).data;
}

/** The status and the envelope of a failure. */
export const refusalOf = async (response: Response) => ({
  status: response.status,
  ...(await failureOf(response)),
});

/** As the functions know them. Every published listing is a sample today. */
const published: { id: string; seller?: KnownSeller }[] = generatedListings;

/** Does something while the site, as it was built, shows a listing that came from a submission. */
export async function whileItIsLive(
  submission: string,
  work: (listingId: string) => Promise<unknown>,
): Promise<void> {
  const [built] = published;
  if (!built) throw new Error('There is no listing.');
  const { seller = {} } = built;
  built.seller = { submission };
  await work(built.id).finally(() => {
    built.seller = seller;
  });
}

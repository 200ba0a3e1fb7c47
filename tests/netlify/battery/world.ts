import { createBlobs } from '#platform/blobs.ts';
import api from '#netlify/functions/api.ts';
import apiAffiliate from '#netlify/functions/api-affiliate.ts';
import apiDeal from '#netlify/functions/api-deal.ts';
import apiInbox from '#netlify/functions/api-inbox.ts';
import apiMyListing from '#netlify/functions/api-my-listing.ts';
import apiPictures from '#netlify/functions/api-pictures.ts';
import { config as affiliateConfig } from '#netlify/functions/api-affiliate.ts';
import { hashPassword } from '#netlify/environment/password-hash.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { z } from 'zod';
import { createMemoryBlobs } from './memory-blobs.ts';
import { platformContext } from './platform-context.ts';
import type { FunctionContext } from '#netlify/http/endpoint.ts';

export const ORIGIN = 'https://handover.test';
export const SECRET = 'a-secret-of-forty-characters-for-tests--';
/** Saturday, 21 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/**
 * Searches are saved only where mail can be sent. Without OWNER_EMAIL no owner is told of anything, and
 * receipts and deals have tests of their own.
 */
export const MAIL_VARIABLES = {
  RESEND_API_KEY: 're_key-for-tests',
  EMAIL_FROM: 'Handover <notices@example.com>',
  RECEIPTS: 'off',
  DEALS: 'off',
} as const;

/** A clock that stands still until somebody sleeps or moves it. */
export function createClock(start = NOON) {
  const clock = {
    time: start,
    now: () => clock.time,
    sleep: (milliseconds: number) => {
      clock.time += milliseconds;
      return Promise.resolve();
    },
  };
  return clock;
}

/** The functions with a storage in memory, a clock of their own, and their log kept aside. */
export function createWorld(given: Partial<Runtime> & { secret?: string | undefined } = {}) {
  const { secret, ...runtime } = { secret: SECRET, ...given };
  const clock = createClock();
  const blobs = createMemoryBlobs();
  const log: string[] = [];
  const world: Partial<Runtime> = {
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    blobsFetch: blobs.fetch,
    fetch: () => Promise.reject(new TypeError('No provider in this world.')),
    variables: () => ({ HANDOVER_SECRET: secret, ...MAIL_VARIABLES }),
    // At its true cost, thousands of submissions would take minutes; battery 30 uses that.
    hashPassword: (password) => hashPassword(password, { ln: 4, r: 8, p: 1 }),
    writeLine: (line) => log.push(line),
    ...runtime,
  };
  const functions = {
    general: api.with(world),
    affiliate: apiAffiliate.with(world),
    deal: apiDeal.with(world),
    inbox: apiInbox.with(world),
    myListing: apiMyListing.with(world),
    pictures: apiPictures.with(world),
  };
  const handler = (request: Request, context: FunctionContext) =>
    functions[functionOf(pathOf(request))](request, context);
  return { handler, clock, blobs, log };
}

/** Which of the functions the platform would call. */
function functionOf(path: string) {
  if (path.startsWith('/api/inbox/')) return 'inbox';
  if (/^\/api\/deal(?:\/|$)/.test(path)) return 'deal';
  if (/^\/api\/my-listing(?:\/|$)/.test(path)) return 'myListing';
  if (path.startsWith('/api/pictures/')) return 'pictures';
  return path === affiliateConfig.path ? 'affiliate' : 'general';
}

/** The path of a request; one that is broken on purpose has no path. */
function pathOf(request: Request): string {
  try {
    return new URL(request.url).pathname;
  } catch {
    return '';
  }
}
export type World = ReturnType<typeof createWorld>;

/** Keys of what visitors sent in: all but the jobs and marks that lie beside their records. */
export function recordKeys({ blobs }: Pick<World, 'blobs'>, store = 'submissions'): string[] {
  return blobs.keys(store).filter((key) => !/^(?:index|jobs)\//.test(key));
}

const heldSchema = z.object({ id: z.string(), suspected: z.literal(true) });

/** Ids of the submissions that looked like spam when they came. */
export const heldIds = ({ blobs }: Pick<World, 'blobs'>): string[] =>
  blobs.values('submissions').flatMap((value) => heldSchema.safeParse(value).data?.id ?? []);

/** A fetch for the client library that reaches the embedded platform's own storage on disk. */
export function diskFetch(directory: string): typeof fetch {
  return createBlobs({ directory }).fetch;
}

const SAME_SITE = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' };

/** A post as our own pages send it. */
export function jsonPost(path: string, body: unknown, headers: Record<string, string> = {}) {
  return rawPost(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

/** A post as a browser without JavaScript sends it. */
export function formPost(
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields).toString();
  return rawPost(path, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
}

export function rawPost(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Request {
  return new Request(ORIGIN + path, {
    method: 'POST',
    body,
    headers: { ...SAME_SITE, ...headers },
  });
}

const failureSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().min(1),
    message: z.string().min(10),
    requestId: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
    revision: z.number().optional(),
    seen: z.number().optional(),
  }),
});
const savedSchema = z.strictObject({ data: z.strictObject({ id: z.uuidv7() }) });

/** The envelope of a failure; throws when the answer is anything else. */
export async function failureOf(response: Response) {
  expectJson(response);
  return failureSchema.parse(await response.json()).error;
}

/** The id of a stored submission; throws when the answer is anything else. */
export async function savedId(response: Response): Promise<string> {
  expectJson(response);
  const body: unknown = await response.json();
  return savedSchema.parse(body).data.id;
}

function expectJson({ headers, status }: Response): void {
  const type = headers.get('content-type');
  const cache = headers.get('cache-control');
  if (type !== 'application/json; charset=utf-8' || cache !== 'no-store') {
    throw new Error(`${status} came as ${type ?? 'nothing'}, ${cache ?? 'cached'}`);
  }
}

/** Sends one request and waits for what goes on after the answer. */
export async function send(
  world: Pick<World, 'handler'>,
  request: Request,
  given: Parameters<typeof platformContext>[0] = {},
): Promise<Response> {
  const context = platformContext(given);
  const response = await world.handler(request, context);
  await context.settled();
  return response;
}

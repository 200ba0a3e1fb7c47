import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import {
  createWorld,
  jsonPost,
  MAIL_VARIABLES,
  ORIGIN,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import { searchConfirmation } from '#netlify/searches/search-links.ts';
import { expireSavedSearches } from '#netlify/searches/saved-search.ts';
import { maintain } from '#netlify/http/maintain.ts';
import {
  announce,
  type AnnouncementFigures,
  createAnnouncementJobs,
} from '#netlify/searches/announce-listings.ts';
import type { DatedSummary } from '#netlify/store/published-content.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import { readEnvironment } from '#netlify/environment/environment.ts';
import { type JobFigures, runJobs } from '#netlify/mail/run-jobs.ts';
import { faultOf, openStore, StorageUnavailableError } from '#netlify/store/store.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { createMailProvider, type ReceivedMail } from './mail-provider.ts';

export const HOUR = 60 * 60 * 1_000;
export const DAY = 24 * HOUR;
const RUN_MS = 18_000;

/** A listing as the functions know it. */
export const aListing = (overrides: Partial<DatedSummary> = {}): DatedSummary => ({
  listedOn: '2026-11-20',
  ...aSummary(overrides),
  ...overrides,
});

function stoppedBy(error: unknown): JobFigures {
  if (error instanceof StorageUnavailableError) {
    return { delivered: 0, left: 0, given_up: 0, stopped: [error.fault] };
  }
  throw error;
}

/** The functions with a storage, a clock and a mail provider of their own. */
export function createSearchWorld(given: Partial<Runtime> = {}) {
  let time = () => 0;
  const provider = createMailProvider(() => time());
  const variables = () => ({ HANDOVER_SECRET: SECRET, ...MAIL_VARIABLES });
  const world = createWorld({ fetch: provider.fetch, variables, ...given });
  time = world.clock.now;
  const runtime: Runtime = {
    ...liveRuntime,
    random: () => 0.5,
    now: world.clock.now,
    sleep: world.clock.sleep,
    blobsFetch: world.blobs.fetch,
    fetch: provider.fetch,
    variables,
    writeLine: (line) => world.log.push(line),
    ...given,
  };
  const maintenance = maintain([expireSavedSearches], [searchConfirmation]).with(runtime);

  return {
    ...world,
    provider,
    runtime,
    store: openStore('submissions', runtime),
    /** A run of maintenance, but for the announcements, ten minutes after what came before it. */
    maintain() {
      world.clock.time += 10 * 60_000;
      return maintenance(new Request(ORIGIN), platformContext());
    },
    /** A run in a deploy that has these listings. */
    async announce(listings: readonly DatedSummary[], runMs = RUN_MS) {
      const store = openStore('submissions', runtime);
      const deadline = world.clock.now() + runMs;
      const counted: AnnouncementFigures = { found: 0, enqueued: 0, open: 0 };
      const fault = await faultOf(announce(listings, { store, runtime, deadline }, counted));
      const { unreadable = 0, ...figures } = counted;
      const run = {
        store,
        credentials: openStore('credentials', runtime),
        abuseKeys: openStore('abuse-keys', runtime),
        sessions: openStore('sessions', runtime),
        environment: readEnvironment(runtime.variables()),
        runtime,
        deadline,
      };
      const jobs = await runJobs([createAnnouncementJobs(() => listings)], run).catch(stoppedBy);
      return {
        ...figures,
        ...(fault !== undefined && { stopped: fault }),
        ...jobs,
        unreadable: unreadable + (jobs.unreadable ?? 0),
      };
    },
  };
}
export type SearchWorld = ReturnType<typeof createSearchWorld>;

/** The path of a link in a mail. */
function linkIn(mail: ReceivedMail | undefined, purpose: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`https://\\S+/api/saved-search/${purpose}\\?t=\\S+`).exec(
    mail?.text ?? '',
  );
  const { pathname, search } = new URL(link?.[0] ?? 'https://no-link.invalid');
  return pathname + search;
}

export const get = (path: string) => new Request(ORIGIN + path);
/** The button of one of our small pages. */
export const press = (path: string) =>
  new Request(ORIGIN + path, {
    method: 'POST',
    body: '',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
/** The one press of a mail program, from its provider's server (RFC 8058). */
export const oneClick = (path: string) =>
  new Request(ORIGIN + path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

interface Wish {
  email?: string;
  query?: string;
  frequency?: 'instant' | 'weekly';
}

export const post = ({ email = 'ada@example.com', query = '', frequency = 'instant' }: Wish) =>
  jsonPost(savedSearchForm.action, { email, query, frequency });

/** The latest mail that asks to confirm: the owner's notice may come after it. */
export const latestAsking = ({ provider }: SearchWorld) =>
  provider.inbox.findLast(({ subject }) => subject.startsWith('Please confirm'));

/** Saves a search. @returns Its id and the path that confirms it. */
export async function saveSearch(world: SearchWorld, wish: Wish = {}) {
  const id = await savedId(await send(world, post(wish)));
  return { id, confirm: linkIn(latestAsking(world), 'confirm') };
}

/** The same, and confirms it. */
export async function confirmedSearch(world: SearchWorld, wish: Wish = {}) {
  const saved = await saveSearch(world, wish);
  const unsubscribe = linkIn(latestAsking(world), 'unsubscribe');
  const response = await send(world, press(saved.confirm));
  if (response.status !== 200) throw new Error(`Confirming answered ${response.status}.`);
  return { ...saved, unsubscribe };
}

/** Mails that announce something; those that ask to confirm are left out. */
export const announcements = ({ provider }: SearchWorld): ReceivedMail[] =>
  provider.inbox.filter(({ subject }) => !subject.startsWith('Please confirm'));

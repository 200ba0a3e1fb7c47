import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { headerText } from '#netlify/environment/environment-schemas.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createBlobs } from '#platform/blobs.ts';
import type { PersonStores } from '#netlify/store/erase.ts';
import type { StoreAccess } from '#netlify/store/store.ts';
import { openStores, storeName } from '#netlify/store/stores.ts';
import { CommandError, type CommandRuntime } from './command.ts';

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export interface Tools extends CommandRuntime {
  storage: Storage;
  /** Says in a terminal how far it is. */
  tell: (done: number) => void;
  /** The words after its name. */
  words: readonly string[];
  force: boolean;
  url: string | undefined;
}

interface StorageChoice {
  data?: string | undefined;
  production?: boolean | undefined;
  context?: string | undefined;
  /** Accepts a data folder that doesn't exist yet; the first write creates it. */
  mayBeNew?: boolean | undefined;
}

/** Opens production if there is a token for it, else local data. @throws CommandError */
export async function openStorage(
  { data, production = false, context = 'production', mayBeNew = false }: StorageChoice,
  runtime: CommandRuntime,
) {
  const access = data === undefined ? readAccess(runtime.variables, production) : undefined;
  const opened = access
    ? await openSite(access, runtime)
    : await openFolder(
        data ?? (runtime.variables['DATA_DIR']?.trim() || '.data'),
        mayBeNew,
        runtime,
      );
  const { now, sleep, variables } = runtime;
  const { store, credentials, sessions } = openStores(
    context,
    { ...liveRuntime, now, sleep, variables: () => variables, blobsFetch: opened.fetch },
    opened.access,
  );
  const title = `${opened.title}, store ${storeName('submissions', context)}`;
  const stores: PersonStores = { submissions: store, credentials };
  return {
    ...{ ...opened, title, stores },
    /** Sign-in links and sessions of the inbox. No part of a backup. */
    sessions,
  };
}

/** In a data folder: the first from the start of a site, the other from the first write. */
const SIGNS_OF_DATA = ['secret', 'blobs'];

const LOCAL: StoreAccess = {
  siteID: 'local',
  token: 'local',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};

/** Opens the database in this process. The embedded platform may use it at the same time. */
async function openFolder(folder: string, mayBeNew: boolean, runtime: CommandRuntime) {
  const data = resolve(runtime.folder, folder);
  const way = relative(runtime.folder, data);
  const shown = way === '' || way.startsWith('..') ? data : way;
  const found = await Promise.allSettled(SIGNS_OF_DATA.map((name) => stat(join(data, name))));
  if (!mayBeNew && found.every(({ status }) => status === 'rejected')) {
    throw new CommandError(
      `Found no data in ${shown}. Choose another folder with --data, or set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to use production.`,
    );
  }
  return {
    title: `local data in ${shown}`,
    /** Whether it is a data folder on this machine. */
    isLocal: true,
    access: LOCAL,
    fetch: createBlobs({ directory: join(data, 'blobs') }).fetch,
    explain: (fault: string) =>
      `Can't read or write the data in ${shown} (${fault}). Check free disk space and your permissions.`,
  };
}

async function openSite(access: StoreAccess, runtime: CommandRuntime) {
  const backoffFetch = createBackoffFetch(runtime);
  await checkSite(access, backoffFetch);
  return {
    title: `the site ${access.siteID}`,
    isLocal: false,
    access,
    fetch: backoffFetch,
    explain: (fault: string) => `Netlify returned an error (${fault}). Try again in a few minutes.`,
  };
}

const API = 'https://api.netlify.com/api/v1';
const TOKEN_PAGE = 'https://app.netlify.com/user/applications#personal-access-tokens';
const TRY_MS = 30_000;
/** Netlify limits requests per minute, so long runs must wait and retry. */
const TRIES_MAX = 10;
const WAIT_MAX_MS = 90_000;
/** For one operation, including all waits. */
const BUDGET_MS = 15 * 60_000;

/**
 * Site id and token for Netlify; undefined if neither is set and they aren't needed.
 * @throws CommandError that names the missing variable but never shows a value.
 */
function readAccess(
  variables: CommandRuntime['variables'],
  isNeeded: boolean,
): StoreAccess | undefined {
  const siteID = variables['NETLIFY_SITE_ID'] ?? '';
  const token = variables['NETLIFY_AUTH_TOKEN'] ?? '';
  if (!siteID && !token && !isNeeded) return undefined;
  const problem = (why: string) => new CommandError(`${why} For local data, add --data .data`);
  if (!siteID) {
    throw problem(
      'NETLIFY_SITE_ID is not set. It is the "Project ID" in the project configuration on Netlify.',
    );
  }
  if (!token) {
    throw problem(
      `NETLIFY_AUTH_TOKEN is not set. Create a personal access token at ${TOKEN_PAGE}.`,
    );
  }
  if (!headerText.safeParse(token).success) {
    throw problem("NETLIFY_AUTH_TOKEN contains a character that isn't allowed in a header.");
  }
  return { siteID, token, budgetMs: BUDGET_MS };
}

/** A fetch that waits and retries when Netlify rate-limits us. */
function createBackoffFetch({ fetch: plain, sleep }: CommandRuntime): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await plain(input, { ...init, signal: AbortSignal.timeout(TRY_MS) });
      if (response.status !== 429 || attempt === TRIES_MAX) return response;
      await response.arrayBuffer().catch(() => undefined);
      await sleep(Math.min(1_000 * 2 ** attempt, WAIT_MAX_MS));
    }
  };
}

/**
 * Checks that the site exists before anything else. A missing store lists as empty, so a wrong id would
 * look like a site without submissions.
 */
async function checkSite(
  { siteID, token }: StoreAccess,
  backoffFetch: typeof fetch,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${API}/sites/${encodeURIComponent(siteID)}`;
  const response = await backoffFetch(address, { headers, redirect: 'error' }).catch(
    () => undefined,
  );
  await response?.arrayBuffer().catch(() => undefined);
  if (response?.status === 200) return;
  if (response?.status === 401 || response?.status === 403) {
    throw new CommandError(
      `Netlify refused NETLIFY_AUTH_TOKEN (${response.status}). Create a new one at ${TOKEN_PAGE}`,
    );
  }
  if (response?.status === 404) {
    throw new CommandError(
      "No site has this NETLIFY_SITE_ID, or NETLIFY_AUTH_TOKEN can't access it.",
    );
  }
  const reason = response ? `status ${response.status}` : 'no answer';
  throw new CommandError(`Can't reach Netlify (${reason}). Try again in a few minutes.`);
}

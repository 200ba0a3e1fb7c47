import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createBlobs } from '#netlify/local/blobs.ts';
import { readIfPresent } from '#netlify/local/durable-file.ts';
import { live } from '#netlify/environment/runtime.ts';
import type { PersonStores } from '#netlify/records/erase.ts';
import type { Store, StoreAccess } from '#netlify/records/store.ts';
import { openStores, storeName } from '#netlify/records/stores.ts';
import { usageError } from './command.ts';
import { CommandError } from './exit-codes.ts';
import { checkSite, readSiteAccess, type SiteAccess, createBackoffFetch } from './site-access.ts';
import type { CommandRuntime } from './command-runtime.ts';

export interface Storage {
  /** Describes the storage to people. */
  title: string;
  stores: PersonStores;
  /** Sign-in links and sessions of the inbox. No part of a backup. */
  sessions: Store;
  /** The site's HANDOVER_SECRET, if it is known here. */
  secret: string | undefined;
  /** Whether it is a data folder on this machine. */
  isLocal: boolean;
  /** Explains a storage failure and what to do about it. */
  explain: (fault: string) => string;
}

export interface StorageChoice {
  data?: string | undefined;
  production?: boolean | undefined;
  context?: string | undefined;
  /** Accepts a data folder that doesn't exist yet; the first write creates it. */
  mayBeNew?: boolean | undefined;
}

/** Opens production if there is a token for it, else local data. @throws CommandError */
export async function openStorage(
  choice: StorageChoice,
  runtime: CommandRuntime,
): Promise<Storage> {
  if (choice.data !== undefined && choice.production) {
    throw usageError('Use either --data or --production, not both.');
  }
  const context = choice.context ?? 'production';
  const openFolder = async (folder: string) => {
    if (choice.mayBeNew !== true) await assertThere(folder, runtime);
    return openLocal(folder, context, runtime);
  };
  if (choice.data !== undefined) return openFolder(choice.data);
  const access = readSiteAccess(runtime.variables, choice.production === true);
  if (access) return openSite(access, context, runtime);
  return openFolder(runtime.variables['DATA_DIR'] || '.data');
}

/** The path of a data folder, and how to show it. */
function placeOfData(folder: string, runtime: CommandRuntime) {
  const data = resolve(runtime.folder, folder);
  const way = relative(runtime.folder, data);
  const shown = way === '' || way.startsWith('..') ? data : way;
  return { data, shown, directory: join(data, 'blobs') };
}

/** In a data folder: the first two from the start of a site, the last from the first write. */
const SIGNS_OF_DATA = ['secret', 'servers', 'blobs'];

async function assertThere(folder: string, runtime: CommandRuntime): Promise<void> {
  const { data, shown } = placeOfData(folder, runtime);
  const found = await Promise.allSettled(SIGNS_OF_DATA.map((name) => stat(join(data, name))));
  if (found.some(({ status }) => status === 'fulfilled')) return;
  throw new CommandError(
    `Found no data in ${shown}. Choose another folder with --data, or set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to use production.`,
  );
}

/** Opens the database in this process. The embedded platform may use it at the same time. */
async function openLocal(
  folder: string,
  context: string,
  runtime: CommandRuntime,
): Promise<Storage> {
  const { data, shown, directory } = placeOfData(folder, runtime);
  const kept = await readIfPresent(join(data, 'secret'));
  const blobs = createBlobs({ directory });
  const access: StoreAccess = {
    siteID: 'local',
    token: 'local',
    edgeURL: 'http://blobs.invalid',
    uncachedEdgeURL: 'http://blobs.invalid',
  };
  return {
    title: `local data in ${shown}, store ${storeName('submissions', context)}`,
    secret: runtime.variables['HANDOVER_SECRET'] || kept?.toString().trim(),
    isLocal: true,
    ...storesOf(context, blobs.fetch, access, runtime),
    explain: (fault) =>
      `Can't read or write the data in ${shown} (${fault}). Check free disk space and your permissions.`,
  };
}

async function openSite(
  access: SiteAccess,
  context: string,
  runtime: CommandRuntime,
): Promise<Storage> {
  const backoffFetch = createBackoffFetch(runtime);
  await checkSite(access, backoffFetch);
  return {
    title: `the site ${access.siteID}, store ${storeName('submissions', context)}`,
    secret: runtime.variables['HANDOVER_SECRET'] || undefined,
    isLocal: false,
    ...storesOf(context, backoffFetch, access, runtime),
    explain: (fault) => `Netlify returned an error (${fault}). Try again in a few minutes.`,
  };
}

function storesOf(
  context: string,
  blobsFetch: typeof fetch,
  access: StoreAccess,
  { now, sleep, variables }: CommandRuntime,
): Pick<Storage, 'stores' | 'sessions'> {
  const runtime = { ...live, now, sleep, blobsFetch, variables: () => variables };
  const { store: submissions, credentials, sessions } = openStores(context, runtime, access);
  return { stores: { submissions, credentials }, sessions };
}

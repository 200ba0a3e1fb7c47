import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createBlobs } from '#netlify/local/blobs.ts';
import { live } from '#netlify/environment/runtime.ts';
import { PERSONAL_STORES } from '#netlify/records/personal-places.ts';
import type { PersonStores } from '#netlify/records/find-person.ts';
import { openStore, type StoreAccess, storeName } from '#netlify/records/store.ts';
import { usageError } from './command.ts';
import { CommandError } from './exit-codes.ts';
import { checkSite, readSiteAccess, type SiteAccess, createBackoffFetch } from './site-access.ts';
import type { CommandRuntime } from './command-runtime.ts';

export interface Storage {
  /** What is worked on, for people. */
  title: string;
  stores: PersonStores;
  /** What the storage said last when it refused or could not be reached, with what to do about it. */
  explain: (fault: string) => string;
}

export interface StorageChoice {
  data?: string | undefined;
  production?: boolean | undefined;
  context?: string | undefined;
  /** A data folder that is not there is made when something is stored. */
  mayBeNew?: boolean | undefined;
}

/** Opens production where there is a token for it, and local data otherwise. @throws CommandError */
export async function openStorage(
  choice: StorageChoice,
  runtime: CommandRuntime,
): Promise<Storage> {
  if (choice.data !== undefined && choice.production) {
    throw usageError('Either --data or --production, not both.');
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

/** Where a data folder is, and how to say so. */
function placeOfData(folder: string, runtime: CommandRuntime) {
  const data = resolve(runtime.folder, folder);
  const way = relative(runtime.folder, data);
  const shown = way === '' || way.startsWith('..') ? data : way;
  return { shown, directory: join(data, 'blobs') };
}

async function assertThere(folder: string, runtime: CommandRuntime): Promise<void> {
  const { directory, shown } = placeOfData(folder, runtime);
  const isThere = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  throw new CommandError(
    `Nothing is stored in ${shown}. Name another folder with --data, or set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to work on production.`,
  );
}

/** In this process, on the same database: the embedded platform may run on it all the while. */
function openLocal(folder: string, context: string, runtime: CommandRuntime): Storage {
  const { shown, directory } = placeOfData(folder, runtime);
  const blobs = createBlobs({ directory });
  const access: StoreAccess = {
    siteID: 'local',
    token: 'local',
    edgeURL: 'http://blobs.invalid',
    uncachedEdgeURL: 'http://blobs.invalid',
  };
  return {
    title: `local data in ${shown}, store ${storeName('submissions', context)}`,
    stores: openStores(context, blobs.fetch, access, runtime),
    explain: (fault) =>
      `The data in ${shown} could not be read or written (${fault}). Check that its disk has room and that you may write there.`,
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
    stores: openStores(context, backoffFetch, access, runtime),
    explain: (fault) =>
      `Netlify did not answer as it should (${fault}). Run the command again in a while.`,
  };
}

function openStores(
  context: string,
  blobsFetch: typeof fetch,
  access: StoreAccess,
  { now, sleep, variables }: CommandRuntime,
): PersonStores {
  const runtime = { ...live, now, sleep, blobsFetch, variables: () => variables };
  const [submissions, credentials] = PERSONAL_STORES;
  return {
    submissions: openStore(storeName(submissions, context), runtime, access),
    credentials: openStore(storeName(credentials, context), runtime, access),
  };
}

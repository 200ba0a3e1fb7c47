import { getStore } from '@netlify/blobs';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { assertFolder, assertFullKey } from './blob-keys.ts';
import { createRetryingFetch, type RetryingFetch, spread } from './retrying-fetch.ts';

/** The storage could not be reached, or did not confirm a write; `fault` says why, for the log. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  readonly fault: string;

  constructor(fault: string) {
    super(`The storage did not answer: ${fault}.`);
    this.fault = fault;
  }
}

/** How the storage failed at something that can wait; undefined when it did not. */
export async function faultOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof StorageUnavailableError) return error.fault;
    throw error;
  }
}

/**
 * `created`: stored now. `replayed`: the same thing was there already, which may be our own write
 * whose answer got lost. `conflict`: the key holds something else, and still does.
 */
export type CreateOutcome = 'created' | 'replayed' | 'conflict';
/** `unreadable`: there is an entry, and it is not JSON. */
type GetOutcome =
  | { kind: 'found'; value: unknown; fingerprint: string | undefined }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/** The fault of a write that the storage answered, and of which there was nothing to be read afterward. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * All that we do with Netlify Blobs: entries are made once, read, listed and removed, never changed.
 * Each throws StorageUnavailableError when it gives up, after 12 s unless told: 20 s for a list.
 */
export interface Store {
  /**
   * Stores a value as JSON unless its key is taken.
   * @param fingerprint Tells the same submission from another one; kept in the entry's metadata.
   */
  createOnce: (
    key: string,
    value: unknown,
    fingerprint: string,
    budgetMs?: number,
  ) => Promise<CreateOutcome>;
  get: (key: string, budgetMs?: number) => Promise<GetOutcome>;
  /** Every key below a folder like `hero/`, each once; never a server's own dot files. */
  keys: (folder: string) => Promise<string[]>;
  /**
   * The same a page of up to 1,000 keys at a time, so that no more than one of them is held; without
   * a folder, every key of the store. What came before an error is not all.
   */
  pages: (folder?: string) => AsyncGenerator<string[], void, undefined>;
  /** Removes one entry; one that is gone already counts as removed. */
  remove: (key: string) => Promise<void>;
}

/** How a program outside of Netlify reaches a site's stores; functions find it in their environment. */
export interface StoreAccess {
  siteID: string;
  token: string;
  /** Where a storage answers that is not Netlify's; `uncachedEdgeURL` is asked for what was just written. */
  edgeURL?: string;
  uncachedEdgeURL?: string;
  /** How long one operation may take, all its tries together, in milliseconds (12,000 unless told). */
  budgetMs?: number;
}

/** Below the 15 seconds after which a page stops waiting for its answer. */
const BUDGET_MS = 12_000;
/** A listing comes in pages of a thousand: for all of them together, or each by itself. */
const LIST_BUDGET_MS = 20_000;
/** A write that nobody confirmed gets this long to become visible before we look for it. */
const SETTLING_MS = 900;

/**
 * The only door to Netlify Blobs. Its client reports a write as done for every answer but 412, so
 * what counts is the entity tag, or else reading the entry back with strong consistency.
 * Every method throws InvalidKeyError for a malformed key, before anything is sent.
 */
export function openStore(name: string, runtime: Runtime, access?: StoreAccess): Store {
  const usualMs = access?.budgetMs ?? BUDGET_MS;
  const listMs = access?.budgetMs ?? LIST_BUDGET_MS;
  const open = (blobsFetch: typeof fetch) =>
    getStore({ name, consistency: 'strong', fetch: blobsFetch, ...access });

  /** @throws StorageUnavailableError, whatever the client throws */
  async function within<Result>(
    budgetMs: number,
    work: (blobs: ReturnType<typeof open>) => Promise<Result>,
  ): Promise<Result> {
    const retrying = createRetryingFetch(runtime, budgetMs);
    try {
      return await work(open(retrying.fetch));
    } catch (error) {
      throw unavailable(retrying, error);
    }
  }

  return {
    async createOnce(key, value, fingerprint, budgetMs = usualMs) {
      assertFullKey(key);
      return within(budgetMs, async (blobs) => {
        const metadata = { fingerprint };
        const written = await blobs.setJSON(key, value, { onlyIfNew: true, metadata });
        if (written.modified && written.etag) return 'created';
        if (written.modified) await runtime.sleep(spread(SETTLING_MS, runtime.random()));
        const stored = await blobs.getMetadata(key);
        if (!stored) throw new StorageUnavailableError(UNCONFIRMED);
        return stored.metadata['fingerprint'] === fingerprint ? 'replayed' : 'conflict';
      });
    },

    async get(key, budgetMs = usualMs) {
      assertFullKey(key);
      return within(budgetMs, async (blobs) => {
        const found = await blobs.getWithMetadata(key, { type: 'text' });
        if (!found) return { kind: 'missing' };
        const { fingerprint } = found.metadata;
        return {
          ...parseJson(found.data),
          fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined,
        };
      });
    },

    async keys(folder) {
      assertFolder(folder);
      return within(listMs, async (blobs) => ownKeys(folder, await blobs.list({ prefix: folder })));
    },

    async *pages(folder = '') {
      if (folder !== '') assertFolder(folder);
      let retrying = createRetryingFetch(runtime, listMs);
      const fetchPage: typeof fetch = (...request) => {
        retrying = createRetryingFetch(runtime, listMs);
        return retrying.fetch(...request);
      };
      try {
        const pages = open(fetchPage).list({ paginate: true, ...(folder && { prefix: folder }) });
        for await (const page of pages) yield ownKeys(folder, page);
      } catch (error) {
        throw unavailable(retrying, error);
      }
    },

    async remove(key) {
      assertFullKey(key);
      await within(usualMs, (blobs) => blobs.delete(key));
    },
  };
}

function unavailable({ lastFault }: RetryingFetch, error: unknown): StorageUnavailableError {
  const own = error instanceof StorageUnavailableError ? error.fault : undefined;
  return new StorageUnavailableError(
    lastFault() ?? own ?? (error instanceof Error ? error.name : 'unknown'),
  );
}

function parseJson(text: string): { kind: 'found'; value: unknown } | { kind: 'unreadable' } {
  try {
    return { kind: 'found', value: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Servers have listed keys beside the prefix, twice, and temporary files of their own. */
function ownKeys(folder: string, { blobs }: { blobs: { key: string }[] }): string[] {
  const isOwn = (key: string) =>
    key.startsWith(folder) && !key.split('/').some((segment) => segment.startsWith('.'));
  return [...new Set(blobs.map(({ key }) => key).filter(isOwn))];
}

/** What we keep apart: whoever may read one of them need not see the others. */
export type StoreBase = 'submissions' | 'credentials' | 'abuse-keys';

/**
 * The store of a deploy context. Site-wide stores are shared by every deploy, so a preview must not
 * write where production reads; a context that isn't named is not production.
 */
export function storeName(base: StoreBase, deployContext: string | undefined): string {
  if (deployContext === 'production') return base;
  const context = (deployContext ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${base}-${context.replace(/^-+|-+$/g, '').slice(0, 40) || 'unknown'}`;
}

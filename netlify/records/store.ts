import { getStore } from '@netlify/blobs';
import type { Outside } from '#netlify/environment/outside.ts';
import { assertFolder, assertFullKey } from './blob-keys.ts';
import { createPatientFetch, spread } from './patient-fetch.ts';

/** The storage could not be reached or did not confirm; `fault` says why, for the log. */
export interface Unavailable {
  kind: 'unavailable';
  fault: string;
}

/**
 * `created`: stored now. `replayed`: the same thing was there already, which may be our own write
 * whose answer got lost. `conflict`: the key holds something else, and still does.
 */
export type CreateOutcome = { kind: 'created' | 'replayed' | 'conflict' } | Unavailable;
/** `unreadable`: there is an entry, and it is not JSON. */
type GetOutcome =
  | { kind: 'found'; value: unknown; fingerprint: string | undefined }
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | Unavailable;
type ListOutcome = { kind: 'listed'; keys: string[] } | Unavailable;
type RemoveOutcome = { kind: 'removed' } | Unavailable;

/** The fault of a write that the storage answered, and of which there was nothing to be read afterward. */
export const UNCONFIRMED = 'unconfirmed';

/** All that we do with Netlify Blobs: entries are made once, read, listed and removed, never changed. */
export interface Store {
  /**
   * Stores a value as JSON unless its key is taken.
   * @param fingerprint Tells the same submission from another one; kept in the entry's metadata.
   * @param budgetMs Gives up after so many milliseconds (12,000 unless told).
   */
  createOnce: (
    key: string,
    value: unknown,
    fingerprint: string,
    budgetMs?: number,
  ) => Promise<CreateOutcome>;
  /** @param budgetMs Gives up after so many milliseconds (12,000 unless told). */
  get: (key: string, budgetMs?: number) => Promise<GetOutcome>;
  /** Every key below a folder like `hero/`, each once; never a server's own dot files. */
  list: (folder: string) => Promise<ListOutcome>;
  /**
   * The same a page of up to 1,000 keys at a time, so that no more than one of them is held; without
   * a folder, every key of the store.
   * @throws StorageUnavailableError when a page can't be had: what came before it is not all.
   */
  pages: (folder?: string) => AsyncGenerator<string[], void, undefined>;
  /** Removes one entry; one that is gone already counts as removed. */
  remove: (key: string) => Promise<RemoveOutcome>;
}

/** A walk through the storage can't go on, or a tool can't do without an answer; `fault` says why. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  readonly fault: string;

  constructor({ fault }: Pick<Unavailable, 'fault'>) {
    super(`The storage did not answer: ${fault}.`);
    this.fault = fault;
  }
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
export function openStore(name: string, outside: Outside, access?: StoreAccess): Store {
  const ofPage = access?.budgetMs ?? LIST_BUDGET_MS;
  const open = (budgetMs = access?.budgetMs ?? BUDGET_MS) => {
    const patient = createPatientFetch(outside, budgetMs);
    const blobs = () => getStore({ name, consistency: 'strong', fetch: patient.fetch, ...access });
    const unavailable = (error?: unknown): Unavailable => ({
      kind: 'unavailable',
      fault: patient.lastFault() ?? (error instanceof Error ? error.name : UNCONFIRMED),
    });
    return { blobs, unavailable };
  };

  return {
    async createOnce(key, value, fingerprint, budgetMs) {
      assertFullKey(key);
      const { blobs, unavailable } = open(budgetMs);
      try {
        const written = await blobs().setJSON(key, value, {
          onlyIfNew: true,
          metadata: { fingerprint },
        });
        if (written.modified && written.etag) return { kind: 'created' };
        if (written.modified) await outside.sleep(spread(SETTLING_MS, outside.random()));
        const stored = await blobs().getMetadata(key);
        if (!stored) return unavailable();
        return { kind: stored.metadata['fingerprint'] === fingerprint ? 'replayed' : 'conflict' };
      } catch (error) {
        return unavailable(error);
      }
    },

    async get(key, budgetMs) {
      assertFullKey(key);
      const { blobs, unavailable } = open(budgetMs);
      try {
        const found = await blobs().getWithMetadata(key, { type: 'text' });
        if (!found) return { kind: 'missing' };
        const { fingerprint } = found.metadata;
        return {
          ...parseJson(found.data),
          fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined,
        };
      } catch (error) {
        return unavailable(error);
      }
    },

    async list(folder) {
      assertFolder(folder);
      const { blobs, unavailable } = open(ofPage);
      try {
        const { blobs: entries } = await blobs().list({ prefix: folder });
        const keys = entries.map(({ key }) => key).filter((key) => isEntryOf(folder, key));
        return { kind: 'listed', keys: [...new Set(keys)] };
      } catch (error) {
        return unavailable(error);
      }
    },

    async *pages(folder) {
      if (folder !== undefined) assertFolder(folder);
      let patient = createPatientFetch(outside, ofPage);
      const fetchPage: typeof fetch = (...request) => {
        patient = createPatientFetch(outside, ofPage);
        return patient.fetch(...request);
      };
      try {
        const blobs = getStore({ name, consistency: 'strong', fetch: fetchPage, ...access });
        const pages = blobs.list({ paginate: true, ...(folder && { prefix: folder }) });
        for await (const { blobs: entries } of pages) {
          const keys = entries.map(({ key }) => key).filter((key) => isEntryOf(folder ?? '', key));
          yield [...new Set(keys)];
        }
      } catch (error) {
        const fault = patient.lastFault() ?? (error instanceof Error ? error.name : 'unknown');
        throw new StorageUnavailableError({ fault });
      }
    },

    async remove(key) {
      assertFullKey(key);
      const { blobs, unavailable } = open();
      try {
        await blobs().delete(key);
        return { kind: 'removed' };
      } catch (error) {
        return unavailable(error);
      }
    },
  };
}

function parseJson(text: string): { kind: 'found'; value: unknown } | { kind: 'unreadable' } {
  try {
    return { kind: 'found', value: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Servers have listed keys beside the prefix, and temporary files of their own. */
function isEntryOf(folder: string, key: string): boolean {
  return key.startsWith(folder) && !key.split('/').some((segment) => segment.startsWith('.'));
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

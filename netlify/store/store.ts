import { getStore } from '@netlify/blobs';
import { z } from 'zod';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { keepUnknown, parseJson } from '#src/domain/shared/values.ts';
import { assertFolder, assertFullKey } from './keys.ts';
import { createRetryingFetch, type RetryingFetch, jittered } from './retrying-fetch.ts';

/** The storage was unreachable or did not confirm a write. `fault` is the reason, for the log. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  readonly fault: string;

  constructor(fault: string) {
    super(`The storage did not answer: ${fault}.`);
    this.fault = fault;
  }
}

/** The storage fault of work that can be retried later; undefined if it succeeded. */
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
 * `created`: stored now. `replayed`: the same value was already stored, possibly by our own write whose
 * answer got lost. `conflict`: the key holds a different value, which is unchanged.
 */
export type CreateOutcome = 'created' | 'replayed' | 'conflict';
export interface FoundEntry {
  kind: 'found';
  value: unknown;
  fingerprint: string | undefined;
  etag: string | undefined;
}
/** `unreadable`: the entry exists but is not JSON. */
type GetOutcome = FoundEntry | { kind: 'missing' } | { kind: 'unreadable' };

/**
 * A document parsed by its schema. `unreadable`: it exists but doesn't match, for example after a rollback.
 * That is not `missing`: such a document is never deleted or replaced.
 */
export type Reading<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'missing' }
  | { kind: 'unreadable'; reason: string; content?: unknown };

/**
 * What a change led to. `unchanged`: it was already so. `refused`: the change said why not, on seeing the
 * document as it is now.
 */
export type Changed<Value, Reason = never> =
  | { kind: 'changed' | 'unchanged'; value: Value }
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | { kind: 'refused'; reason: Reason };

/** A change that is not made. No document has such a member. */
export interface Refused<Reason> {
  refused: Reason;
}
export const isRefused = <Reason>(made: object | Refused<Reason>): made is Refused<Reason> =>
  'refused' in made;

/** The fault of a write that the storage accepted but that could not be read back. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * Everything we do with Netlify Blobs. Every method throws StorageUnavailableError when it gives up, by default
 * after 12 seconds, or 20 for a list.
 */
export interface Store {
  /**
   * Stores a value as JSON unless its key is taken.
   * @param fingerprint Identifies the value, to tell a repeat from a conflict. Stored as metadata.
   */
  createOnce: (
    key: string,
    value: unknown,
    fingerprint: string,
    budgetMs?: number,
  ) => Promise<CreateOutcome>;
  get: (key: string, budgetMs?: number) => Promise<GetOutcome>;
  read: <Schema extends z.core.$ZodType>(
    key: string,
    schema: Schema,
  ) => Promise<Reading<z.output<Schema>>>;
  /**
   * Changes a document: reads it, applies a function, and replaces it if nobody else has meanwhile. Otherwise it
   * starts again from what they left, so no change is lost, and all have one order. What the schema doesn't know stays.
   * @param apply Returns the new document, the same one if nothing changes, or why not. May run many times. Its
   *   own change may be there already, if the answer to an attempt got lost.
   * @param initial The document to start from if there is none.
   */
  change: <Schema extends z.core.$ZodType<object>, Reason = never>(
    key: string,
    schema: Schema,
    apply: (value: z.output<Schema>) => z.output<Schema> | Refused<Reason>,
    initial?: z.output<Schema>,
    budgetMs?: number,
  ) => Promise<Changed<z.output<Schema>, Reason>>;
  /**
   * Replaces an entry with another value under the same fingerprint.
   * @param found The entry as it was read. `conflict`: it has changed since then, or is gone.
   */
  replace: (key: string, found: FoundEntry, value: unknown) => Promise<'replaced' | 'conflict'>;
  /** Every key below a folder like `hero/`, each once, without a server's dot files. */
  keys: (folder: string) => Promise<string[]>;
  /**
   * The same, in pages of up to 1,000 keys. Without a folder, every key in the store. A month's days may be
   * listed at once, as `hero/2026-11-`.
   */
  pages: (folder?: string) => AsyncGenerator<string[], void, undefined>;
  /** What is directly below a folder, or in the whole store: folders by name, and entries by key. Each once. */
  level: (folder?: string) => Promise<{ folders: string[]; keys: string[] }>;
  /** Removes one entry. A missing entry counts as removed. */
  remove: (key: string) => Promise<void>;
}

/** Access to a site's stores from outside Netlify. Functions get it from their environment. */
export interface StoreAccess {
  siteID: string;
  token: string;
  /** Address of a storage other than Netlify's; `uncachedEdgeURL` is for strongly consistent reads. */
  edgeURL?: string;
  uncachedEdgeURL?: string;
  /** Time limit of one operation with all retries, in milliseconds (default 12,000). */
  budgetMs?: number;
}

/** Below the 15 seconds after which a page stops waiting; for a whole list, or each page when paging, more. */
const BUDGET_MS = 12_000;
const LIST_BUDGET_MS = 20_000;
/** Wait before reading back an unconfirmed write. */
const SETTLING_MS = 900;
/** One of several writers succeeds each time, so this is how many may change a document at once. */
const CHANGES_MAX = 200;
/** Longest wait before a change is made again. */
const COLLISION_MS = 40;

/**
 * The only access to Netlify Blobs. The client reports every write as done unless the answer is 412, so
 * we require an ETag or else read the entry back with strong consistency.
 * Every method throws InvalidKeyError for a malformed key, before sending anything.
 */
export function openStore(name: string, runtime: Runtime, access?: StoreAccess): Store {
  const usualMs = access?.budgetMs ?? BUDGET_MS;
  const listMs = access?.budgetMs ?? LIST_BUDGET_MS;
  const open = (blobsFetch: typeof fetch) =>
    getStore({ name, consistency: 'strong', fetch: blobsFetch, ...access });

  /** @throws StorageUnavailableError, whatever the client throws */
  async function within<Result>(
    budgetMs: number,
    work: (
      blobs: ReturnType<typeof open>,
      lastFault: RetryingFetch['lastFault'],
    ) => Promise<Result>,
  ): Promise<Result> {
    const retrying = createRetryingFetch(runtime, budgetMs);
    try {
      return await work(open(retrying.fetch), retrying.lastFault);
    } catch (error) {
      throw unavailable(retrying, error);
    }
  }

  const store: Store = {
    async createOnce(key, value, fingerprint, budgetMs = usualMs) {
      assertFullKey(key);
      return within(budgetMs, async (blobs) => {
        const metadata = { fingerprint };
        const written = await blobs.setJSON(key, value, { onlyIfNew: true, metadata });
        if (written.modified && written.etag) return 'created';
        if (written.modified) await runtime.sleep(jittered(SETTLING_MS, runtime.random()));
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
        const { fingerprint: stored } = found.metadata;
        const fingerprint = typeof stored === 'string' ? stored : undefined;
        const value = parseJson(found.data);
        if (value === undefined) return { kind: 'unreadable' };
        return { kind: 'found', value, fingerprint, etag: found.etag };
      });
    },

    async read(key, schema) {
      const stored = await store.get(key);
      if (stored.kind === 'missing') return stored;
      if (stored.kind === 'unreadable') return { kind: 'unreadable', reason: 'it is not JSON' };
      const parsed = z.safeParse(schema, stored.value);
      if (parsed.success) return { kind: 'found', value: parsed.data };
      const [issue] = parsed.error.issues;
      const reason = `${issue?.path.join('.') || 'the record'}: ${issue?.message ?? 'unknown'}`;
      return { kind: 'unreadable', reason, content: stored.value };
    },

    async change(key, schema, apply, initial, budgetMs = usualMs) {
      for (let attempt = 0; attempt < CHANGES_MAX; attempt += 1) {
        if (attempt > 0) await runtime.sleep(runtime.random() * COLLISION_MS);
        const stored = await store.get(key, budgetMs);
        if (stored.kind === 'unreadable') return { kind: 'unreadable' };
        if (stored.kind === 'missing' && initial === undefined) return { kind: 'missing' };
        const parsed = z.safeParse(schema, stored.kind === 'found' ? stored.value : initial);
        if (!parsed.success) return { kind: 'unreadable' };
        const value = apply(keepUnknown(parsed.data, 'value' in stored ? stored.value : initial));
        if (isRefused(value)) return { kind: 'refused', reason: value.refused };
        if (value === parsed.data) return { kind: 'unchanged', value };
        const isDone =
          stored.kind === 'found'
            ? (await store.replace(key, stored, value)) === 'replaced'
            : (await store.createOnce(key, value, crypto.randomUUID(), budgetMs)) !== 'conflict';
        if (isDone) return { kind: 'changed', value };
      }
      throw new StorageUnavailableError('too many changes at once');
    },

    async replace(key, { etag, fingerprint }, value) {
      assertFullKey(key);
      // Without a tag, the client would write unconditionally.
      if (!etag) throw new StorageUnavailableError('no ETag');
      return within(usualMs, async (blobs, lastFault) => {
        const options = { onlyIfMatch: etag, metadata: { fingerprint } };
        const written = await blobs.setJSON(key, value, options);
        if (written.modified && written.etag) return 'replaced';
        // Refused at once, so nothing of ours is there.
        if (!written.modified && lastFault() === undefined) return 'conflict';
        if (written.modified) await runtime.sleep(jittered(SETTLING_MS, runtime.random()));
        const stored = await blobs.getWithMetadata(key, { type: 'text' });
        // It may be our own write, whose answer got lost.
        if (stored?.data === JSON.stringify(value)) return 'replaced';
        if (stored?.etag === etag) throw new StorageUnavailableError(UNCONFIRMED);
        return 'conflict';
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
        const pages = open(fetchPage).list({ paginate: true, prefix: folder });
        for await (const page of pages) yield ownKeys(folder, page);
      } catch (error) {
        throw unavailable(retrying, error);
      }
    },

    async level(folder = '') {
      if (folder !== '') assertFolder(folder);
      const listed = await within(listMs, (blobs) =>
        blobs.list({ directories: true, prefix: folder }),
      );
      const below = listed.directories.filter((path) => path.startsWith(folder));
      const names = new Set(below.map((path) => path.slice(folder.length).replace(/\/$/, '')));
      const folders = [...names].filter((name) => name !== '' && !name.includes('/'));
      return { folders, keys: ownKeys(folder, listed) };
    },

    async remove(key) {
      assertFullKey(key);
      await within(usualMs, (blobs) => blobs.delete(key));
    },
  };
  return store;
}

function unavailable({ lastFault }: RetryingFetch, error: unknown): StorageUnavailableError {
  const name = error instanceof Error ? error.name : 'unknown';
  const own = error instanceof StorageUnavailableError ? error.fault : name;
  return new StorageUnavailableError(lastFault() ?? own);
}

/** Removes duplicates, keys outside the prefix, and temporary files, which some servers list. */
function ownKeys(folder: string, { blobs }: { blobs: { key: string }[] }): string[] {
  const isOwn = (key: string) =>
    key.startsWith(folder) && !key.split('/').some((segment) => segment.startsWith('.'));
  return [...new Set(blobs.map(({ key }) => key).filter(isOwn))];
}

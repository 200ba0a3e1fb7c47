import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePath, entryFile, keyPath, storePath } from './blob-key.ts';
import { type KeyRange, walkKeys } from './blob-walk.ts';
import { readIfPresent, removeIfPresent, replaceDurably } from './durable-file.ts';
import { filesBelow, foldersIn } from './folder-walk.ts';
import { withLock } from './keyed-lock.ts';

/** A value as it was set, and its metadata as JSON text (empty for none). */
export type BlobContent = { bytes: Uint8Array<ArrayBuffer>; metadata: string };
export type StoredBlob = BlobContent & { etag: string };
export type WriteCondition = 'always' | 'if-absent' | { ifMatch: string };
/** What a listing says about a key, in the words of the Blobs API. */
export type BlobEntry = { key: string; etag: string; size: number; last_modified: string };
/** Where a key lives: the file of its value, and that of its metadata for a given value. */
export type BlobPlace = { data: string; metadata: (etag: string) => string };

const FILES_READ_AT_ONCE = 50;
const MINUTE_MS = 60_000;

/**
 * Blobs as files under `directory`: `site/<store>/<key>.json` holds exactly the bytes that were set.
 * A value's metadata lies in a file named after the value's hash and is written before it, so the
 * rename of the value is the one moment at which both change: a crash leaves the old pair or the new
 * one. Several processes may share a directory: a key is created once among all of them. What else
 * conditions promise (an entry replaced only if it still has an ETag) holds within one process.
 */
export class BlobFiles {
  readonly #directory: string;
  readonly #scratch: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#scratch = join(directory, '.tmp');
  }

  /** @returns undefined for a store name or key that must not reach the disk. */
  locate(store: string, key: string): BlobPlace | undefined {
    const folder = storePath(store);
    const path = keyPath(key);
    if (folder === undefined || path === undefined) return undefined;
    const sidecar = join(this.#directory, '.metadata', folder, path);
    return {
      data: join(this.#directory, folder, entryFile(path)),
      metadata: (etag) => entryFile(`${sidecar}.${etag.replaceAll('"', '')}`),
    };
  }

  /** Removes what a killed process left half written; a write under way is younger than a minute. */
  async sweep(): Promise<void> {
    const scratch = this.#scratch;
    for (const name of await filesBelow(scratch)) {
      const path = join(scratch, name);
      // One that another process has finished meanwhile is no longer there, and nothing to remove.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > MINUTE_MS) await rm(path, { force: true });
    }
  }

  read(place: BlobPlace): Promise<StoredBlob | undefined> {
    return withLock(place.data, async () => {
      const bytes = await readIfPresent(place.data);
      if (bytes === undefined) return undefined;
      const etag = etagOf(bytes);
      const metadata = await readIfPresent(place.metadata(etag));
      return { bytes, etag, metadata: metadata?.toString() ?? '' };
    });
  }

  /** @returns the value's new ETag, or undefined when the condition did not hold: nothing changed. */
  write(
    place: BlobPlace,
    { bytes, metadata }: BlobContent,
    condition: WriteCondition,
  ): Promise<string | undefined> {
    return withLock(place.data, async () => {
      if (condition === 'if-absent' && existsSync(place.data)) return undefined;
      const current = condition === 'if-absent' ? undefined : await currentEtag(place);
      if (typeof condition === 'object' && condition.ifMatch !== current) return undefined;
      const etag = etagOf(bytes);
      const sidecar = place.metadata(etag);
      if (metadata === '') await removeIfPresent(sidecar);
      // In this order: naming the value is what makes both count.
      const files = [
        ...(metadata === '' ? [] : [{ path: sidecar, bytes: Buffer.from(metadata) }]),
        ...(etag === current
          ? []
          : [{ path: place.data, bytes, isNew: condition === 'if-absent' }]),
      ];
      // Metadata of a value that did not get its name would lie there for ever.
      const isPlaced = await replaceDurably(files, this.#scratch).catch(async (error: unknown) => {
        await dropLoneMetadata(place, etag);
        throw error;
      });
      if (!isPlaced) {
        await dropLoneMetadata(place, etag);
        return undefined;
      }
      const isReplaced = current !== undefined && current !== etag;
      if (isReplaced) await removeIfPresent(place.metadata(current));
      return etag;
    });
  }

  remove(place: BlobPlace): Promise<void> {
    return withLock(place.data, async () => {
      const current = await currentEtag(place);
      if (current === undefined) return;
      await removeIfPresent(place.data);
      await removeIfPresent(place.metadata(current));
    });
  }

  /** Keys of a store in ascending order, as they are asked for. */
  async *keys(store: string, range: KeyRange): AsyncGenerator<string, void, undefined> {
    const folder = storePath(store);
    if (folder !== undefined) yield* walkKeys(join(this.#directory, folder), range);
  }

  /** What a listing says about the given keys; one that was removed meanwhile is left out. */
  async describe(store: string, keys: readonly string[]): Promise<BlobEntry[]> {
    const entries: BlobEntry[] = [];
    for (let start = 0; start < keys.length; start += FILES_READ_AT_ONCE) {
      const some = keys.slice(start, start + FILES_READ_AT_ONCE);
      const described = await Promise.all(some.map((key) => this.#describeOne(store, key)));
      entries.push(...described.filter((entry) => entry !== undefined));
    }
    return entries;
  }

  async #describeOne(store: string, key: string): Promise<BlobEntry | undefined> {
    const place = this.locate(store, key);
    const bytes = place && (await readIfPresent(place.data));
    if (place === undefined || bytes === undefined) return undefined;
    const facts = await stat(place.data).catch(() => undefined);
    const last_modified = (facts?.mtime ?? new Date()).toISOString();
    return { key, etag: etagOf(bytes), size: bytes.byteLength, last_modified };
  }

  /** The names of all stores that were ever written to and not removed. */
  async stores(): Promise<string[]> {
    const scopes = ['site', 'deploy'].map(async (scope) => {
      const folders = await foldersIn(join(this.#directory, scope));
      return folders.map((folder) => `${scope}:${decodePath(folder)}`);
    });
    return (await Promise.all(scopes)).flat();
  }

  async removeStore(store: string): Promise<void> {
    const folder = storePath(store);
    if (folder === undefined) return;
    for (const path of [folder, join('.metadata', folder)]) {
      await rm(join(this.#directory, path), { force: true, recursive: true });
    }
  }
}

async function dropLoneMetadata(place: BlobPlace, etag: string): Promise<void> {
  if ((await currentEtag(place)) !== etag) await removeIfPresent(place.metadata(etag));
}

async function currentEtag(place: BlobPlace): Promise<string | undefined> {
  const bytes = await readIfPresent(place.data);
  return bytes && etagOf(bytes);
}

/** The hash of a value, in the quotes of a strong ETag: the same bytes always have the same one. */
function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

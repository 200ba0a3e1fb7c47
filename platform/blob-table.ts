import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type SQLTagStore } from 'node:sqlite';

/** A stored value, and its metadata as JSON text (empty for none). */
export type BlobContent = { bytes: Uint8Array<ArrayBuffer>; metadata: string };
export type StoredBlob = BlobContent & { etag: string };
/** `etag`: only over an entry that has this one. */
export type WriteCondition = 'always' | 'if-absent' | { etag: string };
export type BlobEntry = { key: string; etag: string; size: number; last_modified: string };
/** A folder in a listing; `key` follows everything in it. */
export type BlobFolder = { key: string; folder: string };

const BEHIND_FOLDER = '/\u{10ffff}';
const BUSY_MS = 5_000;
/** A file beside the database that makes room for a deletion when the disk is full. */
const RESERVE_BYTES = 4 * 1024 * 1024;
/** Stores that may use it, too: nobody can delete before signing in. */
const SIGN_IN = /^site:sessions(?:-|$)/;
/**
 * Bytes of a page. When SQLite moves rows to another page, it leaves copies behind that it never overwrites,
 * but only of the part of a row that fits on a page. The rest has pages of its own, which are overwritten
 * when the row is deleted. So a content starts after a page of padding.
 */
const PAGE = 2_048;
/** Readers never wait for writers, commits are durable before they return, and deleted data is overwritten. */
const SETUP = `
  PRAGMA page_size = ${PAGE};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL,
    key TEXT NOT NULL,
    etag TEXT NOT NULL,
    modified TEXT NOT NULL,
    size INTEGER NOT NULL,
    content INTEGER NOT NULL,
    PRIMARY KEY (store, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS contents (
    id INTEGER PRIMARY KEY,
    padding BLOB NOT NULL DEFAULT (zeroblob(${PAGE})),
    metadata TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT`;

interface Change {
  store: string;
  key: string;
  /** What to store; undefined removes the entry. */
  content: StoredBlob | undefined;
  condition: WriteCondition;
}

interface PendingChange extends Change {
  resolve: (isDone: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Blobs in one SQLite database, `blobs.sqlite` in a folder created on first use. Several processes may
 * share it. Concurrent changes are committed together, to wait for the disk only once. If that fails, each is
 * retried alone.
 */
export class BlobTable {
  readonly #directory: string;
  readonly #reserve: string;
  #opened: { database: DatabaseSync; sql: SQLTagStore } | undefined;
  #waiting: PendingChange[] = [];

  constructor(directory: string) {
    this.#directory = directory;
    this.#reserve = join(directory, 'reserve');
  }

  read(store: string, key: string): StoredBlob | undefined {
    const row = this.#open().sql.get`
      SELECT bytes, metadata, etag FROM blobs JOIN contents ON id = content
      WHERE store = ${store} AND key = ${key}`;
    if (row === undefined) return undefined;
    const { bytes, metadata, etag } = row;
    return { bytes: asBytes(bytes), metadata: String(metadata), etag: String(etag) };
  }

  /** @returns The ETag, or undefined if the condition doesn't hold and nothing changed. */
  async write(
    store: string,
    key: string,
    { bytes, metadata }: BlobContent,
    condition: WriteCondition,
  ): Promise<string | undefined> {
    const etag = etagOf(bytes);
    const content = { bytes, metadata, etag };
    return (await this.#commit({ store, key, content, condition })) ? etag : undefined;
  }

  async remove(store: string, key: string): Promise<void> {
    await this.#commit({ store, key, content: undefined, condition: 'always' });
  }

  /** Entries of a store whose keys start with `prefix` and follow `after`, ascending. */
  *entries(store: string, prefix: string, after = ''): Generator<BlobEntry, void, undefined> {
    // With one lower bound: of two, SQLite seeks the one and reads all rows up to the other.
    const rows = this.#open().sql.iterate`
      SELECT key, etag, size, modified FROM blobs
      WHERE store = ${store} AND key >= ${after > prefix ? after : prefix} ORDER BY key`;
    for (const { key, etag, size, modified } of rows) {
      const entry = { key: String(key), etag: String(etag), size: Number(size) };
      if (!entry.key.startsWith(prefix)) return;
      if (entry.key !== after) yield { ...entry, last_modified: String(modified) };
    }
  }

  /** The same, with one entry for each folder directly below `prefix` in place of what is in it. */
  *level(
    store: string,
    prefix: string,
    after = '',
  ): Generator<BlobEntry | BlobFolder, void, undefined> {
    for (let from = after; ;) {
      const [entry] = this.entries(store, prefix, from).take(1);
      if (entry === undefined) return;
      const end = entry.key.indexOf('/', prefix.length);
      const folder = entry.key.slice(0, end);
      from = end < 0 ? entry.key : folder + BEHIND_FOLDER;
      yield end < 0 ? entry : { key: from, folder };
    }
  }

  close(): void {
    this.#opened?.database.close();
    this.#opened = undefined;
  }

  #open() {
    return (this.#opened ??= this.#openOnce());
  }

  #openOnce() {
    try {
      return openDatabase(this.#directory);
    } catch (error) {
      // On a full disk, SQLite can't even create its log.
      if (!this.#releaseReserve()) throw error;
      return openDatabase(this.#directory);
    } finally {
      this.#keepReserve();
    }
  }

  #commit(change: Change): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ ...change, resolve, reject }) > 1) return;
      setImmediate(() => this.#commitAll(this.#waiting.splice(0)));
    });
  }

  #commitAll(changes: readonly PendingChange[]): void {
    try {
      this.#transact(changes);
    } catch (error) {
      if (changes.length > 1) for (const change of changes) this.#commitAll([change]);
      else for (const change of changes) this.#retry(change, error);
    }
  }

  /** Once more, with the reserve as room, for what takes no more room than it frees, or next to none. */
  #retry(change: PendingChange, reason: unknown): void {
    try {
      const { store, key, content } = change;
      const found = this.#open().sql
        .get`SELECT size FROM blobs WHERE store = ${store} AND key = ${key}`;
      const room = found ? Number(found['size']) + PAGE : 0;
      if ((content?.bytes.length ?? 0) > room && !SIGN_IN.test(store)) {
        change.reject(reason);
        return;
      }
      this.#releaseReserve();
      this.#emptyLog();
      this.#transact([change]);
      this.#keepReserve();
    } catch (error) {
      change.reject(error);
    }
  }

  #transact(changes: readonly PendingChange[]): void {
    const { database, sql } = this.#open();
    database.exec('BEGIN IMMEDIATE');
    let settled: { resolve: PendingChange['resolve']; isDone: boolean; isFreeing: boolean }[];
    try {
      settled = changes.map((change) => ({ resolve: change.resolve, ...apply(sql, change) }));
      database.exec('COMMIT');
    } catch (error) {
      // After some errors, like a full disk, SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
    if (settled.some(({ isFreeing }) => isFreeing)) {
      this.#emptyLog();
      this.#keepReserve();
    }
    for (const { resolve, isDone } of settled) resolve(isDone);
  }

  /** Clears what was deleted from the write-ahead log. If it is busy, the next deletion does it. */
  #emptyLog(): void {
    try {
      this.#open().database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // What was written is committed.
    }
  }

  /** @returns Whether there was one. */
  #releaseReserve(): boolean {
    try {
      unlinkSync(this.#reserve);
      return true;
    } catch {
      return false;
    }
  }

  /** As much of it as there is room for. Random, because some file systems store no zeros. */
  #keepReserve(): void {
    try {
      const kept = statSync(this.#reserve, { throwIfNoEntry: false });
      if (kept?.size === RESERVE_BYTES) return;
      writeFileSync(this.#reserve, randomBytes(RESERVE_BYTES));
    } catch {
      // The disk is full, or the folder is read-only.
    }
  }
}

function openDatabase(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(directory, 'blobs.sqlite'), { timeout: BUSY_MS });
  try {
    database.exec(SETUP);
    return { database, sql: database.createTagStore() };
  } catch (error) {
    database.close();
    throw error;
  }
}

function apply(sql: SQLTagStore, { store, key, content, condition }: Change) {
  const isNew = condition === 'if-absent';
  const etag = typeof condition === 'object' ? condition.etag : null;
  const found = isNew
    ? sql.get`SELECT content FROM blobs WHERE store = ${store} AND key = ${key}`
    : sql.get`
        DELETE FROM blobs WHERE store = ${store} AND key = ${key} AND etag = coalesce(${etag}, etag)
        RETURNING content`;
  if (isNew ? found : etag !== null && !found) return { isDone: false, isFreeing: false };
  if (found) void sql.run`DELETE FROM contents WHERE id = ${Number(found['content'])}`;
  if (content) {
    const { metadata, bytes } = content;
    const { lastInsertRowid: id } = sql.run`
      INSERT INTO contents (metadata, bytes) VALUES (${metadata}, ${bytes})`;
    void sql.run`
      INSERT INTO blobs (store, key, etag, modified, size, content) VALUES
        (${store}, ${key}, ${content.etag}, ${new Date().toISOString()}, ${bytes.length}, ${id})`;
  }
  return { isDone: true, isFreeing: found !== undefined };
}

function asBytes(value: SQLOutputValue | undefined): Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

/** A strong ETag: the quoted hash of the value. */
function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

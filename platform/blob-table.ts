import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A stored value, and its metadata as JSON text (empty for none). */
export type BlobContent = { bytes: Uint8Array<ArrayBuffer>; metadata: string };
export type StoredBlob = BlobContent & { etag: string };
/** `etag`: only if the entry has this one. */
export type WriteCondition = 'always' | 'if-absent' | { etag: string };
/** One entry of a listing, as in the Blobs API. */
export type BlobEntry = { key: string; etag: string; size: number; last_modified: string };

/** A folder in a listing; `key` follows everything in it. */
export type BlobFolder = { key: string; folder: string };

const BEHIND_FOLDER = '/\u{10ffff}';
const BUSY_MS = 5_000;

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

const FIND = 'SELECT etag, size, content FROM blobs WHERE store = ? AND key = ?';
const READ = `
  SELECT bytes, metadata, etag FROM blobs JOIN contents ON id = content WHERE store = ? AND key = ?`;
const ADD_CONTENT = 'INSERT INTO contents (metadata, bytes) VALUES (?, ?)';
const PUT = `
  INSERT OR REPLACE INTO blobs (etag, modified, size, content, store, key) VALUES (?, ?, ?, ?, ?, ?)`;
/** With one lower bound: of two, SQLite seeks the one and reads all rows up to the other. */
const listing = (from: '>' | '>=') => `
  SELECT key, etag, size, modified FROM blobs
  WHERE store = ? AND key ${from} ? ORDER BY key`;
const FROM = listing('>=');
const BEHIND = listing('>');

/** A file beside the database that makes room for a deletion when the disk is full. */
const RESERVE_BYTES = 4 * 1024 * 1024;
/** Stores that may use it, too: nobody can delete before signing in. */
const SIGN_IN = /^site:sessions(?:-|$)/;

interface Write {
  /** @returns Whether it changed anything. */
  apply: (database: DatabaseSync) => boolean;
  mayUseReserve: boolean;
  resolve: (isChanged: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Blobs in one SQLite database, `blobs.sqlite` in a folder created on first use. Several processes may
 * share it. Concurrent writes are committed together, to wait for the disk only once. If that fails, each is
 * retried alone.
 */
export class BlobTable {
  readonly #directory: string;
  readonly #reserve: string;
  #database: DatabaseSync | undefined;
  #waiting: Write[] = [];

  constructor(directory: string) {
    this.#directory = directory;
    this.#reserve = join(directory, 'reserve');
  }

  read(store: string, key: string): StoredBlob | undefined {
    const row = this.#open().prepare(READ).get(store, key);
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
    const isReplacing = typeof condition === 'object';
    const size = isReplacing ? find(this.#open(), store, key)?.size : undefined;
    // It takes no more room than it frees, or next to none.
    const mayUseReserve =
      SIGN_IN.test(store) || (size !== undefined && bytes.length <= size + PAGE);
    const isWritten = await this.#commit(mayUseReserve, (database) => {
      const found = find(database, store, key);
      if (isReplacing && condition.etag !== found?.etag) return false;
      if (condition === 'if-absent' && found) return false;
      if (found) removeContent(database, found.content);
      const { lastInsertRowid: content } = database.prepare(ADD_CONTENT).run(metadata, bytes);
      const modified = new Date().toISOString();
      database.prepare(PUT).run(etag, modified, bytes.length, content, store, key);
      return true;
    });
    if (isReplacing || mayUseReserve) this.#clear();
    return isWritten ? etag : undefined;
  }

  async remove(store: string, key: string): Promise<void> {
    await this.#commit(true, (database) => {
      const found = find(database, store, key);
      if (!found) return false;
      removeContent(database, found.content);
      database.prepare('DELETE FROM blobs WHERE store = ? AND key = ?').run(store, key);
      return true;
    });
    this.#clear();
  }

  /** Entries of a store whose keys start with `prefix` and follow `after`, ascending. */
  *entries(store: string, prefix: string, after = ''): Generator<BlobEntry, void, undefined> {
    const isBehind = after > prefix;
    const query = this.#open().prepare(isBehind ? BEHIND : FROM);
    for (const row of query.iterate(store, isBehind ? after : prefix)) {
      const entry = entryOf(row);
      if (!entry.key.startsWith(prefix)) return;
      yield entry;
    }
  }

  /** The same, with one entry for each folder directly below `prefix` in place of what is in it. */
  *level(
    store: string,
    prefix: string,
    after = '',
  ): Generator<BlobEntry | BlobFolder, void, undefined> {
    const next = this.#open().prepare(`${BEHIND} LIMIT 1`);
    let [entry] = this.entries(store, prefix, after).take(1);
    while (entry?.key.startsWith(prefix)) {
      const end = entry.key.indexOf('/', prefix.length);
      const from = end < 0 ? entry.key : entry.key.slice(0, end) + BEHIND_FOLDER;
      yield end < 0 ? entry : { key: from, folder: entry.key.slice(0, end) };
      const row = next.get(store, from);
      entry = row && entryOf(row);
    }
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  #open(): DatabaseSync {
    return (this.#database ??= this.#openOnce());
  }

  #openOnce(): DatabaseSync {
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

  /** Clears what was deleted from the write-ahead log. If it is busy, the next deletion does it. */
  #clear(): void {
    this.#emptyLog();
    this.#keepReserve();
  }

  #emptyLog(): void {
    try {
      this.#open().exec('PRAGMA wal_checkpoint(TRUNCATE)');
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

  #commit(mayUseReserve: boolean, apply: Write['apply']): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ mayUseReserve, apply, resolve, reject }) > 1) return;
      setImmediate(() => this.#commitAll(this.#waiting.splice(0)));
    });
  }

  #commitAll(writes: readonly Write[]): void {
    try {
      this.#transact(writes);
    } catch (error) {
      if (writes.length > 1) for (const write of writes) this.#commitAll([write]);
      else for (const write of writes) this.#retry(write, error);
    }
  }

  /** Once more, with the reserve as room. */
  #retry(write: Write, reason: unknown): void {
    if (!write.mayUseReserve) {
      write.reject(reason);
      return;
    }
    this.#releaseReserve();
    this.#emptyLog();
    try {
      this.#transact([write]);
    } catch (error) {
      write.reject(error);
    }
  }

  #transact(writes: readonly Write[]): void {
    const database = this.#open();
    database.exec('BEGIN IMMEDIATE');
    try {
      const changes = writes.map(({ apply, resolve }) => ({ resolve, isChanged: apply(database) }));
      database.exec('COMMIT');
      for (const { resolve, isChanged } of changes) resolve(isChanged);
    } catch (error) {
      // After some errors, like a full disk, SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

function openDatabase(directory: string): DatabaseSync {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, 'blobs.sqlite'), { timeout: BUSY_MS });
  try {
    database.exec(SETUP);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What a row says about its entry. */
function find(database: DatabaseSync, store: string, key: string) {
  const row = database.prepare(FIND).get(store, key);
  return row && { etag: String(row['etag']), size: Number(row['size']), content: row['content'] };
}

function removeContent(database: DatabaseSync, content: SQLOutputValue | undefined): void {
  database.prepare('DELETE FROM contents WHERE id = ?').run(Number(content));
}

function entryOf({ key, etag, size, modified }: Record<string, SQLOutputValue>): BlobEntry {
  return {
    key: String(key),
    etag: String(etag),
    size: Number(size),
    last_modified: String(modified),
  };
}

function asBytes(value: SQLOutputValue | undefined): Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

/** A strong ETag: the quoted hash of the value. */
function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

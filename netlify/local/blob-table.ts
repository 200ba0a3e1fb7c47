import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A stored value, and its metadata as JSON text (empty for none). */
export type BlobContent = { bytes: Uint8Array<ArrayBuffer>; metadata: string };
export type StoredBlob = BlobContent & { etag: string };
export type WriteCondition = 'always' | 'if-absent';
/** One entry of a listing, as in the Blobs API. */
export type BlobEntry = { key: string; etag: string; size: number; last_modified: string };

/** A folder in a listing; `key` follows everything in it. */
export type BlobFolder = { key: string; folder: string };

const BEHIND_FOLDER = '/\u{10ffff}';
const BUSY_MS = 5_000;

/** Readers never wait for writers, commits are durable before they return, and deleted data is overwritten. */
const SETUP = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL,
    key TEXT NOT NULL,
    etag TEXT NOT NULL,
    modified TEXT NOT NULL,
    metadata TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (store, key)
  ) STRICT, WITHOUT ROWID`;

const INSERT = `INTO blobs (bytes, metadata, etag, modified, store, key) VALUES (?, ?, ?, ?, ?, ?)`;
const CREATE = `INSERT OR IGNORE ${INSERT}`;
const PUT = `INSERT OR REPLACE ${INSERT}`;
/** With one lower bound: of two, SQLite seeks the one and reads all rows up to the other. */
const listing = (from: '>' | '>=') => `
  SELECT key, etag, length(bytes) AS size, modified FROM blobs
  WHERE store = ? AND key ${from} ? ORDER BY key`;
const FROM = listing('>=');
const BEHIND = listing('>');

interface Write {
  apply: (database: DatabaseSync) => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Blobs as rows of one SQLite table, in `blobs.sqlite` in a folder created on first use. Several processes
 * may share it. Concurrent writes are committed together, to wait for the disk only once. If that fails,
 * each is retried alone.
 */
export class BlobTable {
  readonly #directory: string;
  #database: DatabaseSync | undefined;
  #waiting: Write[] = [];

  constructor(directory: string) {
    this.#directory = directory;
  }

  read(store: string, key: string): StoredBlob | undefined {
    const query = 'SELECT bytes, metadata, etag FROM blobs WHERE store = ? AND key = ?';
    const row = this.#open().prepare(query).get(store, key);
    if (row === undefined) return undefined;
    const { bytes, metadata, etag } = row;
    return { bytes: asBytes(bytes), metadata: String(metadata), etag: String(etag) };
  }

  /** @returns The ETag, or undefined if the key existed and nothing changed. */
  async write(
    store: string,
    key: string,
    { bytes, metadata }: BlobContent,
    condition: WriteCondition,
  ): Promise<string | undefined> {
    const etag = etagOf(bytes);
    const row = [bytes, metadata, etag, new Date().toISOString(), store, key] as const;
    let changes: number | bigint = 0;
    await this.#commit((database) => {
      ({ changes } = database.prepare(condition === 'always' ? PUT : CREATE).run(...row));
    });
    return changes > 0 ? etag : undefined;
  }

  async remove(store: string, key: string): Promise<void> {
    await this.#commit((database) => {
      database.prepare('DELETE FROM blobs WHERE store = ? AND key = ?').run(store, key);
    });
    this.#emptyLog();
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
    return (this.#database ??= openDatabase(this.#directory));
  }

  /** Clears deleted data from the write-ahead log. If it is busy, the next deletion does it. */
  #emptyLog(): void {
    try {
      this.#open().exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The deletion itself is committed.
    }
  }

  #commit(apply: Write['apply']): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ apply, resolve, reject }) > 1) return;
      setImmediate(() => this.#transact(this.#waiting.splice(0)));
    });
  }

  #transact(writes: readonly Write[]): void {
    try {
      const database = this.#open();
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { apply } of writes) apply(database);
        database.exec('COMMIT');
      } catch (error) {
        // After some errors, like a full disk, SQLite has already rolled back.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
      for (const { resolve } of writes) resolve();
    } catch (error) {
      if (writes.length === 1) writes[0]?.reject(error);
      else for (const write of writes) this.#transact([write]);
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

import type * as Files from 'node:fs';
import type * as FilesLater from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import {
  createWorld,
  diskFetch,
  failureOf,
  jsonPost,
  NOON,
  savedId,
  send,
} from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/services/outside.ts';
import { openStore } from '#netlify/stores/store.ts';

/** What is left of the disk: calls that need room and still get it. */
const disk = vi.hoisted(() => {
  const state = {
    callsLeft: Infinity,
    /** Every call of the file system that needs room on the disk fails once there is none. */
    use: () => {
      state.callsLeft -= 1;
      if (state.callsLeft >= 0) return;
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
  };
  return state;
});

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof Files>();
  const openSync: typeof real.openSync = (path, flags, mode) => {
    if (flags === 'w') disk.use();
    return real.openSync(path, flags, mode);
  };
  const writeFileSync = (file: number, bytes: Uint8Array) => {
    // A full disk takes what it can before it says so.
    real.writeSync(file, bytes.subarray(0, 6));
    disk.use();
    real.writeSync(file, bytes.subarray(6));
  };
  const fsync = (file: number, done: (error: unknown) => void) => {
    try {
      disk.use();
      real.fsync(file, done);
    } catch (error) {
      done(error);
    }
  };
  const linkSync: typeof real.linkSync = (from, to) => {
    disk.use();
    real.linkSync(from, to);
  };
  const renameSync: typeof real.renameSync = (from, to) => {
    disk.use();
    real.renameSync(from, to);
  };
  return { ...real, openSync, writeFileSync, fsync, linkSync, renameSync };
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FilesLater>();
  const mkdir = (path: string) => {
    disk.use();
    return real.mkdir(path, { recursive: true });
  };
  return { ...real, mkdir };
});

const [formCase] = FORM_CASES;
if (!formCase) throw new Error('There is no form to send.');
const { path, body, folder } = formCase;

it('a disk that is full at any step answers 503, and later takes the same submission once', async () => {
  let wasFull = true;
  let steps = 0;
  for (; wasFull; steps += 1) {
    const directory = await temporaryFolder();
    const blobsFetch = diskFetch(directory);
    const store = openStore('submissions', { ...live, blobsFetch });
    const world = createWorld({ blobsFetch });
    const id = createSubmissionId(NOON);
    const post = () => send(world, jsonPost(path, body(1), { 'idempotency-key': id }));
    const files = async () =>
      (await readdir(directory, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

    disk.callsLeft = steps;
    const response = await post();
    wasFull = disk.callsLeft < 0;
    // It stays full: none of the three tries of a post gets any further.
    disk.callsLeft = 0;
    const key = `${folder}2026-11-21/${id}`;
    const found = await store.get(key);
    if (response.status === 201) expect(found.kind).toBe('found');
    else {
      expect([steps, response.status]).toEqual([steps, 503]);
      expect(response.headers.get('retry-after')).toBe('5');
      expect((await failureOf(response)).code).toBe('unavailable');
      // What was named before the fault is whole; of anything else there is nothing.
      if (found.kind !== 'missing') expect(found).toMatchObject({ value: { id } });
      const listed = { kind: 'listed', keys: found.kind === 'missing' ? [] : [key] };
      expect(await store.list(folder)).toEqual(listed);
    }
    expect((await files()).filter((file) => file.includes('/.tmp/'))).toEqual([]);

    disk.callsLeft = Infinity;
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await savedId(await post())).toBe(id);
    expect(await store.list(folder)).toEqual({ kind: 'listed', keys: [key] });
    expect(await store.get(key)).toMatchObject({
      value: { id, signup_context: { email: 'visitor1@example.com' } },
    });
    // The record and its metadata.
    expect(await files()).toHaveLength(2);
  }
  expect(steps).toBeGreaterThan(8);
});

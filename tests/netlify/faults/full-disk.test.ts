import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createBlobs } from '#platform/blobs.ts';
import { serveBlobs } from '#tests/platform/fixtures/serve-blobs.ts';
import { sampled } from '#tests/sampling.ts';
import { begin, resume, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { startStorage } from '#tests/netlify/battery/killable-storage.ts';
import {
  createWorld,
  failureOf,
  formPost,
  jsonPost,
  NOON,
  ORIGIN,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { openStore } from '#netlify/store/store.ts';
import { cookieOf, exchange } from '#tests/netlify/inbox/signed-in.ts';
import { startReceivers } from '#tests/netlify/notices/receivers.ts';

const PATH = '/api/contact-submission';
const LONG = 'It has to arrive whole. '.repeat(170).trim();
const TRIES = 10;
const contact = (message: string) => ({ name: 'Kim Abel', email: 'kim@example.com', message });
/** Blocks of 512 or 1,024 bytes: an empty database and its log take up to 50 KB. */
const ROOM = 150;

/** Serves the same folder from this process, where files may be of any size. */
async function makeRoom(directory: string): Promise<void> {
  const { context, close } = await serveBlobs(createBlobs({ directory }));
  onTestFinished(close);
  process.env['NETLIFY_BLOBS_CONTEXT'] = context;
}

/** Sends messages until there is no room for another, even after what was begun is taken back. */
async function fill(world: ReturnType<typeof createWorld>): Promise<string[]> {
  const ids: string[] = [];
  for (let refusals = 0; refusals < 3;) {
    const response = await send(world, jsonPost(PATH, contact(LONG)));
    if (response.status === 201) ids.push(await savedId(response));
    refusals = response.status === 201 ? 0 : refusals + 1;
  }
  return ids;
}

const stored = async () => {
  const keys = await openStore('submissions', liveRuntime).keys('contact/');
  return keys.map((key) => key.slice(-36)).sort();
};

// Windows has no such limit.
it.runIf(process.platform !== 'win32')(
  'a storage that has no room answers 503, keeps what it has, and stores the same once there is room',
  async () => {
    const directory = await temporaryFolder();
    const world = createWorld({ blobsFetch: fetch });
    const full = await startStorage(directory, { room: ROOM, log: 'ignore' });
    const short = await savedId(await send(world, jsonPost(PATH, contact('Short words fit.'))));
    const draft = await begin(world, { startupName: 'Fernhold' });
    const kept = [short, ...(await fill(world))].sort();

    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const post = () => send(world, jsonPost(PATH, contact(LONG), key));
    const save = { revision: 1, reasonForSelling: LONG };
    // What has no room for a message may have some for a save.
    while ((await send(world, saveRequest(draft, save))).status === 200) save.revision += 1;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      for (const refused of [await post(), await send(world, saveRequest(draft, save))]) {
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('5');
        expect((await failureOf(refused)).code).toBe('unavailable');
      }
    }
    const page = await send(world, formPost(PATH, contact(LONG)));
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    const health = async () => (await send(world, new Request(`${ORIGIN}/api/health`))).status;
    expect(await health()).toBe(503);
    const html = await page.text();
    expect(html).toContain('We couldn&#39;t save this.');
    expect(html).toContain(LONG);

    // Nothing of the attempts is left.
    expect(await stored()).toEqual(kept);
    expect(await resume(world, draft)).toMatchObject({
      revision: save.revision - 1,
      answers: { startupName: 'Fernhold' },
    });
    await full.kill();

    await makeRoom(directory);
    world.clock.time += 30_000;
    expect(await health()).toBe(200);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await post();
      expect(response.status).toBe(201);
      expect(await savedId(response)).toBe(key['idempotency-key']);
    }
    expect(await stored()).toEqual([...kept, key['idempotency-key']].sort());
    const record = await openStore('submissions', liveRuntime).get(
      `contact/2026-11-21/${key['idempotency-key']}`,
    );
    expect(record).toMatchObject({ value: { signup_context: { message: LONG } } });
    expect((await send(world, saveRequest(draft, save))).status).toBe(200);
    expect((await resume(world, draft)).answers).toMatchObject({ reasonForSelling: LONG });
  },
);

it.runIf(process.platform !== 'win32')(
  'whatever room there is, what was acknowledged is there, and the rest has room later',
  async () => {
    for (const room of sampled([0, 4, 16, 40, 64, 72, 80, 96, 120], 2, 'rooms')) {
      const directory = await temporaryFolder();
      const world = createWorld({ blobsFetch: fetch });
      const full = await startStorage(directory, { room, log: 'ignore' });
      const kept = await fill(world);
      await full.kill();
      await makeRoom(directory);
      expect([room, await stored()]).toEqual([room, kept.sort()]);
      expect((await send(world, jsonPost(PATH, contact(LONG)))).status).toBe(201);
    }
  },
);

const receivers = startReceivers();

/** A disk of its own, which only some users may mount. */
const DISK_MB = 10;
const disk = mkdtempSync(join(tmpdir(), 'handover-disk-'));
const mount = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'handover-test', disk];
const isMounted = process.platform === 'linux' && spawnSync('mount', mount).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

it.runIf(isMounted)(
  'on a disk without a byte left, the owner signs in and deletes people, to the last byte',
  async () => {
    const directory = join(disk, 'blobs');
    const world = createWorld({ blobsFetch: fetch });
    const running = await startStorage(directory, { log: 'ignore' });
    const post = (email: string, message: string) =>
      send(world, jsonPost(PATH, { name: 'Ada Abel', email, message }));
    for (const name of ['ada', 'cyd']) {
      for (let n = 0; n < 5; n += 1) await post(`${name}@example.com`, `${name} says: ${LONG}`);
      await post('bob@example.com', `Ask ${name}@example.com. ${LONG}`);
    }
    // Somebody else's files take the rest.
    const other = openSync(join(disk, 'other'), 'w');
    for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(other, Buffer.alloc(size, 'x'));
      } catch {
        // Smaller pieces may fit.
      }
    }
    closeSync(other);

    const bytes = () =>
      readdirSync(directory)
        .filter((name) => name.startsWith('blobs.sqlite'))
        .map((name) => readFileSync(join(directory, name), 'latin1'))
        .join('\n');
    const owner = receivers.createWorld({ blobsFetch: fetch });
    await send(owner, jsonPost('/api/inbox/sign-in', {}));
    const [, token] = /#token=([\w-]{43})/.exec(receivers.resend.mails[0]?.text ?? '') ?? [];
    const cookie = cookieOf(await exchange(owner, token));
    const email = 'ada@example.com';
    expect(bytes()).toContain(email);
    const deletion = { email, confirm: email };
    const deleted = await send(owner, jsonPost('/api/inbox/delete-person', deletion, { cookie }));
    expect([deleted.status, await deleted.json()]).toMatchObject([
      200,
      { data: { removed: Array(5).fill('submissions'), blanked: 1, cursor: null } },
    ]);
    expect(bytes()).not.toMatch(/ada@example\.com|ada says/);
    await running.kill();

    // With nothing running, the database has to be opened first.
    const reopened = await startStorage(directory, { log: 'ignore' });
    const open = (name: 'submissions' | 'credentials') => openStore(name, liveRuntime);
    const stores = { submissions: open('submissions'), credentials: open('credentials') };
    expect(await erasePerson(stores, { email: 'cyd@example.com', secret: SECRET })).toMatchObject({
      removed: { length: 5 },
      blanked: [{ why: 'mention' }],
    });
    expect(bytes()).not.toMatch(/cyd@example\.com|cyd says/);
    expect(bytes()).toContain('Ask [removed].');
    await reopened.kill();
  },
);

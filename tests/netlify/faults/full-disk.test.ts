import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
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
  send,
} from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/services/outside.ts';
import { openStore } from '#netlify/stores/store.ts';

const PATH = '/api/contact-submission';
/** Four kilobytes are more than what the system lets the storage write to a file. */
const LONG = 'It has to arrive whole. '.repeat(170).trim();
const TRIES = 10;
const contact = (message: string) => ({ name: 'Kim Abel', email: 'kim@example.com', message });
const filesIn = (directory: string) => readdir(directory, { recursive: true });
const stored = async () => {
  const listed = await openStore('submissions', live).list('contact/');
  return listed.kind === 'listed' ? listed.keys.map((key) => key.slice(-36)).sort() : undefined;
};

// Windows has no such limit; full-disk-steps.test.ts has the same promises without one.
it.runIf(process.platform !== 'win32')(
  'a storage that has no room answers 503, keeps what it has, and stores the same once there is room',
  async () => {
    const directory = await temporaryFolder();
    const world = createWorld({ blobsFetch: fetch });
    const full = await startStorage(directory, { room: 2, log: 'ignore' });
    const short = await savedId(await send(world, jsonPost(PATH, contact('Short words fit.'))));
    const draft = await begin(world, { startupName: 'Fernhold' });
    const before = await filesIn(directory);

    const key = { 'idempotency-key': createSubmissionId(NOON) };
    const post = () => send(world, jsonPost(PATH, contact(LONG), key));
    const save = { revision: 1, reasonForSelling: LONG };
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
    expect(html).toContain('We could not save this just now.');
    expect(html).toContain(LONG);

    // Nothing of the attempts is left: no half of a record, and no temporary file.
    expect(await filesIn(directory)).toEqual(before);
    expect(await stored()).toEqual([short]);
    expect(await resume(world, draft)).toMatchObject({ answers: { startupName: 'Fernhold' } });
    await full.kill();

    const roomy = await startStorage(directory);
    world.clock.time += 30_000;
    expect(await health()).toBe(200);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await post();
      expect(response.status).toBe(201);
      expect(await savedId(response)).toBe(key['idempotency-key']);
    }
    expect(await stored()).toEqual([short, key['idempotency-key']].sort());
    const record = await openStore('submissions', live).get(
      `contact/2026-11-21/${key['idempotency-key']}`,
    );
    expect(record).toMatchObject({ value: { signup_context: { message: LONG } } });
    expect((await send(world, saveRequest(draft, save))).status).toBe(200);
    expect((await resume(world, draft)).answers).toMatchObject({ reasonForSelling: LONG });
    await roomy.kill();
  },
);

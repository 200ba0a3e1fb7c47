import { afterEach, expect, it, vi } from 'vitest';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import {
  begin,
  beginRequest,
  resume,
  resumeRequest,
  saveRequest,
} from '#tests/netlify/battery/listing-draft.ts';
import {
  createWorld,
  failureOf,
  formPost,
  jsonPost,
  NOON,
  recordKeys,
  savedId,
  send,
  type World,
} from '#tests/netlify/battery/world.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';

/** After so long a page gives up, in milliseconds; an answer that comes later is for nobody. */
const PAGE_WAITS_MS = 15_000;
/** A number that is in what a visitor types, and in nothing of ours. */
const VISITOR = 48_151;

/** A storage that says nothing for as long as anybody waits, while `isSilent`. */
function createSilentWorld() {
  let isSilent: (request: number) => boolean = () => false;
  let requests = 0;
  const world: World = createWorld({
    blobsFetch: (input, init) => {
      requests += 1;
      if (!isSilent(requests - 1)) return world.blobs.fetch(input, init);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('No answer came.', 'TimeoutError'));
        });
      });
    },
  });
  // Patience runs out at once, and the clock says that it took its time.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    const asked = requests;
    const runsOut = world.clock.time + milliseconds;
    setImmediate(() => {
      if (!isSilent(asked)) return;
      // Those that wait at the same time wait together.
      world.clock.time = Math.max(world.clock.time, runsOut);
      controller.abort();
    });
    return controller.signal;
  });
  return {
    ...world,
    beSilent(when: (request: number) => boolean) {
      requests = 0;
      isSilent = when;
    },
  };
}
afterEach(() => vi.restoreAllMocks());

async function expectTimelyRefusal(world: World, request: Request): Promise<void> {
  const started = world.clock.time;
  const response = await send(world, request);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect((await failureOf(response)).code).toBe('unavailable');
  expect(world.clock.time - started).toBeLessThan(PAGE_WAITS_MS);
  expect(world.clock.time).toBeGreaterThan(started);
}

it.each(FORM_CASES)('a silent storage is given up in time at $path', async ({ path, body }) => {
  const world = createSilentWorld();
  world.beSilent(() => true);
  await expectTimelyRefusal(world, jsonPost(path, body(1)));
  expect(world.blobs.entries.size).toBe(0);
});

it.each(FORM_CASES)(
  'a visitor without JavaScript is told at $path that nothing was stored, and keeps the words',
  async ({ path, fields, withheld = [] }) => {
    const world = createSilentWorld();
    world.beSilent(() => true);
    const typed = fields(VISITOR);
    const response = await send(world, formPost(path, typed));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const page = await response.text();
    expect(page).toContain('<title>Error: ');
    expect(page).toContain('<p>We couldn&#39;t save this. Please send it again in a moment.</p>');
    expect(page).not.toMatch(/thank|received|has been sent/i);
    const own = Object.values(typed).filter((text) => text.includes(String(VISITOR)));
    expect(own.length).toBeGreaterThan(0);
    const lines = (text: string) => text.replaceAll('\r\n', '\n');
    for (const text of own) expect(lines(page)).toContain(lines(text));
    for (const name of withheld) expect(page).not.toContain(typed[name]);
    expect(world.blobs.entries.size).toBe(0);

    // Pressing the page's button again and again stores one record.
    world.beSilent(() => false);
    for (let press = 0; press < 2; press += 1) {
      const again = await send(world, formPost(path, typed));
      expect(again.status).toBe(303);
    }
    expect(recordKeys(world)).toHaveLength(1);
  },
);

it('a silent storage is given up in time by a seller who begins, saves and resumes a listing', async () => {
  const world = createSilentWorld();
  const draft = await begin(world, { ...A_BARE_LISTING, startupName: 'Fernhold' });
  const save = { revision: 1, startupName: 'Fernhold & Sons' };
  const stored = world.blobs.keys('submissions');
  // Silent at once, or after it has answered so many times.
  for (const answered of [0, 1, 2, 3]) {
    for (const request of [
      beginRequest({ startupName: 'Another' }),
      saveRequest(draft, save),
      saveRequest(draft, { ...save, completed: true }),
      // Resuming takes two looks.
      ...(answered < 2 ? [resumeRequest(draft)] : []),
    ].slice(answered === 0 ? 0 : 1)) {
      world.beSilent((number) => number >= answered);
      await expectTimelyRefusal(world, request);
    }
  }
  expect(world.blobs.keys('submissions')).toEqual(stored);
  world.beSilent(() => false);
  expect((await send(world, saveRequest(draft, save))).status).toBe(200);
  expect(await resume(world, draft)).toMatchObject({
    revision: 1,
    answers: { startupName: 'Fernhold & Sons' },
  });
});

it.each(FORM_CASES)(
  'a storage that comes back midway takes the post at $path',
  async (formCase) => {
    const { path, body } = formCase;
    for (const silences of [1, 2]) {
      const world = createSilentWorld();
      const started = world.clock.time;
      world.beSilent((request) => request < silences);
      const response = await send(world, jsonPost(path, body(1)));
      expect([silences, response.status]).toEqual([silences, 201]);
      expect(recordKeys(world).map((key) => key.slice(-36))).toEqual([await savedId(response)]);
      expect(world.clock.time - started).toBeLessThan(PAGE_WAITS_MS);
    }
  },
);

it.each(FORM_CASES)(
  'a storage that comes back later has a post at $path once',
  async (formCase) => {
    const { path, body } = formCase;
    const world = createSilentWorld();
    const id = createSubmissionId(NOON);
    const post = () => send(world, jsonPost(path, body(1), { 'idempotency-key': id }));
    world.beSilent(() => true);
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await post()).status).toBe(503);
    world.beSilent(() => false);
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await savedId(await post())).toBe(id);
    expect(recordKeys(world)).toHaveLength(1);
  },
);

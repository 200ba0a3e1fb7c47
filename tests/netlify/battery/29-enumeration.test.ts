import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { hashPassword } from '#netlify/environment/password-hash.ts';
import { startLoops } from './fake-loops.ts';
import { FORM_CASES } from './form-cases.ts';
import {
  createWorld,
  formPost,
  jsonPost,
  NOON,
  SECRET,
  send,
  type World,
  recordKeys,
} from './world.ts';

let loops: Awaited<ReturnType<typeof startLoops>>;
beforeAll(async () => {
  loops = await startLoops();
});
beforeEach(() => loops.reset());
afterAll(() => loops.stop());

/** All that a visitor learns from an answer, but for the ids, which differ from call to call. */
async function lessonOf(response: Response): Promise<string> {
  const text = await response.text();
  const body = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id');
  return JSON.stringify([response.status, [...response.headers], body]);
}

/** What a call asks the storage, by method and store: a lookup more or less could be timed. */
async function askedOf({ blobs }: World, call: () => Promise<unknown>): Promise<string[]> {
  const before = blobs.requests.length;
  await call();
  return blobs.requests.slice(before).map((line) => line.split('/').slice(0, 3).join('/'));
}

describe('an affiliate application', () => {
  const PATH = affiliateSignupForm.action;
  const affiliate = FORM_CASES.find(({ type }) => type === affiliateSignupForm.type);
  let n = 100;
  const fresh = () => ({ ...affiliate?.body((n += 1)) });
  const TAKEN = { email: 'visitor1@example.com', username: 'visitor.1' };
  const KNOWN = [
    { what: 'a known address', taken: { email: TAKEN.email } },
    { what: 'a known address in capitals', taken: { email: TAKEN.email.toUpperCase() } },
    { what: 'a known username', taken: { username: TAKEN.username } },
    { what: 'both', taken: TAKEN },
  ];

  async function withOneKnown(): Promise<World> {
    const world = createWorld();
    await send(world, jsonPost(PATH, affiliate?.body(1)));
    return world;
  }

  it.each(KNOWN)('with $what is answered like any other', async ({ taken }) => {
    const world = await withOneKnown();
    const script = await send(world, jsonPost(PATH, { ...fresh(), ...taken }));
    expect(await lessonOf(script)).toBe(await lessonOf(await send(world, jsonPost(PATH, fresh()))));
    const fields = { ...affiliate?.fields((n += 1)) };
    const page = await send(world, formPost(PATH, { ...fields, ...taken }));
    expect(await lessonOf(page)).toBe(await lessonOf(await send(world, formPost(PATH, fields))));
    expect(recordKeys(world)).toHaveLength(5);
    expect(world.blobs.keys('credentials')).toHaveLength(5);
  });

  it('costs one hash and the same requests of the storage, no matter who applied before', async () => {
    let hashes = 0;
    const world = createWorld({
      hashPassword: (password) => {
        hashes += 1;
        return hashPassword(password, { ln: 4, r: 8, p: 1 });
      },
    });
    await send(world, jsonPost(PATH, affiliate?.body(1)));
    const known = await askedOf(world, () => send(world, jsonPost(PATH, { ...fresh(), ...TAKEN })));
    const unknown = await askedOf(world, () => send(world, jsonPost(PATH, fresh())));
    expect(known).toEqual(unknown);
    expect(hashes).toBe(world.blobs.keys('submissions').length);
  });
});

describe('the newsletter', () => {
  const post = (email: string) => jsonPost(newsletterForm.action, { email });
  const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });

  it('answers a known address like a new one, and asks the storage and the provider the same', async () => {
    loops.contacts.set('known@example.com', NOON);
    const world = createWorld({ fetch, variables });
    await send(world, post('twice@example.com'));
    const lessons = new Set<string>();
    for (const email of ['known@example.com', 'twice@example.com', 'new@example.com']) {
      lessons.add(await lessonOf(await send(world, post(email))));
    }
    expect(lessons.size).toBe(1);

    const hear = (email: string) => {
      // Everything behind the answer has ended before the next call begins.
      world.clock.time += 3_600_000;
      return send(world, post(email));
    };
    const requests: string[][] = [];
    const calls: number[] = [];
    for (const email of ['known@example.com', 'reader@example.com']) {
      const before = loops.calls.length;
      requests.push(await askedOf(world, () => hear(email)));
      calls.push(loops.calls.length - before);
    }
    expect(requests[0]).toEqual(requests[1]);
    expect(calls[0]).toBe(calls[1]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { hashPassword } from '#netlify/environment/password-hash.ts';
import { startLoops } from './fake-loops.ts';
import { FORM_CASES } from './form-cases.ts';
import { percentile } from './seeded-random.ts';
import { createWorld, formPost, jsonPost, NOON, SECRET, send, type World } from './world.ts';

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

/** A tenth of the true cost, and still many times what the rest of a call takes. */
const NOTICEABLE = { ln: 14, r: 8, p: 1 };

const ROUNDS = 8;
/** Medians of calls that differ in nothing come this close; one hash or lookup less never would. */
const SAME = 0.1;

const gapOf = (ones: readonly number[], others: readonly number[]) => {
  const [one, other] = [percentile(ones, 0.5), percentile(others, 0.5)];
  return Math.abs(one - other) / Math.min(one, other);
};

/**
 * How far apart two kinds of calls are in time, as a share of the quicker. The calls take turns, in
 * rounds until the gap has closed, for the machine may be busy with something else.
 */
async function gapBetween(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  calls: number,
): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  let gap = Infinity;
  for (let round = 0; round < ROUNDS && gap >= SAME; round += 1) {
    for (let call = 0; call < calls; call += 1) {
      ones.push(await timed(one));
      others.push(await timed(other));
    }
    gap = Math.min(gapOf(ones, others), gapOf(ones.slice(-calls), others.slice(-calls)));
  }
  return gap;
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
    expect(world.blobs.keys('submissions')).toHaveLength(5);
    expect(world.blobs.keys('credentials')).toHaveLength(5);
  });

  it('costs one hash, whoever applied before, and takes as long', async () => {
    let hashes = 0;
    const world = createWorld({
      hashPassword: (password) => {
        hashes += 1;
        return hashPassword(password, NOTICEABLE);
      },
    });
    await send(world, jsonPost(PATH, affiliate?.body(1)));
    const gap = await gapBetween(
      () => send(world, jsonPost(PATH, { ...fresh(), ...TAKEN })),
      () => send(world, jsonPost(PATH, fresh())),
      10,
    );
    expect(gap).toBeLessThan(SAME);
    expect(hashes).toBe(world.blobs.keys('submissions').length);
  });
});

describe('the newsletter', () => {
  const post = (email: string) => jsonPost(newsletterForm.action, { email });
  const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });

  it('answers a known address like a new one, and as fast', async () => {
    loops.contacts.set('known@example.com', NOON);
    const world = createWorld({ fetch, variables });
    await send(world, post('twice@example.com'));
    const lessons = new Set<string>();
    for (const email of ['known@example.com', 'twice@example.com', 'new@example.com']) {
      lessons.add(await lessonOf(await send(world, post(email))));
    }
    expect(lessons.size).toBe(1);

    let n = 0;
    const hear = async (email: string) => {
      // Everything behind the answer has ended before the next call begins.
      world.clock.time += 3_600_000;
      await send(world, post(email));
    };
    const gap = await gapBetween(
      () => hear('known@example.com'),
      () => hear(`reader${(n += 1)}@example.com`),
      40,
    );
    expect(gap).toBeLessThan(SAME);
  });
});

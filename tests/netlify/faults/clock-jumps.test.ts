import { describe, expect, it } from 'vitest';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import type { FormCase } from '#tests/netlify/battery/form-case.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, resume, save } from '#tests/netlify/battery/listing-draft.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import {
  createWorld,
  failureOf,
  heldIds,
  jsonPost,
  NOON,
  ORIGIN,
  recordKeys,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { createFormToken } from '#netlify/http/controls.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { USUAL_LIMIT } from '#netlify/http/rate-limits.ts';
import { createRateLimiter } from '#platform/functions.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
const IP = '203.0.113.9';
const JUMPS = [
  { jump: 'a week ahead', by: WEEK },
  { jump: 'a week back', by: -WEEK },
];

const caseOf = (type: string): FormCase => {
  const found = FORM_CASES.find((formCase) => formCase.type === type);
  if (!found) throw new Error(`There is no form ${type}.`);
  return found;
};
const contact = caseOf('contact');

/** Runs every task of maintenance once. */
const maintain = ({ clock, blobs }: ReturnType<typeof createWorld>) =>
  maintenance.with({
    now: clock.now,
    sleep: clock.sleep,
    blobsFetch: blobs.fetch,
    variables: () => ({ HANDOVER_SECRET: SECRET }),
    writeLine: () => undefined,
  })(new Request(ORIGIN), platformContext());

describe.each(FORM_CASES)(
  'a form that was opened at $path before the clock was set',
  (formCase) => {
    it.each([-60, -15, 15, 60])('by %i minutes is taken like any other', async (minutes) => {
      const world = createWorld();
      const form_token = createFormToken(SECRET, formCase.type, NOON);
      world.clock.time += 30_000 + minutes * 60_000;
      await savedId(
        await send(world, jsonPost(formCase.path, { ...formCase.body(1), form_token })),
      );
      expect(heldIds(world)).toEqual([]);
    });
  },
);

describe('a form that was opened before the clock jumped', () => {
  const openedBefore = (by: number) => {
    const world = createWorld();
    const form_token = createFormToken(SECRET, contact.type, NOON);
    world.clock.time += by;
    const id = createSubmissionId(NOON);
    const post = (token = form_token) => {
      const body = { ...contact.body(1), form_token: token };
      return send(world, jsonPost(contact.path, body, { 'idempotency-key': id }));
    };
    return { world, id, post };
  };

  it.each(JUMPS)('$jump is kept for a person to look at, and answered alike', async ({ by }) => {
    const { world, post } = openedBefore(by);
    const filed = await savedId(await post());
    expect(await savedId(await post())).toBe(filed);
    const day = new Date(NOON + by).toISOString().slice(0, 10);
    expect(recordKeys(world)).toEqual([`contact/${day}/${filed}`]);
    expect(heldIds(world)).toEqual([filed]);
  });

  it('a week ahead is found again in the inbox when it was stored before', async () => {
    const { world, id, post } = openedBefore(0);
    world.clock.time += 10_000;
    await post();
    world.clock.time += WEEK;
    expect(await savedId(await post())).toBe(id);
    expect(recordKeys(world)).toEqual([`contact/2026-11-21/${id}`]);
    expect(heldIds(world)).toEqual([]);
  });
});

describe.each(JUMPS)('when the clock jumps $jump', ({ by }) => {
  it('an unfinished listing is kept, resumed, saved and submitted', async () => {
    const world = createWorld();
    const draft = await begin(world, A_BARE_LISTING);
    await save(world, draft, { revision: 1, techStack: 'Django' });
    world.clock.time += by;
    await maintain(world);
    expect(await resume(world, draft)).toMatchObject({
      revision: 1,
      answers: { techStack: 'Django' },
    });
    await save(world, draft, { revision: 2, techStack: 'Rails', completed: true });
    world.clock.time = NOON + DAY;
    await maintain(world);
    expect(await resume(world, draft)).toMatchObject({ revision: 2, completed: true });
    expect(recordKeys(world).filter((key) => key.startsWith('startup-listing/'))).toHaveLength(1);
  });

  it.each(FORM_CASES)('a post at $path that is sent again is stored once', async (formCase) => {
    const { path, body } = formCase;
    const world = createWorld();
    const id = createSubmissionId(NOON);
    const post = (n = 1) => send(world, jsonPost(path, body(n), { 'idempotency-key': id }));
    expect(await savedId(await post())).toBe(id);
    world.clock.time += by;
    await maintain(world);
    expect(await savedId(await post())).toBe(id);
    expect((await failureOf(await post(2))).code).toBe('idempotency_key_reused');
    const keys = recordKeys(world).filter((key) => key.endsWith(id));
    expect(keys).toEqual([`${formCase.folder}2026-11-21/${id}`]);
  });

  it('a post that waited in a browser meanwhile is taken', async () => {
    const world = createWorld();
    const id = createSubmissionId(NOON);
    world.clock.time += by;
    const request = () => jsonPost(contact.path, contact.body(1), { 'idempotency-key': id });
    const filed = await savedId(await send(world, request()));
    expect(await savedId(await send(world, request()))).toBe(filed);
    const day = new Date(NOON + by).toISOString().slice(0, 10);
    expect(recordKeys(world)).toEqual([`contact/${day}/${filed}`]);
  });

  it('a visitor who had used up their posts waits no longer than announced', async () => {
    const world = createWorld();
    const hero = caseOf('hero');
    const post = (n: number) => send(world, jsonPost(hero.path, hero.body(n)), { ip: IP });
    for (let n = 0; n < USUAL_LIMIT.posts; n += 1) await post(n);
    expect((await post(100)).status).toBe(429);
    world.clock.time += by;
    const response = await post(101);
    const wait = Number(response.headers.get('retry-after') ?? 0);
    expect(wait).toBeLessThanOrEqual(60);
    world.clock.time += wait * 1_000;
    expect((await post(102)).status).toBe(201);
  });

  it('a visitor who had used up the posts of the platform’s own rule waits no longer than its span', () => {
    let now = NOON;
    const admit = createRateLimiter(3, 180, () => now);
    for (let call = 0; call < 3; call += 1) expect(admit(IP)).toBe(0);
    expect(admit(IP)).toBeGreaterThan(0);
    now += by;
    expect(admit(IP)).toBe(0);
  });

  it('a visitor who had used up the places of a day is let in on another, and that day’s stay taken', async () => {
    const world = createWorld();
    const affiliate = caseOf('affiliate_signup');
    const { aDay = 0 } = affiliate;
    const post = (n: number) =>
      send(world, jsonPost(affiliate.path, affiliate.body(n)), { ip: IP });
    for (let n = 0; n < aDay; n += 1) expect((await post(n)).status).toBe(201);
    expect((await post(100)).status).toBe(429);
    world.clock.time += by;
    expect((await post(101)).status).toBe(201);
    world.clock.time = NOON;
    expect((await post(102)).status).toBe(429);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storageId } from '#netlify/http/store-submission.ts';
import { createSubmissionId, dayOf, timeOf } from '#netlify/store/keys.ts';
import { sampled } from '#tests/sampling.ts';
import type { FormCase } from '#tests/netlify/battery/form-case.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = '2026-11-21';

/** How many hours a visitor's clock is off. */
const CLOCKS = [-350 * 24, -31 * 24, -30 * 24, -25, 1, 20, 25, 29.5 * 24, 31 * 24, 350 * 24];

const post = (world: World, { path, body }: FormCase, id: string, n = 1) =>
  send(world, jsonPost(path, body(n), { 'idempotency-key': id }));

describe.each(FORM_CASES)('at $path', (formCase) => {
  const { folder, path, fields } = formCase;

  it.each(sampled(CLOCKS, 3, path))(
    'a visitor whose clock is %i hours off is filed under today, once',
    async (hours) => {
      const world = createWorld();
      const id = createSubmissionId(NOON + hours * HOUR);
      const answers = await Promise.all([post(world, formCase, id), post(world, formCase, id)]);
      const [filed, again] = await Promise.all(answers.map(savedId));
      expect(filed).toBe(again);
      expect(recordKeys(world)).toEqual([`${folder}${TODAY}/${filed ?? ''}`]);
      for (const later of [DAY, 7 * DAY]) {
        world.clock.time = NOON + later;
        expect(await savedId(await post(world, formCase, id))).toBe(filed);
        const other = await post(world, formCase, id, 2);
        expect((await failureOf(other)).code).toBe('idempotency_key_reused');
      }
      expect(recordKeys(world)).toHaveLength(1);
    },
  );

  it('a form that was shown again and lay open for a month is taken without JavaScript', async () => {
    const world = createWorld();
    const idempotency_key = createSubmissionId(NOON - 31 * DAY);
    const response = await send(world, formPost(path, { ...fields(1), idempotency_key }));
    expect(response.status).toBe(303);
    expect(recordKeys(world)[0]).toMatch(`${folder}${TODAY}/`);
  });
});

it('what was stored while it was new is found under its own id, however late it is sent again', async () => {
  const [hero] = FORM_CASES;
  if (!hero) throw new Error('There are no forms.');
  const world = createWorld();
  const id = createSubmissionId(NOON);
  for (const later of [0, HOUR, DAY, 7 * DAY, 300 * DAY]) {
    world.clock.time = NOON + later;
    expect(await savedId(await post(world, hero, id))).toBe(id);
  }
  expect(recordKeys(world)).toEqual([`hero/${TODAY}/${id}`]);
});

it('what was tried a few hours ago and never arrived keeps its id', async () => {
  const [hero] = FORM_CASES;
  if (!hero) throw new Error('There are no forms.');
  const world = createWorld();
  const id = createSubmissionId(NOON - 5 * HOUR);
  expect(await savedId(await post(world, hero, id))).toBe(id);
});

it('no id is filed under a time from ahead, nor from more than a day ago', async () => {
  const nothing = () => Promise.resolve(false);
  const year = 365 * DAY;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -year, max: year }),
      fc.integer({ min: 0, max: DAY }),
      async (off, timeOfDay) => {
        const now = NOON + timeOfDay;
        const id = createSubmissionId(now + off);
        const filed = await storageId(id, nothing, now);
        expect(timeOf(filed)).toBeLessThanOrEqual(now + HOUR / 4);
        expect(timeOf(filed)).toBeGreaterThanOrEqual(now - DAY);
        expect(filed.slice(13)).toBe(id.slice(13));
        expect(dayOf(filed)).toMatch(/^2026-11-2[0-3]$/);
      },
    ),
    { numRuns: 500 },
  );
});

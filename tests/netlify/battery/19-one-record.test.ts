import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { z } from 'zod';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import type { FormCase } from './form-case.ts';
import { FORM_CASES } from './form-cases.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { begin, saveRequest } from './listing-draft.ts';
import { seeded } from './seeded-random.ts';
import {
  createWorld,
  failureOf,
  jsonPost,
  NOON,
  recordKeys,
  savedId,
  send,
  type World,
} from './world.ts';

/** One of the attempts under an id: it looks like spam or does not, and has one of two bodies. */
interface Attempt {
  isHeld: boolean;
  n: 1 | 2;
}
const ATTEMPTS: readonly Attempt[] = [
  { isHeld: true, n: 1 },
  { isHeld: false, n: 1 },
  { isHeld: true, n: 2 },
  { isHeld: false, n: 2 },
];
const PAIRS = ATTEMPTS.flatMap((first) => ATTEMPTS.map((second) => [first, second] as const));
const ROUNDS = rounds(30, 10);
const REUSED = '422 idempotency_key_reused';

const passwordOf = ({ n }: Attempt) => `correct horse battery ${n}`;
const addressOf = ({ n }: Attempt) => `visitor${n}@example.com`;

async function post(world: World, formCase: FormCase, id: string, attempt: Attempt) {
  const { path, body, withheld } = formCase;
  const password = passwordOf(attempt);
  const fields = {
    ...body(attempt.n),
    ...(withheld && { password, confirmPassword: password }),
    ...(attempt.isHeld && { second_topic: 'x' }),
  };
  const response = await send(world, jsonPost(path, fields, { 'idempotency-key': id }));
  if (response.status === 201) return { attempt, answer: await savedId(response) };
  return { attempt, answer: `${response.status} ${(await failureOf(response)).code}` };
}

const recordSchema = z.looseObject({
  id: z.string(),
  email: z.string(),
  suspected: z.literal(true).optional(),
});
const hashSchema = z.object({ password_hash: z.string() });

/** What is stored under an id; fails unless it is one record, with the password that came with it. */
async function theRecord(world: World, { folder, withheld }: FormCase, id: string) {
  expect(recordKeys(world)).toEqual([`${folder}2026-11-21/${id}`]);
  const record = recordSchema.parse(world.blobs.values('submissions', folder)[0]);
  if (!withheld) return record;
  expect(world.blobs.keys('credentials')).toEqual([`${folder}2026-11-21/${id}`]);
  const { password_hash } = hashSchema.parse(world.blobs.values('credentials')[0]);
  const owner = ATTEMPTS.find((attempt) => addressOf(attempt) === record.email);
  expect(owner && (await isPasswordOf(password_hash, passwordOf(owner)))).toBe(true);
  return record;
}

/** The body that is stored was answered with the id, and every other one was refused. */
function expectOneWinner(
  answers: Awaited<ReturnType<typeof post>>[],
  { id, email }: { id: string; email: string },
) {
  for (const { attempt, answer } of answers) {
    expect(answer).toBe(addressOf(attempt) === email ? id : REUSED);
  }
}

describe.each(FORM_CASES)('under one id at $path', (formCase) => {
  it('the first post is the record, whatever looks like spam and whatever comes after it', async () => {
    for (const [first, second] of PAIRS) {
      const world = createWorld();
      const id = createSubmissionId(NOON);
      const answers = [await post(world, formCase, id, first)];
      answers.push(await post(world, formCase, id, second));
      const record = await theRecord(world, formCase, id);
      expect(record.email).toBe(addressOf(first));
      expect(record.suspected === true).toBe(first.isHeld);
      expectOneWinner(answers, record);
    }
  });

  it(`parallel posts make one record in ${ROUNDS} of ${ROUNDS} rounds`, async () => {
    const random = seeded(19);
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = createWorld();
      const id = createSubmissionId(NOON);
      const shuffled = ATTEMPTS.map((attempt) => ({ attempt, place: random() }))
        .sort((one, other) => one.place - other.place)
        .map(({ attempt }) => attempt);
      const answers = await Promise.all(
        shuffled.map((attempt) => post(world, formCase, id, attempt)),
      );
      expectOneWinner(answers, await theRecord(world, formCase, id));
    }
  });
});

it('the last saves of a listing from two tabs make one record, held or not', async () => {
  for (const [first, second] of PAIRS) {
    const world = createWorld();
    const draft = await begin(world, A_BARE_LISTING);
    const last = ({ isHeld, n }: Attempt, more: object) =>
      send(
        world,
        saveRequest(draft, {
          startupName: `Startup ${n}`,
          completed: true,
          ...(isHeld && { second_topic: 'x' }),
          ...more,
        }),
      );
    const answers = await Promise.all([
      last(first, { revision: 1 }),
      last(second, { revision: 2 }),
    ]);
    const keys = recordKeys(world);
    expect(keys).toEqual([`startup-listing/2026-11-21/${draft.id}`]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  }
});

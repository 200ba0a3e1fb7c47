import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { FORM_CASES } from './form-cases.ts';
import { lostAnswer, lostRequest, status, type Fault } from './memory-blobs.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, jsonPost, savedId, send } from './world.ts';

const SUBMISSIONS = rounds(3_000, 250);
/** What the client does when it hears 503: the same body under the same key. */
const ATTEMPTS = 6;

function stormOf(share: number): Fault {
  const random = seeded(8);
  const kinds: Fault[] = [
    status(500),
    status(503),
    status(429),
    () => lostRequest,
    () => lostAnswer,
  ];
  return (request) =>
    random() < share ? kinds[Math.floor(random() * kinds.length)]?.(request) : undefined;
}

it.each([
  { share: 0.2, least: SUBMISSIONS },
  // About one in eighty stays unconfirmed; which ones, and how many, changes with every request and form.
  { share: 0.6, least: SUBMISSIONS * 0.95 },
])('loses and doubles nothing while $share of all requests fail', async ({ share, least }) => {
  const world = createWorld();
  world.blobs.failWith(stormOf(share));
  const confirmed = new Set<string>();
  const sent: { id: string; email: unknown }[] = [];
  for (let n = 0; n < SUBMISSIONS; n += 1) {
    const formCase = FORM_CASES[n % FORM_CASES.length];
    const id = createSubmissionId(world.clock.time);
    const body = formCase?.body(n) ?? {};
    sent.push({ id, email: body[formCase?.emailField ?? 'email'] });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const request = jsonPost(formCase?.path ?? '', body, { 'idempotency-key': id });
      const response = await send(world, request);
      expect([201, 503]).toContain(response.status);
      if (response.status !== 201) continue;
      expect(await savedId(response)).toBe(id);
      confirmed.add(id);
      break;
    }
  }
  expect(confirmed.size).toBeGreaterThanOrEqual(least);

  // What is still to be done about a submission has its id as well.
  const keys = world.blobs.keys('submissions').filter((key) => !key.startsWith('jobs/'));
  const stored = new Map(keys.map((key) => [key.slice(-36), key]));
  expect(stored.size).toBe(keys.length);
  expect([...confirmed].filter((id) => !stored.has(id))).toEqual([]);
  const records = new Map(
    world.blobs.values('submissions').map((record) => [Reflect.get(Object(record), 'id'), record]),
  );
  for (const { id, email } of sent) {
    if (stored.has(id)) expect(records.get(id)).toMatchObject({ id, email });
  }
});

import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import type { FormCase } from './form-case.ts';
import { FORM_CASES } from './form-cases.ts';
import { startStorage } from './killable-storage.ts';
import { createWorld, diskFetch, jsonPost, NOON, savedId, send, type World } from './world.ts';

const SUBMISSIONS = rounds(1_000, 90);
const KILLS = rounds(6, 2);
const CONFIRMED_A_ROUND = SUBMISSIONS / (KILLS + 1);
const VISITORS = 16;

interface Submission {
  id: string;
  formCase: FormCase;
  body: Record<string, unknown>;
}

/** The costly hash of a password would only make the storage idle. */
const CASES = FORM_CASES.filter(({ type }) => type !== 'affiliate_signup');

function submissionOf(n: number): Submission {
  const formCase = CASES[n % CASES.length];
  if (!formCase) throw new Error('There is no form to send.');
  return { id: createSubmissionId(NOON), formCase, body: formCase.body(n) };
}

/** Sends what is not confirmed yet, several visitors at once, and kills the storage under them. */
async function sendUntilKilled(
  world: World,
  waiting: readonly Submission[],
  { storage, confirmed }: { storage: { kill: () => Promise<void> }; confirmed: Set<string> },
): Promise<void> {
  const left = waiting.filter(({ id }) => !confirmed.has(id)).values();
  const enough = Math.min(SUBMISSIONS, confirmed.size + CONFIRMED_A_ROUND);
  let killing: Promise<void> | undefined;
  const visitor = async () => {
    for (const { id, formCase, body } of left) {
      const response = await send(world, jsonPost(formCase.path, body, { 'idempotency-key': id }));
      expect([201, 503]).toContain(response.status);
      if (response.status === 201) {
        expect(await savedId(response)).toBe(id);
        confirmed.add(id);
      } else expect(response.headers.get('retry-after')).toBe('5');
      // The others are in the middle of it.
      if (confirmed.size >= enough) killing ??= storage.kill();
      if (killing) return;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  await (killing ?? storage.kill());
}

it('keeps confirmed submissions whole and once, however often their storage is killed', async () => {
  const directory = await temporaryFolder();
  const world = createWorld({ blobsFetch: fetch });
  const submissions = Array.from({ length: SUBMISSIONS }, (_, n) => submissionOf(n));
  const confirmed = new Set<string>();
  let kills = 0;
  while (confirmed.size < SUBMISSIONS && kills < 20) {
    const storage = await startStorage(directory);
    await sendUntilKilled(world, submissions, { storage, confirmed });
    kills += 1;
  }
  expect(confirmed.size).toBe(SUBMISSIONS);
  expect(kills).toBeGreaterThanOrEqual(KILLS);

  const store = openStore('submissions', { ...liveRuntime, blobsFetch: diskFetch(directory) });
  const keys: string[] = [];
  for await (const page of store.pages()) keys.push(...page);
  const records = keys.filter((key) => /^[a-z-]+\/\d{4}-\d\d-\d\d\/[0-9a-f-]{36}$/.test(key));
  expect(records.map((key) => key.slice(-36)).sort()).toEqual([...confirmed].sort());
  for (const { id, formCase, body } of submissions) {
    const key = `${formCase.folder}2026-11-21/${id}`;
    const stored = await store.get(key);
    const { completed: _completed, ...fields } = body;
    expect(stored).toMatchObject({
      kind: 'found',
      value: {
        id,
        email: body[formCase.emailField ?? 'email'],
        source: body['source'] ?? 'website',
        status: 'pending',
        signup_context: { ...fields, form_type: formCase.type },
      },
    });
  }
});

import { expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import type { Fault } from '../battery/memory-blobs.ts';
import { platformContext } from '../battery/platform-context.ts';
import { jsonPost, recordKeys } from '../battery/world.ts';
import { HOUR, MINUTE } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const contact = FORM_CASES.find(({ type }) => type === 'contact') ?? FORM_CASES[0];
if (!contact) throw new Error('There is no form to send.');

/** More than there are, so that the last ones are those of an undisturbed run. */
const STEPS = 22;
const never = <Result>() => new Promise<Result>(() => undefined);

/**
 * A world whose process dies at a step, which is one call of the storage or of a receiver: the call is
 * made or not, and nothing that waits for it ever goes on.
 */
function createMortalWorld(diesAt: number, isApplied: boolean) {
  let steps = 0;
  let isDead = false;
  let died: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  /** True when this step is not to happen. */
  const step = () => {
    if (isDead) return true;
    steps += 1;
    if (steps <= diesAt) return false;
    isDead = true;
    died();
    return !isApplied;
  };
  const world = receivers.createWorld({
    fetch: async (input, init) => {
      if (step()) return never();
      const response = await receivers.network(input, init);
      return isDead ? never() : response;
    },
  });
  const fault: Fault = () => {
    const wasDead = isDead;
    const isOmitted = step();
    if (!isDead) return undefined;
    return { isApplied: !wasDead && !isOmitted, answer: () => never() };
  };
  world.blobs.failWith(fault);
  return { world, death, steps: () => steps };
}

const DEATHS = Array.from({ length: STEPS }, (_, diesAt) => [
  { diesAt, isApplied: true },
  { diesAt, isApplied: false },
]).flat();

it.each(sampled(DEATHS, 20, 'a submission'))(
  'killed at step $diesAt (done: $isApplied), a stored record is told of once, and only then',
  async ({ diesAt, isApplied }) => {
    const { world, death } = createMortalWorld(diesAt, isApplied);
    const context = platformContext();
    const whole = world
      .handler(jsonPost(contact.path, contact.body(1)), context)
      .then(() => context.settled());
    await Promise.race([whole, death]);

    // Another process takes over what the dead one left.
    const heir = receivers.createWorld();
    for (const [id, entry] of world.blobs.entries) heir.blobs.entries.set(id, entry);
    heir.clock.time = world.clock.time + 3 * MINUTE;
    await heir.pass(2 * HOUR);
    const stored = recordKeys(heir).filter((key) => key.startsWith(contact.folder)).length;
    expect(receivers.resend.mails).toHaveLength(stored);
    expect(receivers.webhook.events.size).toBe(stored);
    expect(heir.pending()).toEqual([]);
  },
);

it('dies at every step of a submission in the cases above', async () => {
  const { world, steps } = createMortalWorld(Infinity, true);
  const context = platformContext();
  const response = await world.handler(jsonPost(contact.path, contact.body(1)), context);
  await context.settled();
  expect(response.status).toBe(201);
  expect(steps()).toBeGreaterThanOrEqual(8);
  expect(steps()).toBeLessThan(STEPS);
});

const RUN_DEATHS = Array.from({ length: 16 }, (_, diesAt) => [
  { diesAt, isApplied: true },
  { diesAt, isApplied: false },
]).flat();

it.each(sampled(RUN_DEATHS, 14, 'a run'))(
  'killed at step $diesAt of a run (done: $isApplied), each notice still arrives once',
  async ({ diesAt, isApplied }) => {
    const first = receivers.createWorld();
    await first.withPending(2, 'email');
    await first.withPending(1, 'webhook');
    const { world, death } = createMortalWorld(diesAt, isApplied);
    for (const [id, entry] of first.blobs.entries) world.blobs.entries.set(id, entry);
    world.clock.time = first.clock.time;
    // One of the two is put off by this, so that both ways through a run are cut short.
    receivers.resend.behave((call) => (call === 0 ? { status: 500 } : 'well'));
    await Promise.race([world.maintain(), death]);

    const heir = receivers.createWorld();
    for (const [id, entry] of world.blobs.entries) heir.blobs.entries.set(id, entry);
    heir.clock.time = world.clock.time + 10 * MINUTE;
    await heir.pass(2 * HOUR);
    expect(receivers.resend.mails).toHaveLength(2);
    expect(receivers.webhook.events.size).toBe(1);
    expect(heir.pending()).toEqual([]);
  },
);

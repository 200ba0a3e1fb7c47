import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { SECRET } from '../battery/world.ts';
import { startResend } from './fake-resend.ts';
import { startWebhook } from './fake-webhook.ts';
import { createNoticeWorld } from './notice-world.ts';

type Resend = Awaited<ReturnType<typeof startResend>>;
type Webhook = Awaited<ReturnType<typeof startWebhook>>;

/** Both receivers for the tests of one file, fresh for each of them. */
export function startReceivers() {
  let started: { resend: Resend; webhook: Webhook } | undefined;
  const get = () => {
    if (!started) throw new Error('The receivers start with the first test.');
    return started;
  };
  beforeAll(async () => {
    started = { resend: await startResend(), webhook: await startWebhook() };
  });
  beforeEach(() => {
    get().resend.reset();
    get().webhook.reset();
  });
  afterAll(async () => {
    await get().resend.stop();
    await get().webhook.stop();
  });
  /** The network: the webhook's public address leads to the fake. */
  const network: typeof fetch = (input, init) => get().webhook.fetch(input, init);
  /** Everything set, both channels on. An offer opens no deal. */
  const both = () => ({
    HANDOVER_SECRET: SECRET,
    DEALS: 'off',
    ...get().resend.variables,
    ...get().webhook.variables,
  });
  return {
    get resend() {
      return get().resend;
    },
    get webhook() {
      return get().webhook;
    },
    both,
    emailOnly: () => ({ HANDOVER_SECRET: SECRET, DEALS: 'off', ...get().resend.variables }),
    webhookOnly: () => ({ HANDOVER_SECRET: SECRET, ...get().webhook.variables }),
    network,
    /** A world in which both receivers are reached, and go by its clock. */
    createWorld(given: Partial<Runtime> = {}) {
      const world = createNoticeWorld({ fetch: network, variables: both, ...given });
      get().resend.useClock(world.clock.now);
      get().webhook.useClock(world.clock.now);
      return world;
    },
  };
}

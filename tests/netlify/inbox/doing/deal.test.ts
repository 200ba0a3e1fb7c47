import { afterEach, expect, it } from 'vitest';
import { failureOf, jsonPost, send } from '#tests/netlify/battery/world.ts';
import {
  createDealWorld,
  type DealWorld,
  SELLER,
  sellBy,
} from '#tests/netlify/deals/deal-world.ts';
import { signIn } from '#tests/netlify/inbox/signed-in.ts';

afterEach(() => sellBy({ isSample: true }));

/** Presses a button of the panel, which showed the first events of a deal. */
async function host(world: DealWorld, id: string, action: object, seen?: number) {
  const events = seen ?? (await world.stored(id)).events.length;
  const body = { id, request: crypto.randomUUID(), seen: events, action };
  return send(world, jsonPost('/api/inbox/deals', body, await signIn(world)));
}

const CLOSE = { kind: 'close', reason: 'Nobody answered.' };

it.each([
  ['close', CLOSE],
  ['put on hold', { kind: 'pause', reason: 'We check something.', until: null }],
  ['move the deadline of', { kind: 'extend', until: '2026-12-20' }],
  ['ask about', { kind: 'nudge', text: 'Will you answer?' }],
])('doesn’t %s a deal that was agreed since its owner read it', async (_what, action) => {
  const world = createDealWorld();
  const id = await world.offer();
  const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
  await world.accept(seller);
  const { events } = await world.stored(id);
  const refused = await failureOf(await host(world, id, action, 1));
  expect(refused).toMatchObject({
    code: 'overtaken',
    message: 'Something changed since you read this. Look at it, then press again.',
  });
  expect((await world.stored(id)).events).toEqual(events);
  expect((await host(world, id, action, events.length)).status).toBe(200);
});

it('closes a deal in which only messages came since', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  await world.press(world.linkOf(SELLER.email), 'write', { text: 'Hello' });
  expect((await host(world, id, CLOSE, 1)).status).toBe(200);
  expect((await world.stored(id)).events.at(-1)?.what.kind).toBe('close');
});

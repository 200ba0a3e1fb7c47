import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import {
  BUYER,
  createDealWorld,
  type DealWorld,
  OTHER_BUYER,
  readyToSign,
  SELLER,
  sellBy,
} from './deal-world.ts';

afterAll(() => sellBy({ isSample: true }));

const anyDeal = z.looseObject({ events: z.array(z.unknown()) });
const changeEvents = ({ store }: DealWorld, id: string, change: (events: unknown[]) => unknown[]) =>
  store.change(`deals/${id}`, anyDeal, (deal) => ({ ...deal, events: change(deal.events) }));

it('keeps its links and its listing while it can’t be read, as after a rollback', async () => {
  const world = createDealWorld();
  const { id, buyer, seller } = await readyToSign(world);
  const otherId = await world.offer({}, OTHER_BUYER);
  await world.sign(buyer, 'letter', BUYER.name);
  await world.sign(seller, 'letter', SELLER.name);
  await world.maintain();
  const other = world.linkOf(OTHER_BUYER.email);
  const before = await world.stored(otherId);
  expect((await world.view(other)).deal.pause).not.toBeNull();

  await changeEvents(world, id, (events) => [...events, { what: { kind: 'of another version' } }]);
  expect((await world.callDeal(buyer)).status).toBe(503);
  world.clock.time += 2 * DAY_MS;
  await world.press(other, 'write', { text: 'Is it still on hold?' });
  await world.maintain();
  expect((await world.view(other)).deal.pause).not.toBeNull();
  expect((await world.stored(otherId)).events).toHaveLength(before.events.length + 1);

  await changeEvents(world, id, (events) => events.slice(0, -1));
  expect((await world.view(buyer)).deal.stage).toBe('signed');
});

import { afterAll, expect, it } from 'vitest';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { type DatedSummary, listingSummaries } from '#netlify/store/published-content.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, ORIGIN, send } from '#tests/netlify/battery/world.ts';
import { BUYER, createDealWorld, readyToSign, SELLER, sellBy, OTHER_BUYER } from './deal-world.ts';

afterAll(() => {
  sellBy({ isSample: true });
  mark();
});

/** What its file says from now on. */
const mark = (sale?: DatedSummary['sale']) => {
  const listing = listingSummaries().find(({ id }) => id === A_LISTING.id);
  if (listing) listing.sale = sale;
};

it('what a listing’s file says of its sale counts: it ends other buyers’ deals once sold, and takes no more offers', async () => {
  const world = createDealWorld();
  const { buyer, seller } = await readyToSign(world);
  await world.sign(buyer, 'letter', BUYER.name);
  await world.sign(seller, 'letter', SELLER.name);
  await world.offer({}, OTHER_BUYER);
  const other = world.linkOf(OTHER_BUYER.email);
  expect((await world.view(other)).deal.pause).not.toBeNull();

  const date = utcDay(world.clock.time);
  mark({ status: 'under-offer', date });
  const shown = await send(world, new Request(`${ORIGIN}/api/under-offer`));
  expect(await shown.json()).toEqual([]);
  await world.maintain();
  expect((await world.view(other)).deal.end).toBeNull();

  mark({ status: 'sold', date });
  await world.maintain();
  const { deal } = await world.view(other);
  expect(deal.end).toMatchObject({ kind: 'supersede', by: 'site' });
  world.clock.time += 11 * 60_000;
  await world.maintain();
  expect(world.mails(OTHER_BUYER.email).at(-1)?.text).toContain('sold to another buyer');
  expect((await world.view(buyer)).deal.stage).toBe('signed');
  const form = FORM_CASES.find(({ type }) => type === 'make_offer');
  const body = { ...form?.body(1), listing_id: A_LISTING.id };
  const refused = await send(world, jsonPost(form?.path ?? '', body));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('This business has been sold.');
});

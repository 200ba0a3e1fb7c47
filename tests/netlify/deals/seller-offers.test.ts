import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonPost, send } from '#tests/netlify/battery/world.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { CONFIRM, SELLER } from '#tests/netlify/sellers/seller-world.ts';
import { BUYER, createDealWorld, SELLER as FOUNDER, sellBy, OTHER_BUYER } from './deal-world.ts';

afterAll(() => sellBy({ isSample: true }));

const OFFERS = '/api/my-listing/offers';
const meaning = z.array(z.tuple([z.string(), z.string()]));
const schema = z.object({ data: z.array(z.looseObject({ meaning })) });

/** A world whose listing is a seller's, with the token of their link. */
async function sellersWorld() {
  const world = createDealWorld();
  const { id, token } = await world.submitted();
  await world.call(token, CONFIRM);
  sellBy({ submission: id });
  return { world, token };
}

it('a seller sees the offers for their listing side by side, worked out, and no link that opens one', async () => {
  const { world, token } = await sellersWorld();
  const first = await world.offer({}, BUYER);
  const second = await world.offer({ price: 40_000, note_amount: 30_000 }, OTHER_BUYER);
  expect(world.mails(SELLER).at(-1)?.text).toContain('/deal#token=');

  const text = await (await world.call(token, { path: OFFERS })).text();
  const { data } = schema.parse(JSON.parse(text));
  expect(data).toMatchObject([
    { id: second, price: 40_000 },
    { id: first, state: 'Your turn' },
  ]);
  const [newest, earlier] = data.map(({ meaning }) => new Map(meaning));
  expect(newest?.get('Monthly payment')).toBe('$2,610');
  expect(newest?.get('Paid later')).toBe('$30,000');
  expect(earlier?.get('Cash at close')).toBe('$10,000');
  expect(earlier?.get('Depends on results')).toBe('0%');
  for (const secret of [BUYER.email, BUYER.name, '#token', 'href'])
    expect(text).not.toContain(secret);
});

it('a deal that is further than an offer comes before newer ones, and one that ended last', async () => {
  const { world, token } = await sellersWorld();
  const agreed = await world.offer({}, BUYER);
  await world.accept(await world.confirmed(world.linkOf(SELLER), SELLER));
  const withdrawn = await world.offer({}, OTHER_BUYER);
  const buyer = await world.confirmed(world.linkOf(OTHER_BUYER.email), OTHER_BUYER.email);
  await world.press(buyer, 'withdraw', { reason: '' });
  const offered = await world.offer({}, { ...OTHER_BUYER, email: 'third@example.com' });
  const { data } = schema.parse(await (await world.call(token, { path: OFFERS })).json());
  expect(data.map((each) => each['id'])).toEqual([agreed, offered, withdrawn]);
});

it('no offer keeps a seller from reading the others, or their deals, however high or far away it is', async () => {
  const { world, token } = await sellersWorld();
  await world.offer({}, BUYER);
  const parts = [
    'cash_at_close',
    'note_amount',
    'earn_out_amount',
    'revenue_share_amount',
  ] as const;
  const longest = {
    ...{ note_rate: 100, note_months: 360, closing_date: '9999-12-31' },
    ...{ earn_out_months: 360, earn_out_target: 'x'.repeat(500) },
    ...{ revenue_share_percent: 0.01, revenue_share_months: 360 },
  };
  for (const part of parts) {
    const highest = { price: 1e9, cash_at_close: 0, note_amount: 0, [part]: 1e9 };
    await world.offer({ ...longest, ...highest }, { ...OTHER_BUYER, email: `${part}@example.com` });
  }
  const higher = { price: 1e9 + 0.01, cash_at_close: 1e9 + 0.01, note_amount: 0 };
  await expect(world.offer(higher)).rejects.toThrow();
  const { data } = schema.parse(await (await world.call(token, { path: OFFERS })).json());
  expect(data).toHaveLength(parts.length + 1);
  expect((await world.callDeal(world.linkOf(SELLER))).status).toBe(200);
});

it('somebody without the mailed link sees none', async () => {
  const world = createDealWorld();
  await world.submitted();
  expect((await world.call('x', { path: OFFERS })).status).toBe(401);
  expect((await world.call(undefined, { path: OFFERS })).status).toBe(401);
});

it('a seller whom only their listing’s file names is told how to change it, and where their deals are', async () => {
  const world = createDealWorld();
  sellBy({ isAnonymous: true, founder: FOUNDER });
  await send(world, jsonPost('/api/my-listing/link', { email: FOUNDER.email.toUpperCase() }));
  const [mail, ...others] = world.mails(FOUNDER.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your listing on Handover');
  expect(mail?.text).toContain(A_LISTING.title);
  expect(mail?.text).toMatch(/\/deal\n/);
});

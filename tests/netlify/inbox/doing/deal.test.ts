import { afterEach, expect, it } from 'vitest';
import { failureOf, jsonPost, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import {
  BUYER,
  createDealWorld,
  type DealWorld,
  OTHER_BUYER,
  readyToSign,
  SELLER,
  sellBy,
} from '#tests/netlify/deals/deal-world.ts';
import { signIn } from '#tests/netlify/inbox/signed-in.ts';
import { VARIABLES } from '#tests/netlify/sellers/seller-world.ts';

afterEach(() => sellBy({ isSample: true }));

/** Presses a button of the panel, which showed the first events of a deal. */
async function host(world: DealWorld, id: string, action: object, seen?: number) {
  const events = seen ?? (await world.stored(id)).events.length;
  const body = { id, request: crypto.randomUUID(), seen: events, action };
  return send(world, jsonPost('/api/inbox/deals', body, await signIn(world)));
}

const CLOSE = { kind: 'close', reason: 'Nobody answered.' };
const PAUSE = { kind: 'pause', reason: 'We check something.', until: null };

it.each([
  ['close', CLOSE],
  ['put on hold', PAUSE],
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

it('sends links after the secret changed, which each side can ask for again, too', async () => {
  const variables: Record<string, string> = { ...VARIABLES, DEALS: 'on' };
  const world = createDealWorld(variables);
  const id = await world.offer();
  variables['HANDOVER_SECRET'] = SECRET.toUpperCase();
  expect((await world.callDeal(world.linkOf(BUYER.email))).status).toBe(401);
  expect((await host(world, id, { kind: 'nudge', text: 'New links.' })).status).toBe(200);
  const sent = world.linkOf(BUYER.email);
  expect((await world.view(sent)).deal.viewer).toBe('buyer');
  const before = world.mails(BUYER.email).length;
  await world.callDeal({ link: '', browser: '' }, '/link', { email: BUYER.email });
  expect(world.mails(BUYER.email)).toHaveLength(before + 1);
  await world.callDeal(world.linkOf(BUYER.email), '/not-me', {});
  world.clock.time += 15 * 60_000;
  await world.maintain();
  expect((await world.view(world.linkOf(BUYER.email))).deal.viewer).toBe('buyer');
});

it('closes a deal in which only messages came since', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  await world.press(world.linkOf(SELLER.email), 'write', { text: 'Hello' });
  expect((await host(world, id, CLOSE, 1)).status).toBe(200);
  expect((await world.stored(id)).events.at(-1)?.what.kind).toBe('close');
});

const RESUME = { kind: 'resume' };

it.each([
  ['the site', null],
  ['its owner', PAUSE],
])('keeps a deal that %s put on hold so while another buyer has the business', async (_, pause) => {
  const world = createDealWorld();
  const { buyer, seller } = await readyToSign(world);
  const id = await world.offer({}, OTHER_BUYER);
  if (pause) await host(world, id, pause);
  await world.sign(buyer, 'letter', BUYER.name);
  await world.sign(seller, 'letter', SELLER.name);
  await world.maintain();
  const { events } = await world.stored(id);
  expect(events.at(-1)).toMatchObject({ by: pause ? 'owner' : 'site', what: { kind: 'pause' } });
  const refused = await failureOf(await host(world, id, RESUME));
  expect(refused.message).toMatch(
    /^The seller signed a letter with another buyer\. .* on hold until \w+ \d+, 202\d at most\.$/,
  );
  expect((await world.stored(id)).events).toEqual(events);
  await world.press(buyer, 'call_off', { reason: '' });
  await world.maintain();
  await host(world, id, RESUME);
  expect((await world.stored(id)).events.at(-1)?.what.kind).toBe('resume');
});

it('offers no forwarding of an offer whose seller has it in a deal room', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  const url = `${ORIGIN}/api/inbox/submissions/make_offer/${id}`;
  const entry = await send(world, new Request(url, { headers: await signIn(world) }));
  const text = await entry.text();
  expect(text).toContain('in the deal room below');
  expect(text).not.toContain('"pass_on"');
});

import { expect, it } from 'vitest';
import { chainHash } from '#src/domain/deal-room/deal.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { canonicalJson } from '#src/domain/shared/values.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { jsonPost, SECRET, send } from '#tests/netlify/battery/world.ts';
import { VARIABLES } from '#tests/netlify/sellers/seller-world.ts';
import {
  BUYER,
  COUNTER,
  createDealWorld,
  type DealWorld,
  readyToSign,
  SELLER,
} from './deal-world.ts';

const erase = ({ store, credentials, clock }: DealWorld, email: string, secret = SECRET) =>
  erasePerson({ submissions: store, credentials }, { email, secret }, { now: clock.time });

it('keeps the letter that both signed, and no details that were given for other terms since', async () => {
  const world = createDealWorld();
  const { id, buyer, seller } = await readyToSign(world);
  await world.sign(buyer, 'letter', BUYER.name);
  await world.sign(seller, 'letter', SELLER.name);
  await world.press(buyer, 'offer', { terms: COUNTER });
  await world.accept(seller);
  const moved = { name: BUYER.name, company: 'Bea Holdings', address: '7 New Street' };
  await world.press(buyer, 'give_details', { details: moved });
  await erase(world, BUYER.email);
  const left = JSON.stringify(await world.stored(id));
  expect(left).not.toContain(moved.company);
  expect(left).not.toContain(moved.address);
  expect(left).toContain('1 Main Street');
  expect((await world.view(seller)).deal.end?.kind).toBe('close');
});

it('ends the browsers of a person whose links are from before HANDOVER_SECRET changed', async () => {
  const variables = { ...VARIABLES, DEALS: 'on' };
  const world = createDealWorld(variables);
  const { id } = await readyToSign(world);
  variables.HANDOVER_SECRET = 'another-secret-of-forty-characters------';
  await erase(world, BUYER.email, variables.HANDOVER_SECRET);
  const access = world.blobs.values('credentials', `deals/${id}`);
  expect(access).toMatchObject([
    { links: [{ party: 'seller' }], browsers: [{ party: 'seller' }], codes: [] },
  ]);
});

it('leaves no trace of a request for links that was given up, for an address with dots at Gmail', async () => {
  const world = createDealWorld();
  const person = { name: BUYER.name, email: 'bea.buyer@gmail.com' };
  await readyToSign(world, person);
  world.provider.behave(() => ({ status: 500 }));
  await send(world, jsonPost('/api/deal/link', { email: person.email }));
  for (let day = 0; day < 4; day += 1) {
    world.clock.time += DAY_MS;
    await world.maintain();
  }
  const requests = () => world.blobs.keys('submissions', 'jobs/deal-links/');
  expect(requests()).toHaveLength(1);
  await erase(world, person.email);
  expect(requests()).toEqual([]);
});

it('leaves no hash that tells a right guess of the message that came with an offer', async () => {
  const world = createDealWorld();
  const said = { kind: 'write', text: 'Call me at 555 0199.' } as const;
  const id = await world.offer({ message: said.text });
  const [offer] = (await world.stored(id)).events;
  await erase(world, BUYER.email);
  const [, message] = (await world.stored(id)).events;
  if (!offer || message?.what.kind !== 'erased') throw new Error('The message is still there.');
  const wanted = sha256(canonicalJson(said)).slice(0, 16);
  for (const request of [message.request, `${id} message#${wanted}`, `${id}#${wanted}`]) {
    const guess = chainHash({ ...message, request, what: said }, offer.hash, sha256);
    expect(guess).not.toBe(message.hash);
  }
});

import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { changeDeal } from '#netlify/deals/deals.ts';
import { endsLetter } from '#netlify/deals/news-mail.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { jsonPost, SECRET, send } from '#tests/netlify/battery/world.ts';
import { aTerms, brokenEvents } from '#tests/domain/deal-room/a-deal.ts';
import { OWNER, VARIABLES } from '#tests/netlify/sellers/seller-world.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';
import {
  BUYER,
  createDealWorld,
  type DealWorld,
  readyToSign,
  SELLER,
  sellBy,
  OTHER_BUYER,
} from './deal-world.ts';

afterEach(() => sellBy({ isSample: true }));

const MINUTE = 60_000;

const keysOf = ({ blobs }: DealWorld) =>
  ['submissions', 'credentials'].flatMap((store) =>
    blobs.keys(store).filter((key) => key.startsWith('deals')),
  );
const DUE = 'deals-due/';

async function signedByBoth(world: DealWorld) {
  const ready = await readyToSign(world);
  await world.sign(ready.buyer, 'letter', BUYER.name);
  await world.sign(ready.seller, 'letter', SELLER.name);
  return ready;
}

/** Lets days pass, with maintenance at their end. */
async function pass(world: DealWorld, days: number) {
  world.clock.time += days * DAY_MS;
  await world.maintain();
}

it('deletes a deal without a signed letter 365 days after it ended, with all that is about it', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  const about = keysOf(world).filter((key) => key.includes(id) && !key.startsWith(DUE));
  expect(about).toHaveLength(5);
  // It lapses after seven days, whether or not anything runs.
  await pass(world, 7 + RETENTION_DAYS.deal - 1);
  expect((await world.stored(id)).events.map(({ what }) => what.kind)).toEqual(['offer', 'remind']);
  await pass(world, 3);
  await expect(world.stored(id)).rejects.toThrow('missing');
  expect(keysOf(world)).toEqual([]);
});

it('leaves nothing of a deal that was deleted under another secret than it began with', async () => {
  const variables: Record<string, string> = { ...VARIABLES, DEALS: 'on' };
  const world = createDealWorld(variables);
  const id = await world.offer();
  variables['HANDOVER_SECRET'] = SECRET.toUpperCase();
  await pass(world, 7 + RETENTION_DAYS.deal - 1);
  expect((await world.stored(id)).events).not.toHaveLength(0);
  await pass(world, 3);
  await pass(world, 1);
  expect(keysOf(world)).toEqual([]);
});

it('keeps a deal with a signed confidentiality agreement for 24 months after its end', async () => {
  const world = createDealWorld();
  const { id, buyer } = await readyToSign(world);
  await world.press(buyer, 'call_off', { reason: '' });
  await pass(world, RETENTION_DAYS.confidentialDeal - 1);
  expect((await world.stored(id)).events).not.toHaveLength(0);
  await pass(world, 2);
  await expect(world.stored(id)).rejects.toThrow('missing');
});

it('keeps a deal while it goes on, and one with a signed letter for seven years after its end', async () => {
  const world = createDealWorld();
  const { id, buyer, seller } = await signedByBoth(world);
  for (let n = 0; n < 3; n += 1) await pass(world, 400);
  // So do the links, which have the offer's id but outlive it.
  expect((await world.view(seller)).browsers).toMatchObject([{ isThis: true }]);
  await world.press(buyer, 'call_off', { reason: 'It took too long.' });
  await pass(world, RETENTION_DAYS.signedDeal - 1);
  expect((await world.view(seller)).deal.end?.kind).toBe('call_off');
  await pass(world, 2);
  await expect(world.stored(id)).rejects.toThrow('missing');
  expect(keysOf(world)).toEqual([]);
});

it('tells the owner alone, once for each time, of a signed deal in which neither party did anything for 30 days', async () => {
  const world = createDealWorld();
  const { buyer } = await signedByBoth(world);
  const quietMails = (email: string) =>
    world.mails(email).filter(({ text }) => text.includes('Neither party did anything here'));
  for (let day = 0; day < 29; day += 1) await pass(world, 1);
  expect(quietMails(OWNER)).toEqual([]);
  for (let day = 0; day < 40; day += 1) await pass(world, 1);
  expect(quietMails(OWNER)).toHaveLength(1);
  expect(quietMails(OWNER)[0]?.subject).toMatch(/^Neither party did anything here in the 30 days/);
  await world.press(buyer, 'write', { text: 'Sorry, I was away.' });
  for (let day = 0; day < 40; day += 1) await pass(world, 1);
  expect(quietMails(OWNER)).toHaveLength(2);
  expect([BUYER.email, SELLER.email].flatMap(quietMails)).toEqual([]);
});

async function listedIn(world: DealWorld) {
  const listed = await send(world, jsonPost('/api/inbox/submissions', {}, await signIn(world)));
  const entry = z.object({ id: z.string(), deal: z.string().optional() });
  const schema = z.object({ data: z.object({ entries: z.array(entry) }) });
  return schema.parse(await listed.json()).data.entries;
}

/** The ids of what the inbox lists, and whether it has a deal. */
async function inboxOf(world: DealWorld, id: string) {
  const entries = await listedIn(world);
  const deal = await send(world, inboxCall(`/api/inbox/deals/${id}`, await signIn(world)));
  const dealSchema = z.object({ data: z.object({ deal: z.object({}).nullable() }) });
  const { data } = dealSchema.parse(await deal.json());
  return { ids: entries.map((entry) => entry.id), hasDeal: data.deal !== null };
}

it('lists for the owner how each deal stands, whose turn it is, and since when nothing happened', async () => {
  const world = createDealWorld();
  const standing = async () => (await listedIn(world)).map(({ deal }) => deal);
  await world.offer();
  expect(await standing()).toEqual(['Offer, seller’s turn']);
  const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
  await pass(world, 2);
  expect(await standing()).toEqual(['Offer, seller’s turn, quiet for 2 days']);
  await world.press(seller, 'offer', { terms: aTerms({ price: 50_000, cashAtClose: 12_000 }) });
  expect(await standing()).toEqual(['Counter-offer, buyer’s turn']);
  await world.press(seller, 'withdraw', { reason: '' });
  await pass(world, 3);
  expect(await standing()).toEqual(['Withdrawn']);
  sellBy({ isSample: true });
  await world.offer({}, OTHER_BUYER);
  expect(await standing()).toEqual([undefined, 'Withdrawn']);
  const later = createDealWorld();
  await signedByBoth(later);
  const [signed] = await listedIn(later);
  expect(signed?.deal).toMatch(/^Letter signed, due diligence, seller’s turn by \w+ \d+, \d{4}$/);
});

it('keeps an offer as long as its deal, so that the inbox finds it, and no day longer', async () => {
  const world = createDealWorld();
  const { id, buyer } = await signedByBoth(world);
  // An offer for a listing without a seller opens none.
  sellBy({ isSample: true });
  const other = await world.offer({}, OTHER_BUYER);
  await pass(world, RETENTION_DAYS.correspondence - 1);
  expect((await inboxOf(world, id)).ids).toEqual([other, id]);
  for (let n = 0; n < 2; n += 1) await pass(world, 400);
  expect(await inboxOf(world, id)).toEqual({ ids: [id], hasDeal: true });
  expect(await inboxOf(world, other)).toEqual({ ids: [id], hasDeal: false });
  await world.press(buyer, 'call_off', { reason: '' });
  await pass(world, RETENTION_DAYS.signedDeal - 1);
  expect(await inboxOf(world, id)).toEqual({ ids: [id], hasDeal: true });
  await pass(world, 2);
  await pass(world, 1);
  await expect(world.stored(id)).rejects.toThrow('missing');
  expect(await inboxOf(world, id)).toEqual({ ids: [], hasDeal: false });
});

it('keeps an offer whose deal can’t be read', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  world.blobs.entries.set(`site:submissions/deals/${id}`, { text: '{"half', metadata: '' });
  for (let n = 0; n < 3; n += 1) await pass(world, 400);
  expect((await inboxOf(world, id)).ids).toEqual([id]);
});

it('leaves a deal whose offer the owner deletes', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  const body = { entries: [{ formType: 'make_offer', id }] };
  const deleted = await send(world, jsonPost('/api/inbox/delete', body, await signIn(world)));
  expect(deleted.status).toBe(200);
  expect(await inboxOf(world, id)).toEqual({ ids: [], hasDeal: true });
  expect((await world.view(world.linkOf(BUYER.email))).deal.stage).toBe('offered');
});

it('tells the other party when a person is deleted, and lets the listing’s other deals go on', async () => {
  const world = createDealWorld();
  const first = await signedByBoth(world);
  const second = await world.offer({}, OTHER_BUYER);
  await world.maintain();
  expect((await world.view(world.linkOf(OTHER_BUYER.email))).deal.pause).not.toBeNull();
  world.clock.time += 11 * MINUTE;
  for (const text of ['Hello', 'Are you there?']) await world.press(first.buyer, 'write', { text });
  const stores = { submissions: world.store, credentials: world.credentials };
  await erasePerson(stores, { email: BUYER.email, secret: SECRET }, { now: world.clock.time });
  const mails = world.mails(BUYER.email).length;
  world.clock.time += 3 * MINUTE;
  await world.maintain();
  const told = world.mails(SELLER.email).map(({ text }) => text);
  const closed = told.filter((text) => text.includes('We closed the deal.'));
  expect(closed).toEqual([expect.not.stringContaining('was deleted on request')]);
  expect(world.mails(BUYER.email)).toHaveLength(mails);
  const { deal } = await world.view(first.seller);
  expect(deal.end).toMatchObject({ kind: 'close', by: 'owner' });
  expect(deal.names.buyer).toBe('[removed]');
  // What both signed is there until it expires.
  expect(deal.letter?.text).toContain(BUYER.name);
  expect((await world.callDeal(first.buyer)).status).toBe(401);
  expect((await world.stored(second)).events.at(-1)?.what.kind).toBe('resume');
});

it('says how many open deals the deletion of a person closes, before and after', async () => {
  const world = createDealWorld();
  const { seller } = await signedByBoth(world);
  await world.offer({}, OTHER_BUYER);
  const other = await world.confirmed(world.linkOf(OTHER_BUYER.email), OTHER_BUYER.email);
  await world.press(other, 'withdraw', { reason: '' });
  const headers = await signIn(world);
  const schema = z.object({ data: z.object({ closedDeals: z.number(), cursor: z.null() }) });
  const closedBy = async (body: object) => {
    const answer = await send(world, jsonPost('/api/inbox/delete-person', body, headers));
    return schema.parse(await answer.json()).data.closedDeals;
  };
  for (const { email } of [BUYER, SELLER]) expect(await closedBy({ email })).toBe(1);
  expect(await closedBy({ email: OTHER_BUYER.email })).toBe(0);
  expect((await world.view(seller)).deal.end).toBeNull();
  expect(await closedBy({ email: BUYER.email, confirm: BUYER.email })).toBe(1);
  expect((await world.view(seller)).deal.end?.kind).toBe('close');
  expect(await closedBy({ email: BUYER.email })).toBe(0);
  expect(await closedBy({ email: SELLER.email })).toBe(0);
});

it('tells whose turn it is once a hold ends by time alone, and the buyer, once', async () => {
  const world = createDealWorld();
  await signedByBoth(world);
  await world.offer({}, OTHER_BUYER);
  const goesOn = (email: string) =>
    world.mails(email).filter(({ text }) => text.includes('The deal goes on, because')).length;
  const other = world.linkOf(OTHER_BUYER.email);
  world.clock.time = Date.parse((await world.view(other)).deal.pause?.until ?? '');
  const { deadline } = (await world.view(other)).deal;
  for (let n = 0; n < 3; n += 1) await pass(world, 0.1);
  expect([goesOn(SELLER.email), goesOn(OTHER_BUYER.email), goesOn(BUYER.email)]).toEqual([1, 1, 0]);
  expect((await world.view(other)).deal).toMatchObject({ deadline, pause: null, end: null });
});

it('tells of what a request did that was killed before it could', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  world.clock.time += 11 * MINUTE;
  const caller = { actor: 'seller', request: crypto.randomUUID(), evidence: null } as const;
  const deal = await world.stored(id);
  await changeDeal(
    { store: world.store, runtime: world.runtime },
    deal,
    { kind: 'write', text: 'Hello' },
    caller,
  );
  world.clock.time += 3 * MINUTE;
  await world.maintain();
  expect(world.mails(BUYER.email).at(-1)?.text).toContain('The seller wrote a message.');
  const count = world.mails(BUYER.email).length;
  await pass(world, 0.2);
  expect(world.mails(BUYER.email)).toHaveLength(count);
});

it('reminds both parties on the day before an offer lapses, once', async () => {
  const world = createDealWorld();
  await world.offer();
  for (let n = 0; n < 8; n += 1) await pass(world, 0.9);
  const reminders = (email: string) =>
    world.mails(email).filter(({ text }) => text.includes('The deadline is near')).length;
  expect([reminders(SELLER.email), reminders(BUYER.email)]).toEqual([1, 1]);
  const waiting = world.mails(BUYER.email).findLast(({ text }) => text.includes('is near'));
  expect(waiting?.text).toContain(
    'It’s the seller’s turn to answer the offer. The offer lapses on',
  );
});

it('mails both parties once that an offer lapsed, and counts its time from the lapse', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  const buyer = world.linkOf(BUYER.email);
  await pass(world, 12);
  for (let n = 0; n < 3; n += 1) await pass(world, 0.1);
  for (const email of [BUYER.email, SELLER.email]) {
    const told = world.mails(email).filter(({ subject }) => subject.startsWith('The offer lapsed'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('nobody answered in')]);
  }
  const { deal } = await world.view(buyer);
  const [begun] = deal.events;
  const day = utcDay(Date.parse(begun?.at ?? '') + 7 * DAY_MS);
  expect(deal.end).toMatchObject({ kind: 'lapsed', by: 'site' });
  expect([deal.end?.at.slice(0, 10), deal.keptUntil?.slice(0, 10)]).toEqual([
    day,
    utcDay(Date.parse(day) + RETENTION_DAYS.deal * DAY_MS),
  ]);
  expect(brokenEvents(await world.stored(id))).toEqual([]);
  expect(world.mails(OWNER).filter(({ text }) => text.includes('lapsed'))).toEqual([]);
});

it('mails both that what they agreed lapsed without a letter, and says so before', async () => {
  const world = createDealWorld();
  await readyToSign(world);
  for (let n = 0; n < 16; n += 1) await pass(world, 1);
  for (const email of [BUYER.email, SELLER.email]) {
    const texts = world.mails(email).map(({ text }) => text);
    const of = (words: string) => texts.filter((text) => text.includes(words)).length;
    const near = texts.filter((text) => text.startsWith('The deadline is near.'));
    expect(near).toEqual([
      expect.stringMatching(/What you agreed lapses on .+ unless both have signed the letter\./),
    ]);
    expect(of('What both agreed lapsed on ')).toBe(1);
  }
});

it('tells both once the days without other buyers are over, and what that means', async () => {
  const world = createDealWorld();
  const { buyer } = await signedByBoth(world);
  const told = (email: string) =>
    world
      .mails(email)
      .filter(({ subject }) => subject.startsWith('The days without other buyers ended on '));
  const until = Date.parse((await world.view(buyer)).deal.exclusiveUntil ?? '');
  world.clock.time = until - 60 * MINUTE;
  await world.maintain();
  expect([told(BUYER.email), told(SELLER.email)]).toEqual([[], []]);
  world.clock.time = until;
  for (let n = 0; n < 3; n += 1) await pass(world, 0.1);
  for (const email of [BUYER.email, SELLER.email]) {
    expect(told(email).map(({ text }) => text)).toEqual([
      expect.stringContaining('The seller may deal with others again, and this deal goes on.'),
    ]);
  }
});

it('looks only at deals that something is due for, and at each once', async () => {
  const world = createDealWorld();
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    ids.push(await world.offer({}, { name: 'Bo Buyer', email: `bo${n}@mail.example.com` }));
  }
  // Each offer has been looked at since, and waits for the day before it lapses.
  await pass(world, 0.1);
  const notes = () => keysOf(world).filter((key) => key.startsWith(DUE));
  expect(notes()).toHaveLength(4);
  const readDeals = async () => {
    const before = world.blobs.requests.length;
    await world.maintain();
    return world.blobs.requests.slice(before).filter((line) => ids.some((id) => line.includes(id)))
      .length;
  };
  expect(await readDeals()).toBe(0);
  const seller = world.linkOf(SELLER.email);
  await world.press(seller, 'write', { text: 'Hello' });
  world.clock.time += 11 * MINUTE;
  expect(await readDeals()).toBeGreaterThan(0);
  await world.maintain();
  expect(await readDeals()).toBe(0);
  await pass(world, 20);
  // Each says that it lapsed.
  await pass(world, 0.1);
  expect(await readDeals()).toBe(0);
  expect(notes()).toHaveLength(4);
});

it('works out once, not with each press, what the owner isn’t told of', async () => {
  const world = createDealWorld();
  const id = await world.offer();
  const seller = world.linkOf(SELLER.email);
  for (let n = 0; n < 12; n += 1) await world.press(seller, 'write', { text: `Message ${n}.` });
  const access = await world.credentials.read(
    `deals/${id}`,
    z.object({ told: z.array(z.object({ to: z.string(), events: z.number() })) }),
  );
  const told = 'value' in access ? access.value.told : [];
  expect(told.find(({ to }) => to === 'owner')).toMatchObject({ events: 10 });
});

it('works nothing out to find that a message ends no letter', () => {
  const deal = Object.defineProperty({}, 'events', {
    get: () => expect.unreachable('Hundreds of messages are each asked.'),
  });
  const what = { kind: 'write', text: 'Hello.' } as const;
  expect(Reflect.apply(endsLetter, null, [deal, { at: '2026-12-01', what }])).toBe(false);
});

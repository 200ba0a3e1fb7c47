import { CORRECTION_DAYS } from '#src/domain/deal-room/deal-state.ts';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { addDays, DAY_MS, endOfDay, formatDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { lastDayToPay } from '#src/domain/deal-room/payments.ts';
import { aTerms } from '#tests/domain/deal-room/a-deal.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { OWNER } from '#tests/netlify/sellers/seller-world.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, ORIGIN, send } from '#tests/netlify/battery/world.ts';
import {
  BUYER,
  createDealWorld,
  type DealWorld,
  readyToSign,
  SELLER,
  sellBy,
  type Visitor,
  OTHER_BUYER,
} from './deal-world.ts';

afterEach(() => sellBy({ isSample: true }));

const MINUTE = 60_000;

/** What comes before is made once; each test goes on in a world of its own, into which it is copied. */
function once<Made>(make: (world: DealWorld) => Promise<Made>) {
  let first: Promise<{ before: DealWorld; made: Made }> | undefined;
  const begin = async () => {
    const before = createDealWorld();
    return { before, made: await make(before) };
  };
  return async ({ clock, blobs, provider }: DealWorld): Promise<Made> => {
    const { before, made } = await (first ??= begin());
    clock.time = before.clock.time;
    for (const [key, entry] of before.blobs.entries) blobs.entries.set(key, entry);
    provider.inbox.push(...before.provider.inbox);
    return made;
  };
}

const signedByBoth = once(async (world) => {
  const ready = await readyToSign(world);
  await world.sign(ready.buyer, 'letter', BUYER.name);
  const { deal } = await world.sign(ready.seller, 'letter', SELLER.name);
  return { ...ready, deal };
});

/** Lets days pass, with maintenance at the end of each. */
async function pass(world: DealWorld, days: number) {
  for (let day = 0; day < days; day += 1) {
    world.clock.time += DAY_MS;
    await world.maintain();
  }
}

const mark = (item: string, as: string, text = '') => ({ item, as, text, link: '' });

/** Does and confirms all that comes before the handover, as the page advises. */
async function closeItems(world: DealWorld, who: Record<'buyer' | 'seller', Visitor>) {
  let { deal } = await world.view(who.buyer);
  while (deal.turn?.act === 'do_item' || deal.turn?.act === 'confirm_item') {
    const { act, who: by, item = '' } = deal.turn;
    const as = act === 'do_item' ? 'done' : 'confirmed';
    ({ deal } = await world.press(who[by], 'mark', mark(item, as, 'With the escrow.')));
  }
  return deal;
}

const handedOver = once(async (world) => {
  const ready = await signedByBoth(world);
  await world.press(ready.buyer, 'conclude');
  await closeItems(world, ready);
  const day = utcDay(world.clock.time);
  await world.press(ready.seller, 'hand_over', { day });
  const { deal } = await world.press(ready.buyer, 'hand_over', { day });
  return { ...ready, deal, day };
});

/** A business that is handed over on terms of the buyer's. */
async function soldOn(world: DealWorld, terms: Terms) {
  const ready = await readyToSign(world);
  const { buyer, seller } = ready;
  await world.press(buyer, 'offer', { terms });
  await world.accept(seller);
  await world.sign(buyer, 'letter', BUYER.name);
  await world.sign(seller, 'letter', SELLER.name);
  await world.press(buyer, 'conclude');
  const day = utcDay(world.clock.time);
  for (const each of [seller, buyer]) await world.press(each, 'hand_over', { day });
  return ready;
}

const received = ({ progress }: DealView, day: string) => {
  const next = progress.account?.payments.find(({ status }) => status !== 'paid');
  return { part: 'sellerNote', day, cents: next?.amount ?? 0, isPrepayment: false };
};

describe('Due diligence', () => {
  it('begins with both signatures, with a list from the listing, the guide, and the terms', async () => {
    const world = createDealWorld();
    const { deal } = await signedByBoth(world);
    const asked = deal.progress.diligence.map(({ id }) => id);
    expect(asked).toContain('figure-revenue');
    expect(asked).toContain('asset-1');
    expect(asked.some((id) => id.startsWith('guide-'))).toBe(true);
    expect(deal.turn).toMatchObject({ act: 'answer_items' });
    expect(asked).toContain(deal.turn && 'item' in deal.turn && deal.turn.item);
    expect(deal.progress.lists?.history?.revenue.length).toBeGreaterThan(0);
  });

  it('lets each do only what is theirs, and keeps what was said about an item', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal: before } = await signedByBoth(world);
    const item = 'figure-revenue';
    const checked = { item, result: 'checked', lessPerYear: null, text: '' };
    expect(await world.refusal(seller, 'settle', checked)).toMatchObject({ status: 409 });
    expect(await world.refusal(seller, 'conclude')).toMatchObject({ status: 409 });
    expect(await world.refusal(seller, 'ask', { text: 'What do you pay?' })).toMatchObject({
      status: 409,
    });
    const reply = { item, text: 'Here are the payouts.', link: 'javascript:alert(1)', seenOn: '' };
    expect(await world.refusal(seller, 'reply', reply)).toMatchObject({ status: 422 });
    await world.press(seller, 'reply', { ...reply, link: 'https://files.example.com/payouts' });
    // The answer came after the buyer had read the item.
    const seen = before.events.length;
    const stale = await world.refusal(buyer, 'settle', { ...checked, seen });
    expect(stale).toMatchObject({ status: 409 });
    const { deal } = await world.press(buyer, 'settle', {
      ...checked,
      result: 'problem',
      lessPerYear: 1_200,
    });
    expect(deal.progress.diligence.find(({ id }) => id === item)).toMatchObject({
      ...{ result: 'problem', lessPerYear: 1_200 },
    });
    const answer = deal.events.find((event) => event.item === item);
    expect(answer?.words).toMatch(/^The seller wrote about “Monthly revenue/);
    expect(answer).toMatchObject({
      text: 'Here are the payouts.',
      link: 'https://files.example.com/payouts',
    });
  });

  it('ends by itself, after a reminder on the day before', async () => {
    const world = createDealWorld();
    const { buyer, deal } = await signedByBoth(world);
    const days = deal.versions.at(-1)?.terms.dueDiligenceDays ?? 0;
    world.clock.time += (days - 2) * DAY_MS;
    await pass(world, 2);
    const { events } = (await world.view(buyer)).deal;
    expect(events.filter(({ words }) => words === 'The deadline is near.')).toHaveLength(1);
    expect(world.mails(BUYER.email).at(-1)?.text).toMatch(
      /The deadline is near\.[^]*Due diligence ends on .+, and closing begins\./,
    );
    await pass(world, 3);
    expect((await world.view(buyer)).deal.stage).toBe('closing');
    const open = deal.progress.diligence.length;
    for (const email of [BUYER.email, SELLER.email, OWNER]) {
      const told = world
        .mails(email)
        .filter(({ subject }) => subject.startsWith('Due diligence ended on '));
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringContaining(`so closing began. Items still open: ${open}.`),
      ]);
    }
  });

  it('mails many changes of the list in a few lines, problems first, and says in the subject what matters', async () => {
    const world = createDealWorld();
    const { buyer, deal } = await signedByBoth(world);
    const asked = deal.progress.diligence.filter(({ asks }) => asks === 'buyer').slice(0, 9);
    const settle = (item: string, result: string) =>
      world.press(buyer, 'settle', { item, result, lessPerYear: null, text: '' });
    for (const { id } of asked.slice(2)) await settle(id, 'waived');
    const told = async () => {
      world.clock.time += 11 * MINUTE;
      await world.maintain();
      const { subject = '', text = '' } = world.mails(SELLER.email).at(-1) ?? {};
      return { subject, lines: text.split('\n\n')[0]?.split('\n') };
    };
    await told();
    for (const text of ['One', 'Two', 'Three']) await world.press(buyer, 'write', { text });
    for (const { id } of asked.slice(2)) await settle(id, 'open');
    for (const { id } of asked.slice(0, 2)) await settle(id, 'problem');
    const { subject, lines } = await told();
    expect(subject).toMatch(/^2 problems in due diligence: /);
    const [problems, messages, opened, ...others] = lines ?? [];
    expect(problems).toMatch(/^The buyer named a problem with “.+” and “.+” in the due diligence/);
    expect(messages).toBe('The buyer wrote 3 messages.');
    expect(opened).toMatch(
      new RegExp(`^The buyer opened “.+, and ${asked.length - 7} more again in`),
    );
    expect(others).toEqual([]);
  });

  it('mails each, once for a date, all that they owe and is past due', async () => {
    const world = createDealWorld();
    const { seller, deal } = await signedByBoth(world);
    const pastDue = (email: string) =>
      world.mails(email).filter(({ subject }) => subject.startsWith('Items are past due'));
    const sellers = deal.progress.diligence.filter(({ owes }) => owes === 'seller');
    const days = [...new Set(sellers.map(({ due }) => due))];
    const on = sellers.filter(({ due }) => due === days[0]).map(({ id }) => id);
    const [answered = '', ...open] = on;
    const reply = { item: answered, text: 'It is in the folder.', link: '', seenOn: '' };
    await world.press(seller, 'reply', reply);
    world.clock.time = Date.parse(`${days[0]}T12:00:00Z`);
    await pass(world, 1);
    await pass(world, 1);
    expect(pastDue(SELLER.email)).toHaveLength(1);
    const [mail] = pastDue(SELLER.email);
    expect(open).toContain('figure-profit');
    expect(mail?.text).toContain('Past due for you: “Monthly profit”');
    expect(mail?.text).toContain('Past due for the buyer: “Monthly revenue”.');
    expect(pastDue(BUYER.email)).toHaveLength(1);
    await pass(world, 12);
    expect(pastDue(SELLER.email)).toHaveLength(days.length);
    expect(pastDue(SELLER.email).at(-1)?.text).toMatch(/“Monthly profit”.* \d+ more\./);
  });

  it('is left by new terms, which void both signatures and keep what was checked', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await signedByBoth(world);
    await world.press(buyer, 'settle', {
      ...{ item: 'figure-profit', result: 'problem', lessPerYear: 1_200, text: '' },
    });
    const terms = deal.versions.at(-1)?.terms;
    if (!terms) throw new Error('No terms.');
    const lower = { ...terms, price: terms.price - 1_000, cashAtClose: terms.cashAtClose - 1_000 };
    const retraded = (await world.press(buyer, 'offer', { terms: lower })).deal;
    expect(retraded.stage).toBe('offered');
    const [toSeller, toOwner] = [SELLER.email, OWNER].map((email) => world.mails(email).at(-1));
    for (const mail of [toSeller, toOwner]) {
      expect(mail?.subject).toMatch(/^New terms ended the signed letter: /);
      expect(mail?.text).toContain('That ended the letter that both signed.');
    }
    expect(toSeller?.text).toContain('Your signature no longer counts.');
    expect(toSeller?.text).toContain(`\n${BUYER.name}’s offer of `);
    expect(retraded.exclusiveUntil).toBeNull();
    expect(retraded.signatures.filter(({ isVoid }) => isVoid)).toHaveLength(2);
    expect(await world.refusal(buyer, 'conclude')).toMatchObject({ status: 409 });
    await world.accept(seller);
    expect(world.mails(BUYER.email).at(-1)?.text).toContain(
      `The seller accepted the offer of ${formatExactDollars(lower.price)}.`,
    );
    await world.sign(buyer, 'letter', BUYER.name);
    const again = (await world.sign(seller, 'letter', SELLER.name)).deal;
    expect(again.stage).toBe('signed');
    expect(again.progress.diligence.find(({ id }) => id === 'figure-profit')?.result).toBe(
      'problem',
    );
  });
});

describe('From closing to the last payment', () => {
  it('shows as sold, though another buyer had the business to themselves meanwhile', async () => {
    const world = createDealWorld();
    const first = await signedByBoth(world);
    await world.press(first.buyer, 'conclude');
    const { exclusivityDays = 0 } = first.deal.versions.at(-1)?.terms ?? {};
    world.clock.time += (exclusivityDays + 1) * DAY_MS;
    await pass(world, 1);
    const { buyer, seller } = await readyToSign(world, OTHER_BUYER);
    await world.sign(buyer, 'letter', OTHER_BUYER.name);
    await world.sign(seller, 'letter', SELLER.name);
    await world.press(buyer, 'call_off', { reason: '' });
    const day = utcDay(world.clock.time);
    await world.press(first.seller, 'hand_over', { day });
    await world.press(first.buyer, 'hand_over', { day });
    const listed = await send(world, new Request(`${ORIGIN}/api/under-offer`));
    expect(await listed.json()).toMatchObject([{ id: A_LISTING.id, isSold: true }]);
  });

  it('takes offers again once the file says that it was listed after the handover', async () => {
    const world = createDealWorld();
    const { day } = await handedOver(world);
    const listing = listingSummaries().find(({ id }) => id === A_LISTING.id);
    const before = listing?.listedOn ?? '';
    const relist = (listedOn: string) => Object.assign(listing ?? {}, { listedOn });
    onTestFinished(() => void relist(before));
    relist(day);
    await expect(world.offer({}, OTHER_BUYER)).rejects.toThrow();
    relist(addDays(day, 1));
    await world.offer({}, OTHER_BUYER);
    await pass(world, 1);
    expect((await world.view(world.linkOf(OTHER_BUYER.email))).deal.end).toBeNull();
    const shown = await send(world, new Request(`${ORIGIN}/api/under-offer`));
    expect(await shown.json()).toEqual([]);
  });

  it('tells at once of an item that is done, and in one more email of the changes after it', async () => {
    const world = createDealWorld();
    const { buyer, seller } = await signedByBoth(world);
    const { deal } = await world.press(buyer, 'conclude');
    await pass(world, 1);
    const item = deal.progress.closing.find(({ does }) => does !== 'buyer')?.id ?? '';
    const mails = world.mails(BUYER.email).length;
    for (let n = 0; n < 6; n += 1) {
      const as = n % 2 === 0 ? 'done' : 'open';
      await world.press(seller, 'mark', { item, as, text: 'It is done.', link: '' });
    }
    expect(world.mails(BUYER.email)).toHaveLength(mails + 1);
    await pass(world, 1);
    expect(world.mails(BUYER.email)).toHaveLength(mails + 2);
  });

  it('mails each what they can do now, as their page says: from the letter that both signed to the closing', async () => {
    const world = createDealWorld();
    const { buyer, seller } = await signedByBoth(world);
    const own = async (visitor: Visitor) => (await world.view(visitor)).deal.openItems.length;
    const told = (email: string) => world.mails(email).at(-1)?.text;
    const meanwhile = (count: number) => `Meanwhile, you can do ${count} items of the list.`;
    expect(told(BUYER.email)).toContain(meanwhile(await own(buyer)));
    await world.press(buyer, 'conclude');
    expect(told(SELLER.email)).toContain(meanwhile(await own(seller)));
    expect(told(OWNER)).toContain('closing item. The other party can do something, too.');
  });

  it('is handed over only on a day that both named, and then shows as sold', async () => {
    const world = createDealWorld();
    const ready = await signedByBoth(world);
    const other = await world.offer({}, OTHER_BUYER);
    await world.press(ready.buyer, 'conclude');
    const deal = await closeItems(world, ready);
    expect(deal.turn).toMatchObject({ who: 'seller', act: 'hand_over' });
    const today = utcDay(world.clock.time);
    const late = { day: addDays(today, 5) };
    expect(await world.refusal(ready.seller, 'hand_over', late)).toMatchObject({ status: 422 });
    await world.press(ready.seller, 'hand_over', { day: today });
    const twice = await world.press(ready.seller, 'hand_over', { day: today });
    expect(twice.deal.progress.soldOn).toBeNull();
    const sold = (await world.press(ready.buyer, 'hand_over', { day: today })).deal;
    expect(sold).toMatchObject({ stage: 'repaying', progress: { soldOn: today } });
    await world.maintain();
    const listed = await send(world, new Request(`${ORIGIN}/api/under-offer`));
    expect(await listed.text()).toContain(`"id":"${A_LISTING.id}","isSold":true`);
    const lost = await world.view(world.linkOf(OTHER_BUYER.email));
    expect(lost.deal).toMatchObject({ id: other, end: { kind: 'supersede' } });
  });

  it('mails what is past due of the closing list, first by the planned day, then by the day of the handover', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await signedByBoth(world);
    const pastDue = () =>
      world.mails(SELLER.email).filter(({ subject }) => subject.startsWith('Items are past due'));
    await world.press(buyer, 'conclude');
    const closing = deal.versions.at(-1)?.terms.closing ?? '';
    world.clock.time = Date.parse(`${closing}T00:00:00Z`);
    await pass(world, 1);
    expect(pastDue()).toHaveLength(0);
    await pass(world, 10);
    expect(pastDue()).toHaveLength(2);
    const told = pastDue()[0]?.text ?? '';
    const [, shared = ''] = /Past due for either of you: (.+?)\./s.exec(told) ?? [];
    for (const name of shared.match(/“[^”]+”/g) ?? ['nothing']) {
      expect(told.split(name)).toHaveLength(2);
    }
    await closeItems(world, { buyer, seller });
    const day = utcDay(world.clock.time);
    for (const each of [seller, buyer]) await world.press(each, 'hand_over', { day });
    await pass(world, 6);
    expect(pastDue()).toHaveLength(2);
    await pass(world, 60);
    expect(pastDue()).toHaveLength(4);
  });

  it('refuses an offer that comes too late, and tells the seller nothing', async () => {
    const world = createDealWorld();
    await handedOver(world);
    const mails = world.mails(SELLER.email).length;
    const form = FORM_CASES.find(({ type }) => type === 'make_offer');
    const body = { ...form?.body(1), listing_id: A_LISTING.id };
    const refused = await send(world, jsonPost(form?.path ?? '', body));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This business has been sold.');
    await world.maintain();
    expect(world.mails(SELLER.email)).toHaveLength(mails);
  });

  it('mails before and after a payment’s date, and counts only what the seller received', async () => {
    const world = createDealWorld();
    const { buyer, seller, day, deal } = await handedOver(world);
    const [first] = deal.progress.account?.payments ?? [];
    if (!first) throw new Error('Nothing is due.');
    const days = (Date.parse(first.due) - Date.parse(day)) / DAY_MS;
    world.clock.time += (days - 3) * DAY_MS;
    await pass(world, 1);
    const before = world.mails(BUYER.email).at(-1);
    expect(before?.text).toContain('The seller note payment of $');
    expect(before?.text).toContain('is due on');
    expect(before?.subject).toMatch(/^The seller note payment of \$[\d,.]+ is due on [^.]+: /);
    await pass(world, 4);
    const lateMail = world.mails(BUYER.email).at(-1);
    expect(lateMail?.text).toContain('isn’t marked as received yet, and may be on its way');
    const mailed = world.mails(BUYER.email).length;
    await pass(world, 3);
    expect(world.mails(BUYER.email)).toHaveLength(mailed);

    const today = utcDay(world.clock.time);
    const sent = (await world.press(buyer, 'pay', received(deal, today))).deal;
    expect(sent.progress.account?.payments[0]).toMatchObject({ status: 'sent', received: 0 });
    expect(sent.turn).toMatchObject({ who: 'seller', act: 'confirm_payment' });
    const got = (await world.press(seller, 'pay', received(deal, today))).deal;
    expect(got.progress.account?.payments[0]).toMatchObject({ status: 'paid', isLate: false });
    expect(await world.refusal(buyer, 'take_back', { payment: 2 })).toMatchObject({ status: 409 });
    const back = (await world.press(seller, 'take_back', { payment: 2 })).deal;
    expect(back.progress.account?.payments[0]?.status).toBe('sent');
  });

  it('mails of a payment what is missing of it, before and after its date', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await handedOver(world);
    const [first] = deal.progress.account?.payments ?? [];
    if (!first) throw new Error('Nothing is due.');
    world.clock.time = Date.parse(`${addDays(first.due, -3)}T00:00:00Z`) - MINUTE;
    const cents = (first.amount ?? 0) - 50_000;
    await world.press(seller, 'pay', { ...received(deal, utcDay(world.clock.time)), cents });
    await pass(world, 1);
    const words = 'The seller note payment of $500';
    expect(world.mails(BUYER.email).at(-1)?.text).toContain(`${words} is due on`);
    await pass(world, 5);
    expect(world.mails(BUYER.email).at(-1)?.text).toContain(`${words} was due on`);
    const { events } = (await world.view(buyer)).deal;
    expect(events.filter((event) => event.words.startsWith(words))).toHaveLength(2);
  });

  it('reminds the buyer of a payment while the seller has yet to confirm the one before', async () => {
    const world = createDealWorld();
    const { buyer, deal } = await handedOver(world);
    const [first, second] = deal.progress.account?.payments ?? [];
    if (!first || !second) throw new Error('Too little is due.');
    world.clock.time = Date.parse(`${first.due}T12:00:00Z`);
    await world.press(buyer, 'pay', received(deal, first.due));
    world.clock.time = Date.parse(`${addDays(second.due, -3)}T12:00:00Z`);
    await world.maintain();
    const told = [BUYER, SELLER].map(
      ({ email }) =>
        world
          .mails(email)
          .filter((mail) => mail.subject.includes(`is due on ${formatDay(second.due)}: `)).length,
    );
    expect(told).toEqual([1, 0]);
  });

  it('tells the seller to confirm what was sent, also while the buyer is late with another payment', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await handedOver(world);
    const [first, second] = deal.progress.account?.payments ?? [];
    if (!first || !second) throw new Error('Too little is due.');
    world.clock.time = Date.parse(`${addDays(second.due, 3)}T12:00:00Z`);
    await world.press(buyer, 'pay', received(deal, first.due));
    const view = (await world.view(seller)).deal;
    expect(view.turn).toMatchObject({ who: 'buyer', act: 'pay', due: second.due });
    expect(view.task).toBe('confirm_payment');
    const mail = world.mails(SELLER.email).at(-1);
    expect(mail?.subject).toMatch(/^Your turn to confirm that the money arrived: /);
    expect(mail?.text).toContain('Check that the money arrived, and mark it as received.');
    expect(mail?.text).toContain('It’s the buyer’s turn to make the next payment. It was due');
  });

  it('mails what happened before what is past due of the lists, and names that in the subject', async () => {
    const world = createDealWorld();
    const { buyer, seller } = await signedByBoth(world);
    await world.press(buyer, 'conclude');
    const day = utcDay(world.clock.time);
    await world.press(seller, 'hand_over', { day });
    const { deal } = await world.press(buyer, 'hand_over', { day });
    const [first] = deal.progress.account?.payments ?? [];
    if (!first) throw new Error('Nothing is due.');
    world.clock.time = Date.parse(`${addDays(first.due, -3)}T12:00:00Z`);
    await world.maintain();
    const mail = world.mails(BUYER.email).at(-1);
    expect(mail?.subject).toMatch(/^The seller note payment of .+ is due on /);
    const text = mail?.text ?? '';
    expect(text).toContain('Past due for you');
    expect(text.indexOf('payment of $')).toBeLessThan(text.indexOf('Past due for you'));
    expect((await world.view(buyer)).deal.stage).toBe('repaying');
  });

  it('gives notice of the payment that isn’t even marked as sent, by a mail that says so', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await handedOver(world);
    const [first, second] = deal.progress.account?.payments ?? [];
    if (!first || !second) throw new Error('Too little is due.');
    world.clock.time = Date.parse(`${first.due}T12:00:00Z`);
    await world.press(buyer, 'pay', received(deal, first.due));
    world.clock.time = Date.parse(`${addDays(second.due, 3)}T12:00:00Z`);
    const of = ({ due, amount }: typeof first) => ({ due, cents: amount });
    const lessThanMissing = { ...of(second), cents: 1 };
    expect(await world.refusal(seller, 'notice', lessThanMissing)).toMatchObject({ status: 409 });
    const { turn } = (await world.press(seller, 'notice', of(second))).deal;
    expect(turn).toMatchObject({ who: 'buyer', act: 'pay', due: second.due });
    const mail = world.mails(BUYER.email).at(-1);
    expect(mail?.subject).toMatch(/^The seller gave notice that .+ is late: /);
    expect(mail?.text).toContain(`of the seller note, due on ${formatDay(second.due)}, is late.`);
    const receipt = world.mails(SELLER.email).at(-1);
    expect(receipt?.subject).toMatch(/^You gave notice that .+ is late: /);
    expect(receipt?.text).toContain('You gave notice that $');
    // What is marked as sent and isn't received is late, too.
    expect((await world.press(seller, 'notice', of(first))).deal.turn).toEqual(turn);
    expect(world.mails(BUYER.email).at(-1)?.text).toContain(
      `of the seller note, due on ${formatDay(first.due)}, is late.`,
    );
    const over = (email: string) =>
      world
        .mails(email)
        .filter(({ text }) => text.includes('The time to pay after the notice ended'));
    world.clock.time = endOfDay(lastDayToPay(utcDay(world.clock.time))) - 1;
    await world.maintain();
    expect([over(BUYER.email), over(SELLER.email)]).toEqual([[], []]);
    for (let n = 0; n < 2; n += 1) {
      world.clock.time += 11 * 60_000;
      await world.maintain();
    }
    for (const email of [BUYER.email, SELLER.email]) {
      expect(over(email).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^The time to pay after the notice ended on [^.]+: /),
      ]);
    }
  });

  it('asks nobody at the handover for a result that can’t be known yet, and says when it can', async () => {
    const world = createDealWorld();
    const revenueShare = { amount: 8_000, share: 0.1, months: 24 };
    await soldOn(world, aTerms({ cashAtClose: 40_000, sellerNote: null, revenueShare }));
    for (const email of [BUYER.email, SELLER.email, OWNER]) {
      const { subject, text } = world.mails(email).at(-1) ?? {};
      expect(subject).toMatch(/^(The buyer|You) said that the business was handed over on /);
      expect(text).toMatch(/From .+ 1, \d{4}, (you|the buyer) can report the result that the next/);
    }
  });

  it.each([
    ['a report', false],
    ['a confirmation on a day that has begun elsewhere', true],
  ])(
    'mails everybody that nothing more is due, also if the last thing is %s',
    async (_what, isLast) => {
      const world = createDealWorld();
      const terms = {
        ...{ price: 48_000, cashAtClose: 40_000, sellerNote: null },
        earnOut: { amount: 5_000, months: 2, target: 'Revenue stays.' },
        revenueShare: { amount: 3_000, share: 0.5, months: 1 },
      };
      const { buyer, seller } = await soldOn(world, aTerms(terms));
      const { deal } = await world.view(buyer);
      const [, earnOut] = deal.progress.account?.payments ?? [];
      world.clock.time = Date.parse(`${earnOut?.due}T12:00:00Z`) + 20 * DAY_MS;
      await pass(world, 1);
      const [share] = deal.progress.account?.payments ?? [];
      const day = utcDay(world.clock.time);
      const month = { part: 'revenueShare', month: share?.period, revenue: 6_000 };
      await world.press(buyer, 'report', { of: month });
      const paid = { part: 'revenueShare', cents: 300_000, isPrepayment: false };
      const missed = { of: { part: 'earnOut', isReached: false } };
      if (isLast) await world.press(buyer, 'report', missed);
      await world.press(seller, 'pay', { ...paid, day: addDays(day, Number(isLast)) });
      if (!isLast) await world.press(buyer, 'report', missed);
      await pass(world, 1);
      for (const email of [BUYER.email, SELLER.email, OWNER]) {
        const told = world
          .mails(email)
          .filter(({ subject }) => subject.startsWith('Nothing more is due: the earnout’s'));
        expect([email, told.length]).toEqual([email, 1]);
      }
    },
  );

  it('says at the handover that nothing is left to pay, if all was paid at close', async () => {
    const world = createDealWorld();
    await soldOn(world, aTerms({ cashAtClose: 48_000, sellerNote: null }));
    for (const email of [BUYER.email, SELLER.email, OWNER]) {
      const { subject, text } = world.mails(email).at(-1) ?? {};
      expect(subject).toMatch(/^Handed over, with nothing left to pay: /);
      expect(text).toMatch(/^Handed over, with nothing left to pay\..*\n\n/);
    }
  });

  it('takes no more than is owed, and ends days after the last payment, so that a slip can be taken back', async () => {
    const world = createDealWorld();
    const { buyer, seller, deal } = await handedOver(world);
    let now = deal;
    const slip = { part: 'sellerNote', day: utcDay(world.clock.time), cents: 10 ** 9 };
    const tooMuch = await world.refusal(seller, 'pay', { ...slip, isPrepayment: true });
    expect(tooMuch).toMatchObject({ status: 422 });
    for (const { due, amount } of deal.progress.account?.payments ?? []) {
      world.clock.time = Date.parse(`${due}T12:00:00Z`);
      const paid = { part: 'sellerNote', day: due, cents: amount, isPrepayment: false };
      await world.press(buyer, 'pay', paid);
      now = (await world.press(seller, 'pay', paid)).deal;
    }
    expect(now.progress.account).toMatchObject({ isPaid: true, remaining: 0, payoff: 0 });
    for (const email of [BUYER.email, SELLER.email, OWNER]) {
      const { subject, text } = world.mails(email).at(-1) ?? {};
      expect(subject).toMatch(/^Everything is paid: /);
      expect(text).toMatch(/^Everything is paid\..*\n\n.+ marked \$/);
    }
    const count = now.progress.payments.length;
    now = (await world.press(seller, 'take_back', { payment: count })).deal;
    expect(now).toMatchObject({ stage: 'repaying', progress: { account: { isPaid: false } } });
    const { part, day, cents } = now.progress.payments.at(-1) ?? slip;
    await world.press(seller, 'pay', { part, day, cents, isPrepayment: false });
    await pass(world, CORRECTION_DAYS + 2);
    now = (await world.view(seller)).deal;
    expect(now).toMatchObject({ stage: 'ended', end: { kind: 'paid', by: 'site' } });
    // The page shows both days, and the privacy page says how many there are between them.
    const endedOn = now.end?.at.slice(0, 10) ?? '';
    expect(endedOn).toBe(addDays(day, CORRECTION_DAYS));
    expect(now.keptUntil?.slice(0, 10)).toBe(addDays(endedOn, RETENTION_DAYS.signedDeal));
    const more = { part: 'sellerNote', day: utcDay(world.clock.time), cents: 1 };
    const refused = await world.refusal(seller, 'pay', { ...more, isPrepayment: false });
    expect(refused).toMatchObject({ status: 409 });
    world.clock.time += 11 * MINUTE;
    await world.maintain();
    const told = world.mails(BUYER.email).map(({ text }) => text);
    expect(told.some((text) => text.includes('The seller marked $'))).toBe(true);
  });

  it('mails a corrected report as it was corrected, to those who have yet to hear of it', async () => {
    const world = createDealWorld();
    const earnOut = { amount: 10_000, months: 6, target: 'Revenue of $20,000.' };
    const terms = aTerms({ cashAtClose: 38_000, sellerNote: null, earnOut });
    const { buyer, seller } = await soldOn(world, terms);
    await pass(world, 190);
    const report = (isReached: boolean) =>
      world.press(buyer, 'report', { of: { part: 'earnOut', isReached } });
    await report(false);
    const told = world.mails(BUYER.email).length;
    await report(true);
    const paid = { part: 'earnOut', day: utcDay(world.clock.time), cents: 1_000_000 };
    for (const each of [buyer, seller]) {
      await world.press(each, 'pay', { ...paid, isPrepayment: false });
    }
    await world.maintain();
    const later = world.mails(BUYER.email).slice(told);
    expect(later.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Everything is paid/),
    );
    expect(later.filter(({ text }) => text.includes('not reached'))).toEqual([]);
  });

  it('is deleted years after the last payment, as its email says, long after the seller’s help', async () => {
    const world = createDealWorld();
    const { id, seller, deal } = await handedOver(world);
    for (const { due, amount } of deal.progress.account?.payments ?? []) {
      world.clock.time = Date.parse(`${due}T12:00:00Z`);
      const paid = { part: 'sellerNote', day: due, cents: amount, isPrepayment: false };
      await world.press(seller, 'pay', paid);
    }
    const ends = addDays(utcDay(world.clock.time), CORRECTION_DAYS);
    const deleted = addDays(ends, RETENTION_DAYS.signedDeal);
    for (const email of [BUYER.email, SELLER.email, OWNER]) {
      expect(world.mails(email).at(-1)?.text).toContain(
        `The deal ends on ${formatDay(ends)}, and you can read it until ${formatDay(deleted)}, when we delete it.`,
      );
    }
    await pass(world, CORRECTION_DAYS + 2);
    expect((await world.view(seller)).deal).toMatchObject({
      stage: 'ended',
      end: { kind: 'paid' },
    });
    world.clock.time += (RETENTION_DAYS.signedDeal - 2) * DAY_MS;
    await world.maintain();
    expect((await world.stored(id)).events).not.toHaveLength(0);
    world.clock.time += 2 * DAY_MS;
    await world.maintain();
    await expect(world.stored(id)).rejects.toThrow('missing');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, type Deal, dealSchema, PARTIES } from '#src/domain/deal-room/deal.ts';
import {
  dealAt,
  type DealState,
  exclusiveUntil,
  isExclusive,
  turnOf,
} from '#src/domain/deal-room/deal-state.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { RULES } from '#src/domain/deal-room/rules.ts';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import type { Turn } from '#src/domain/deal-room/progress-turn.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { rounds, SEED } from '#tests/sampling.ts';
import {
  brokenEvents,
  aCaller,
  acceptance,
  aDeal,
  aTerms,
  detailsOf,
  hashOf,
  SECRETS,
  signature,
  situationAt,
  START,
} from './a-deal.ts';

const DAY_MS = 86_400_000;
const party = fc.constantFrom(...PARTIES);
const anyone = fc.constantFrom<Actor>(...PARTIES, 'owner', 'site');
const text = fc.constantFrom('', 'Too low for me.', 'Can you do 40 months?');

/** A command as somebody would press it, seeing the deal as it is then, or as it was some events ago. */
type Press = (seen: Deal, by: Actor, now: number) => Command;
const ofParty = (by: Actor) => (by === 'seller' ? 'seller' : 'buyer');
const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Press>((seen, _, now) => acceptance(seen, now)) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 60_000_00 }).map((cents): Press => () => ({
      kind: 'offer',
      terms: aTerms({ cashAtClose: cents / 100, price: (cents + 38_000_00) / 100 }),
    })),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom('letter', 'confidentiality').map(
      (document): Press =>
        (seen, by, now) =>
          signature(seen, document, ofParty(by), now),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constant<Press>((_, by) => ({
      kind: 'give_details',
      details: detailsOf(ofParty(by)),
    })),
  },
  { weight: 3, arbitrary: fc.constant<Press>(() => ({ kind: 'reveal' })) },
  {
    weight: 8,
    arbitrary: text
      .filter((each) => each !== '')
      .map((each): Press => () => ({ kind: 'write', text: each })),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Press>(
      () => ({ kind: 'ask', text: 'The supplier’s contract' }),
      () => ({
        kind: 'settle',
        item: 'added-1',
        result: 'waived',
        lessPerYear: null,
        text: '',
      }),
      () => ({ kind: 'give_history', history: '2026-10, 2900, 2100' }),
      () => ({ kind: 'mark', item: 'domain', as: 'open', text: '', link: '' }),
      () => ({ kind: 'mark', item: 'training', as: 'confirmed', text: '', link: '' }),
      (_, __, now) => ({ kind: 'hand_over', day: utcDay(now) }),
      (_, __, now) => ({
        ...{ kind: 'pay', part: 'sellerNote', day: utcDay(now), cents: 100_000 },
        isPrepayment: false,
      }),
      () => ({ kind: 'take_back', payment: 1 }),
      () => ({ kind: 'notice', due: '2027-01-29', cents: 100_000 }),
      () => ({ kind: 'show_price', isShown: true }),
      () => ({ kind: 'conclude' }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('decline', 'withdraw', 'call_off', 'close', 'supersede'), text)
      .map(([kind, reason]): Press => () => ({ kind, reason })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Press>(
      () => ({ kind: 'resume' }),
      () => ({ kind: 'nudge', text: 'Any news?' }),
      (_, __, now) => ({ kind: 'extend', until: utcDay(now + 20 * DAY_MS) }),
      () => ({ kind: 'pause', reason: 'Another letter is signed.', until: null }),
      (_, __, now) => ({
        kind: 'pause',
        reason: 'Another letter is signed.',
        until: new Date(now + 2 * DAY_MS).toISOString(),
      }),
    ),
  },
);

/** What the page asks for next; an answer is to accept. */
function nextStep(seen: Deal, now: number): [by: Actor, command: Command] | null {
  const turn = turnOf(dealAt(seen, now));
  if (!turn) return null;
  const { who, act } = turn;
  switch (act) {
    case 'answer':
      return [who, acceptance(seen, now)];
    case 'sign_confidentiality':
      return [who, signature(seen, 'confidentiality', who, now)];
    case 'reveal':
      return [who, { kind: 'reveal' }];
    case 'details':
      return [who, { kind: 'give_details', details: detailsOf(who) }];
    case 'sign_letter':
      return [who, signature(seen, 'letter', who, now)];
    default:
      return afterLetter(seen, now, turn);
  }
}

/** The same in due diligence, closing, and while payments are made. */
function afterLetter(seen: Deal, now: number, { who, act, due }: Turn): [Actor, Command] {
  const { diligence, closing, handover, account, soldOn } = dealAt(seen, now).progress;
  const { id: item = '' } =
    diligence.find(({ result, asks }) => result === 'open' && asks === who) ?? {};
  const owed =
    diligence.find(
      ({ result, owes, lastBy }) => result === 'open' && owes === who && lastBy !== who,
    )?.id ?? '';
  const next = closing.find(({ isComplete }) => !isComplete)?.id ?? '';
  const payment = account?.payments.find(({ status, amount }) => status !== 'paid' && amount !== 0);
  const { part = 'sellerNote', amount, period } = payment ?? {};
  const day = [utcDay(now), soldOn ?? ''].sort().at(-1) ?? '';
  const pay = { kind: 'pay', part, day, cents: amount ?? 1, isPrepayment: false } as const;
  const mark = { kind: 'mark', item: next, text: 'As usual.', link: '' } as const;
  switch (act) {
    case 'answer_items':
      return [who, { kind: 'reply', item: owed, text: 'Here it is.', link: '', seenOn: '' }];
    case 'check_items':
      return [who, { kind: 'settle', item, result: 'checked', lessPerYear: null, text: '' }];
    case 'conclude':
      return [who, { kind: 'conclude' }];
    case 'do_item':
      return [who, { ...mark, as: 'done' }];
    case 'confirm_item':
      return [who, { ...mark, as: 'confirmed' }];
    case 'hand_over':
      return [who, { kind: 'hand_over', day: utcDay(now) }];
    case 'confirm_handover':
      return [who, { kind: 'hand_over', day: handover?.day ?? due ?? '' }];
    case 'pay':
    case 'confirm_payment':
      return [who, pay];
    case 'report':
      return [
        who,
        {
          kind: 'report',
          of:
            part === 'revenueShare'
              ? { part, month: period ?? '', revenue: 3_000 }
              : { part: 'earnOut', isReached: true },
        },
      ];
    default:
      throw new Error(`Before the letter: ${act}.`);
  }
}

const step = fc.record({
  /** Whether the page's advice is followed. Chance alone hardly ever signs a letter. */
  isAdvised: fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  by: fc.oneof({ weight: 8, arbitrary: party }, { weight: 1, arbitrary: anyone }),
  /** Whether what only somebody else can press is pressed by them. Chance alone is hardly ever the owner. */
  isTheirs: fc.boolean(),
  press,
  /** Events that this client hasn't seen. */
  behind: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
  hours: fc.oneof({ weight: 40, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(400) }),
  hasCode: fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  isRepeated: fc.boolean(),
});

const behindBy = (deal: Deal, events: number): Deal => ({
  ...deal,
  events: deal.events.slice(0, Math.max(1, deal.events.length - events)),
});

/** Plays the steps and looks at the deal after each. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  let deal = aDeal();
  let now = START;
  for (const { by: anybody, press: pressed, behind, hours, hasCode, ...how } of steps) {
    now += hours * 3_600_000;
    const before = dealAt(deal, now);
    const seen = behindBy(deal, behind);
    const other = pressed(seen, anybody, now);
    const allowed = RULES[other.kind].by;
    const [by = anybody, command] = (how.isAdvised && nextStep(seen, now)) || [
      how.isTheirs && !allowed.includes(anybody) ? allowed[0] : anybody,
      other,
    ];
    const count = seen.events.length;
    const caller = aCaller(by, { seen: count, ...(!hasCode && { evidence: null }) });
    const decision = decide(deal, command, caller, situationAt(now));
    const next = 'refused' in decision ? deal : decision.deal;

    expect(next.events.length - deal.events.length).toBeLessThanOrEqual(1);
    if (before.end) expect(next).toBe(deal);
    if (['offer', 'accept', 'decline', 'call_off'].includes(command.kind) && next !== deal) {
      expect(deal.events.slice(count).map(({ what }) => what.kind)).not.toContain('offer');
    }
    if (isExclusive(before, now) && by === 'seller') expect(dealAt(next, now).end).toBeNull();
    if (how.isRepeated && next !== deal) {
      expect(decide(next, command, caller, situationAt(now))).toEqual({ deal: next });
    }
    if (next !== deal) checkWhole(next, now);
    // It takes most of the time.
    if (next !== deal && next.events.length % 6 === 0) checkRead(next, now);
    deal = next;
  }
  checkRead(deal, now);
  return deal;
}

function checkWhole(deal: Deal, now: number) {
  const state = dealAt(deal, now);
  // A signature is of the text whose hash it carries, and both are of the same letter.
  const { buyer, seller } = state.signatures;
  for (const signed of [buyer, seller, state.confidentiality, ...state.voided]) {
    if (signed) expect(hashOf(signed.text)).toBe(signed.hash);
  }
  if (buyer && seller) expect(buyer.hash).toBe(seller.hash);
  if (buyer ?? seller) expect(state.agreed).not.toBeNull();
  const isAfterLetter = ['signed', 'closing', 'repaying'].includes(state.stage);
  expect(isAfterLetter).toBe(buyer !== null && seller !== null && !state.end);
  checkProgress(state);
  // Only the newest version can be agreed, and only by the one who didn't write it.
  if (state.agreed) {
    expect(state.agreed.version).toBe(state.versions.at(-1));
    const accepted = deal.events.findLast(({ what }) => what.kind === 'accept');
    expect(accepted?.by).not.toBe(state.agreed.version.by);
    expect(['buyer', 'seller']).toContain(accepted?.by);
  }
  if (exclusiveUntil(state) !== null) expect(seller).not.toBeNull();
}

function checkProgress({ stage, progress, agreed, end }: DealState) {
  const { closing, account, soldOn, handover, lists, payments } = progress;
  if (stage === 'signed') expect(lists).not.toBeNull();
  if (stage === 'repaying' || end?.kind === 'paid') expect(soldOn).not.toBeNull();
  if (soldOn !== null) expect(handover).toBeNull();
  // One party alone completes nothing that the other has to confirm.
  for (const { isComplete, done, confirmedBy, confirms } of closing) {
    if (!isComplete) continue;
    const all = [done?.by, ...confirmedBy];
    for (const who of confirms === 'both' ? PARTIES : [confirms]) expect(all).toContain(who);
  }
  if (!account || !agreed) return;
  // What is due adds up to the price, to the cent, and only what the seller received is paid.
  const { price, cashAtClose } = agreed.version.terms;
  const principal = account.payments.reduce((sum, each) => sum + (each.principal ?? 0), 0);
  const isPrepaid = payments.some(({ isPrepayment }) => isPrepayment);
  if (!isPrepaid) expect(principal).toBe(Math.round((price - cashAtClose) * 100));
  const received = payments.filter(({ by, isTakenBack }) => by === 'seller' && !isTakenBack);
  const paid = account.payments.reduce((sum, each) => sum + each.received, 0);
  expect(paid).toBeLessThanOrEqual(received.reduce((sum, { cents }) => sum + cents, 0));
}

/** What is read back is what was written, and says so itself; all see one order, and nobody what isn't theirs. */
function checkRead(deal: Deal, now: number) {
  expect(dealSchema.parse(JSON.parse(JSON.stringify(deal)))).toEqual(deal);
  expect(brokenEvents(deal)).toEqual([]);
  const { buyerEmail, sellerEmail, sellerName, link, network } = SECRETS;
  const { isRevealed } = dealAt(deal, now);
  for (const viewer of ['buyer', 'seller', 'owner'] as const) {
    const view = viewOf(deal, viewer, situationAt(now));
    const [shown, stored] = [view.events, deal.events].map((all) => all.map(({ hash }) => hash));
    expect(shown).toEqual(stored);
    const seen = JSON.stringify(view);
    const hidden = viewer === 'buyer' && !isRevealed ? [sellerName] : [];
    for (const secret of [buyerEmail, sellerEmail, link, network, ...hidden]) {
      expect(seen).not.toContain(secret);
    }
  }
}

test('whatever two parties, the owner, and the site press in any order, a deal stays whole', () => {
  const reached = { letter: 0, both: 0, voided: 0, lapsed: 0, closing: 0, sold: 0, retraded: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
      const deal = play(steps);
      const states = deal.events.map(({ at }, index) =>
        dealAt({ ...deal, events: deal.events.slice(0, index + 1) }, Date.parse(at)),
      );
      reached.letter += Number(states.some(({ signatures: { seller } }) => seller));
      reached.both += Number(states.some(({ stage }) => stage === 'signed'));
      reached.voided += Number(states.some(({ voided }) => voided.length > 0));
      reached.closing += Number(states.some(({ stage }) => stage === 'closing'));
      reached.sold += Number(states.some(({ stage }) => stage === 'repaying'));
      reached.retraded += Number(
        states.some(({ stage, progress: { lists } }) => stage === 'offered' && lists),
      );
      const last = deal.events.at(-1);
      const later = dealAt(deal, Date.parse(last?.at ?? '') + 400 * DAY_MS);
      reached.lapsed += Number(later.end?.kind === 'lapsed');
    }),
    { numRuns: rounds(5_000, 60), seed: SEED },
  );
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
}, 600_000);

/** The words say who is 'you'. */
const withoutWords = ({ words: _, ...event }: DealView['events'][number]) => event;

test('of the same commands of two clients, every order ends in one record that both see alike', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 30 }), (steps) => {
      const deal = play(steps);
      const now = Date.parse(deal.events.at(-1)?.at ?? '');
      const [one, other] = PARTIES.map((viewer) => viewOf(deal, viewer, situationAt(now)));
      expect(one?.events.map(withoutWords)).toEqual(other?.events.map(withoutWords));
      expect(one?.versions).toEqual(other?.versions);
      expect(one?.stage).toBe(other?.stage);
    }),
    { numRuns: rounds(1_000, 20), seed: SEED },
  );
}, 60_000);

test('a changed event shows in the record, wherever it is; an erased one leaves the rest whole', () => {
  const deal = play([]);
  const longer = decide(
    deal,
    { kind: 'write', text: 'Hello' },
    aCaller('buyer'),
    situationAt(START + 1),
  );
  const whole = 'deal' in longer ? longer.deal : deal;
  const changed = whole.events.map((event, index) =>
    index === 0 ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event,
  );
  expect(brokenEvents({ events: changed })).toEqual([0]);
  const erased = whole.events.map((event, index) =>
    index === 1 ? { ...event, what: { kind: 'erased' as const } } : event,
  );
  expect(brokenEvents({ events: erased })).toEqual([]);
});

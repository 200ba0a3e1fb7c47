import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, endOfDay, formatDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { type Command, partyCommand } from '#src/domain/deal-room/commands.ts';
import { stateWords } from '#src/domain/deal-room/deal-words.ts';
import { CORRECTION_DAYS, dealAt, SIGNING_DAYS, turnOf } from '#src/domain/deal-room/deal-state.ts';
import { type Actor, type Deal, PARTIES } from '#src/domain/deal-room/deal.ts';
import { decide, type Decision, openDeal } from '#src/domain/deal-room/decide.ts';
import { eventWords } from '#src/domain/deal-room/event-words.ts';
import {
  callOffWords,
  deadlineWords,
  listingWords,
  movedWords,
  pauseWords,
  taskWords,
} from '#src/domain/deal-room/view-words.ts';
import { ADDED_MAX } from '#src/domain/deal-room/due-diligence-list.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import {
  acceptance,
  aCaller,
  aDeal,
  after,
  aTerms,
  dealAfter,
  detailsOf,
  LISTING,
  PARTIES_OF_DEAL,
  SECRETS,
  signature,
  situationAt,
  soldFor,
  START,
  STEP_MS,
  WAY,
} from './a-deal.ts';

const NOW = START + 12 * STEP_MS;
const LATER = START + 24 * STEP_MS;
const day = '2026-11-29';
const pay = { kind: 'pay', part: 'sellerNote', day, cents: 100, isPrepayment: false } as const;
const DECLINE = { kind: 'decline', reason: '' } as const;
const handOver = (on: string) => ({ kind: 'hand_over', day: on }) as const;
/** What somebody sends who has read an older page, slipped on a key, or tries a lost request with other words. */
describe('what does not fit what is known', () => {
  const refusedOf = (deal: Deal, who: 'buyer' | 'seller', command: Command) => {
    const done = decide(deal, command, aCaller(who), situationAt(LATER));
    return 'refused' in done ? done.refused : 'done';
  };

  it.each([
    ['an answer that was changed since it was read', 12, 'buyer', { text: 'Other words.' }],
    ['an item whose link was changed', 12, 'buyer', { link: 'https://example.com/other' }],
  ] as const)('does not confirm %s', (_, steps, who, changed) => {
    const read = { text: 'By days, in one payment.', link: '', ...changed };
    const confirm = {
      kind: 'mark',
      item: 'closing-sheet:bills',
      as: 'confirmed',
      ...read,
    } as const;
    expect(refusedOf(dealAfter(steps), who, confirm)).toEqual({ code: 'moved' });
  });

  const item = 'figure-revenue';
  const noResult = { kind: 'settle', item, lessPerYear: null, text: '' } as const;
  const settle = { ...noResult, result: 'checked' } as const;
  const reply = { kind: 'reply', item, text: 'A newer file.', link: '', seenOn: '' } as const;
  const domain = { kind: 'mark', item: 'domain', as: 'done', text: '', link: '' } as const;
  const otherTerms = { kind: 'offer', terms: aTerms({ standingDays: 9 }) } as const;
  const evenOther = { kind: 'offer', terms: aTerms({ standingDays: 8 }) } as const;
  const moved = { kind: 'give_details', details: { ...detailsOf('buyer'), company: 'B' } } as const;
  const signed = (deal: Deal) => signature(deal, 'letter', 'seller', NOW);

  it.each([
    ['a counter-offer to a counter-offer', 0, 'seller', otherTerms, 'buyer', evenOther],
    ['a decline of terms that were replaced', 0, 'buyer', otherTerms, 'seller', DECLINE],
    ['an end of terms that were agreed anew', 2, 'seller', otherTerms, 'buyer', evenOther],
    ['details that void a signature', 6, 'seller', signed, 'buyer', moved],
    ['a result before another answer', 9, 'seller', reply, 'buyer', settle],
    ['what is done with an item that somebody marked', 11, 'seller', domain, 'seller', domain],
    ['a day after another was named', 15, 'seller', handOver(day), 'buyer', handOver(day)],
    ['a payment after another', 17, 'buyer', pay, 'seller', pay],
  ] as const)(
    'takes only from a page that has seen the rest: %s',
    (_, steps, one, first, other, then) => {
      const deal = dealAfter(steps);
      const now = situationAt(steps < 9 ? NOW : LATER);
      const command = typeof first === 'function' ? first(deal) : first;
      const changed = after(decide(deal, command, aCaller(one), now));
      const from = (seen: number) => decide(changed, then, aCaller(other, { seen }), now);
      expect(from(deal.events.length)).toEqual({ refused: { code: 'moved' } });
      expect(from(changed.events.length)).toHaveProperty('deal');
    },
  );

  it.each([
    ['the newest version', 'moved', { version: 1 }],
    ['its terms', 'moved', { hash: 'f'.repeat(64) }],
    ['the listing as it is now', 'listing_changed', { listing: 'f'.repeat(64) }],
  ] as const)(
    'accepts only what names %s, also from a page that has seen all',
    (_, code, other) => {
      const deal = dealAfter(1);
      expect(refusedOf(deal, 'buyer', { ...acceptance(deal, LATER), ...other })).toEqual({ code });
    },
  );

  it.each([
    ['decline one’s own offer', 0, 'buyer', DECLINE, 'not_yours'],
    ['withdraw the other’s offer', 0, 'seller', { kind: 'withdraw', reason: '' }, 'not_yours'],
    ['show who one is before the agreement', 2, 'seller', { kind: 'reveal' }, 'not_ready'],
  ] as const)('lets nobody %s', (_, steps, who, command, code) => {
    expect(refusedOf(dealAfter(steps), who, command)).toEqual({ code });
  });

  it('lets no seller sign the agreement for the buyer, nor anyone offer more than ten times in a row', () => {
    const agreed = dealAfter(2);
    const sign = signature(agreed, 'confidentiality', 'buyer', LATER);
    expect(refusedOf(agreed, 'seller', sign)).toEqual({ code: 'not_yours' });
    const offer = (standingDays: number) =>
      ({ kind: 'offer', terms: aTerms({ standingDays }) }) as const;
    const offered = Array.from({ length: 9 }).reduce<Deal>(
      (deal, _each, index) =>
        after(decide(deal, offer(index + 8), aCaller('buyer'), situationAt(LATER))),
      aDeal(),
    );
    expect(refusedOf(offered, 'buyer', offer(20))).toEqual({ code: 'full' });
  });

  it('lets the owner neither answer nor sign for a party', () => {
    const [offered, agreed] = [aDeal(), dealAfter(2)];
    for (const [deal, command] of [
      [offered, acceptance(offered, LATER)],
      [offered, otherTerms],
      [offered, DECLINE],
      [agreed, signature(agreed, 'confidentiality', 'buyer', LATER)],
      [agreed, { kind: 'call_off', reason: '' }],
    ] as const) {
      const done = decide(deal, command, aCaller('owner'), situationAt(LATER));
      expect(done).toEqual({ refused: { code: 'not_yours' } });
    }
  });

  it('lets nobody accept their own offer, or one that lacks something', () => {
    const own = aDeal();
    expect(refusedOf(own, 'buyer', acceptance(own, LATER))).toEqual({ code: 'not_yours' });
    const earnOut = { amount: 5_000, months: 6, target: '' };
    const deal = aDeal(aTerms({ price: aTerms().price + 5_000, earnOut }));
    expect(refusedOf(deal, 'seller', acceptance(deal, LATER))).toMatchObject({
      fields: { 'earnOut.target': 'Please say what the business must reach for the earnout.' },
    });
  });

  it('asks again for an acceptance once the listing changed, and for none once it is gone', () => {
    const deal = dealAfter(1);
    const read = acceptance(deal, LATER);
    const changed = { ...LISTING, monthlyProfit: 1_900 };
    const accepted = (command: Command, listing: typeof LISTING | null) =>
      decide(deal, command, aCaller('buyer'), situationAt(LATER, listing));
    expect(accepted(read, changed)).toEqual({ refused: { code: 'listing_changed' } });
    expect(accepted(acceptance(deal, LATER, changed), changed)).toHaveProperty('deal');
    const counter = { kind: 'offer', terms: aTerms({ standingDays: 9 }) } as const;
    for (const command of [read, counter]) {
      expect(accepted(command, null)).toEqual({ refused: { code: 'listing_gone' } });
    }
  });

  it.each([
    ['confidentiality', 2],
    ['letter', 6],
  ] as const)('signs no other text than the one that was read: %s', (document, steps) => {
    const deal = dealAfter(steps);
    const sign = { ...signature(deal, document, 'buyer', LATER), hash: 'f'.repeat(64) };
    expect(refusedOf(deal, 'buyer', sign)).toEqual({ code: 'moved' });
  });

  it('signs no letter before the agreement, nor with a seller who isn’t revealed', () => {
    const detailed = PARTIES.reduce((before, party) => {
      const give = { kind: 'give_details', details: detailsOf(party) } as const;
      return after(decide(before, give, aCaller(party), situationAt(LATER)));
    }, dealAfter(2));
    const agreement = signature(detailed, 'confidentiality', 'buyer', LATER);
    const hidden = after(decide(detailed, agreement, aCaller('buyer'), situationAt(LATER)));
    for (const deal of [detailed, hidden]) {
      const sign = signature(deal, 'letter', 'seller', LATER);
      expect(refusedOf(deal, 'seller', sign)).toEqual({ code: 'not_ready' });
    }
  });

  it('takes no month of the seller’s file that hasn’t come', () => {
    const give = (history: string) =>
      decide(dealAfter(9), { kind: 'give_history', history }, aCaller('seller'), situationAt(NOW));
    expect(give('2026-11, 100, 50')).toHaveProperty('deal');
    expect(give('2026-11, 100, 50\n2026-12, 100, 50')).toEqual({
      refused: {
        code: 'fields',
        fields: { history: 'December 2026 is in the future. Leave it out.' },
      },
    });
  });

  it('takes no terms that are on the table already, but from the one who renews them', () => {
    const { terms } = dealAt(dealAfter(0), START).versions[0] ?? {};
    if (!terms) throw new Error('A deal begins with an offer.');
    const same = { kind: 'offer', terms } as const;
    expect(refusedOf(dealAfter(0), 'buyer', same)).toBe('done');
    expect(JSON.stringify(refusedOf(dealAfter(0), 'seller', same))).toContain('Change something');
  });

  it('takes as many items from the buyer as the list has room for', () => {
    const ask = { kind: 'ask', text: 'One more contract' } as const;
    const asked = Array.from({ length: ADDED_MAX }).reduce<Deal>(
      (deal) => after(decide(deal, ask, aCaller('buyer'), situationAt(LATER))),
      dealAfter(8),
    );
    expect(refusedOf(asked, 'buyer', ask)).toEqual({ code: 'full' });
  });

  it('counts the seller’s help from the handover, for the days agreed', () => {
    const sold = soldFor(aTerms({ trainingDays: 30 }));
    expect(dealAt(sold, LATER).progress.supportUntil).toBe(addDays(day, 30));
  });

  it('keeps the same result of an item again only with a note', () => {
    const press = (deal: Deal, command: Command) =>
      decide(deal, command, aCaller('buyer'), situationAt(LATER));
    const checked = after(press(dealAfter(9), settle));
    expect(press(checked, settle)).toEqual({ deal: checked });
    const noted = press(checked, { ...settle, text: 'All payouts.' });
    expect(after(noted).events).toHaveLength(checked.events.length + 1);
    const open = dealAfter(9);
    expect(press(open, { ...noResult, result: 'open' })).toEqual({ deal: open });
    const answered = after(decide(checked, reply, aCaller('seller'), situationAt(LATER)));
    expect(after(press(answered, settle)).events).toHaveLength(answered.events.length + 1);
  });

  it('hands over on the day of the letter, also where that day began later', () => {
    const deal = dealAfter(15);
    // Each event at two in the morning in London, which is the evening before in New York.
    const events = deal.events.map((event) => ({ ...event, at: '2026-11-29T02:00:00.000Z' }));
    expect(refusedOf({ ...deal, events }, 'seller', handOver('2026-11-28'))).toBe('done');
    expect(refusedOf({ ...deal, events }, 'seller', handOver('2026-11-27'))).toEqual({
      code: 'fields',
      fields: { day: 'Enter the day on which you both signed the letter, or a later one.' },
    });
  });

  it('does not hand over before the letter, nor take more than is owed', () => {
    expect(refusedOf(dealAfter(15), 'seller', { kind: 'hand_over', day: '1999-01-01' })).toEqual({
      code: 'fields',
      fields: { day: 'Enter the day on which you both signed the letter, or a later one.' },
    });
    const sold = dealAfter(17);
    expect(dealAt(sold, LATER).progress.soldOn).toBe(day);
    expect(refusedOf(sold, 'seller', pay)).toBe('done');
    expect(refusedOf(sold, 'seller', { ...pay, day: '2026-11-28' })).toEqual({
      ...{ code: 'fields', fields: { day: 'Enter the day of the handover, or a later one.' } },
    });
    const slip = refusedOf(sold, 'seller', { ...pay, cents: 10 ** 9 });
    expect(JSON.stringify(slip)).toContain('more than what is left');
    const { payments = [], payoff = 0 } = dealAt(sold, LATER).progress.account ?? {};
    const [first = 0, second = 0] = payments.map(({ amount }) => amount ?? 0);
    for (const cents of [first - 1, first, first + second, payoff]) {
      expect(refusedOf(sold, 'seller', { ...pay, cents })).toBe('done');
    }
    for (const cents of [first + 1, payoff - 1]) {
      const asked = refusedOf(sold, 'seller', { ...pay, cents });
      expect(JSON.stringify(asked)).toContain('isPrepayment');
      expect(refusedOf(sold, 'seller', { ...pay, cents, isPrepayment: true })).toBe('done');
    }
  });

  it('asks for a result once it can be reported, and says before when that is', () => {
    const revenueShare = { amount: 6_000, share: 0.1, months: 24 };
    const sold = soldFor(aTerms({ price: 16_000, sellerNote: null, revenueShare }));
    const seen = (deal: Deal, viewer: 'buyer' | 'seller' | 'owner', today: string) => {
      const view = viewOf(deal, viewer, situationAt(Date.parse(`${today}T12:00:00Z`)));
      return [view.turn, `${taskWords(view)} ${deadlineWords(view)}`.trim()];
    };
    for (const [viewer, who] of [
      ['buyer', 'you'],
      ['seller', 'the buyer'],
      ['owner', 'the buyer'],
    ] as const) {
      expect(seen(sold, viewer, '2026-12-31')).toEqual([
        null,
        `From Jan 1, 2027, ${who} can report the result that the next payment depends on. It’s due Jan 15, 2027.`,
      ]);
    }
    expect(seen(sold, 'buyer', '2027-01-01')).toEqual([
      { who: 'buyer', act: 'report', due: '2027-01-15' },
      'Report the result that the next payment depends on. Due Jan 15, 2027.',
    ]);
    // What was sent before can be confirmed before.
    const early = { ...pay, part: 'revenueShare' } as const;
    const sent = after(decide(sold, early, aCaller('buyer'), situationAt(LATER)));
    expect(seen(sent, 'seller', '2026-12-01')[0]).toEqual({
      ...{ who: 'seller', act: 'confirm_payment' },
    });
    // Nor does it hide what can be paid.
    const { sellerNote } = aTerms();
    const both = soldFor(aTerms({ price: 54_000, sellerNote, revenueShare }));
    const [first] = dealAt(both, LATER).progress.account?.payments ?? [];
    expect(first?.part).toBe('sellerNote');
    const paid = { ...pay, cents: first?.amount ?? 0 };
    const next = after(decide(both, paid, aCaller('seller'), situationAt(LATER)));
    expect(seen(next, 'buyer', '2026-12-30')[0]).toMatchObject({ act: 'pay', due: '2027-01-29' });
  });

  it('takes no more than what results can still add to what was received for them', () => {
    const revenueShare = { amount: 38_000, share: 0.1, months: 24 };
    const sold = soldFor(aTerms({ sellerNote: null, revenueShare }));
    const early = { ...pay, part: 'revenueShare', cents: 38_900 } as const;
    const paid = after(decide(sold, early, aCaller('seller'), situationAt(LATER)));
    expect(JSON.stringify(refusedOf(paid, 'seller', { ...early, cents: 3_761_101 }))).toContain(
      'more than what is left to pay: $37,611.',
    );
    expect(refusedOf(paid, 'seller', { ...early, cents: 3_761_100 })).toBe('done');
  });

  it('takes figures in whole cents', () => {
    const cents = 'Please use at most two decimal places, like 1250.50.';
    const asked = { kind: 'settle', item: 'figure-revenue', result: 'problem', text: '' } as const;
    const settle = { ...asked, lessPerYear: 0.001 };
    expect(refusedOf(dealAfter(9), 'buyer', settle)).toEqual({
      ...{ code: 'fields', fields: { lessPerYear: cents } },
    });
    expect(refusedOf(dealAfter(9), 'buyer', { ...settle, lessPerYear: 0.29 })).toBe('done');
    const revenueShare = { amount: 38_000, share: 0.1, months: 24 };
    const terms = aTerms({ sellerNote: null, revenueShare });
    const sold = soldFor(terms);
    const report = (revenue: number) => {
      const of = { part: 'revenueShare', month: '2026-12', revenue } as const;
      const then = situationAt(Date.parse('2027-01-10T12:00:00Z'));
      const done = decide(sold, { kind: 'report', of }, aCaller('buyer'), then);
      return 'refused' in done ? done.refused : 'done';
    };
    expect(report(0.005)).toEqual({ code: 'fields', fields: { revenue: cents } });
    expect(report(2_900.07)).toBe('done');
  });

  it('says what was taken back', () => {
    const marked = after(decide(dealAfter(17), pay, aCaller('buyer'), situationAt(LATER)));
    const back = { kind: 'take_back', payment: 1 } as const;
    const taken = after(decide(marked, back, aCaller('buyer'), situationAt(LATER)));
    expect(viewOf(taken, 'seller', situationAt(LATER)).events.at(-1)?.words).toBe(
      'The buyer took back that they marked $1 (seller note) as sent on Nov 29, 2026.',
    );
  });

  it('takes so many messages in a day from a forwarded link, and then asks for the code', () => {
    let deal = dealAfter(3);
    const forwarded = () => ({ ...aCaller('seller'), evidence: null });
    const write = { kind: 'write', text: 'Hello.' } as const;
    for (let count = 0; count < 30; count += 1) {
      deal = after(decide(deal, write, forwarded(), situationAt(NOW)));
    }
    const more = (caller: ReturnType<typeof aCaller>, now: number) =>
      decide(deal, write, caller, situationAt(now));
    expect(more(forwarded(), NOW)).toEqual({ refused: { code: 'code_needed' } });
    expect(more(aCaller('seller'), NOW)).toHaveProperty('deal');
    expect(more(forwarded(), NOW + DAY_MS)).toHaveProperty('deal');
  });

  it('lets the seller give notice of what the buyer only says was sent', () => {
    const sold = dealAfter(17);
    const [first] = dealAt(sold, LATER).progress.account?.payments ?? [];
    const after1 = Date.parse(`${first?.due}T12:00:00Z`) + 3 * DAY_MS;
    const sent = { ...pay, day: first?.due ?? '', cents: first?.amount ?? 0 };
    const said = after(decide(sold, sent, aCaller('buyer'), situationAt(after1)));
    const late = { due: first?.due ?? '', cents: first?.amount ?? 0 };
    const notice = (deal: Deal, changes: object = {}) =>
      decide(deal, { kind: 'notice', ...late, ...changes }, aCaller('seller'), situationAt(after1));
    expect(notice(said, { cents: late.cents - 1 })).toEqual({ refused: { code: 'moved' } });
    const given = after(notice(said));
    expect(viewOf(given, 'buyer', situationAt(after1)).events.at(-1)?.words).toBe(
      'The seller gave notice that $1,190.78 of the seller note, due on Dec 29, 2026, is late. By the letter’s days, you have until Jan 14, 2027 to pay it.',
    );
    expect(notice(given)).toEqual({ deal: given });
    expect(notice(after(decide(said, sent, aCaller('seller'), situationAt(after1))))).toEqual({
      refused: { code: 'not_ready' },
    });
  });

  it('ends a notice with a receipt, also one that is taken back', () => {
    const sold = dealAfter(17);
    const [first] = dealAt(sold, LATER).progress.account?.payments ?? [];
    const { due = '', amount } = first ?? {};
    const at = Date.parse(`${due}T12:00:00Z`) + 3 * DAY_MS;
    const press = (deal: Deal, command: Command, now = at) =>
      decide(deal, command, aCaller('seller'), situationAt(now));
    const notice = { kind: 'notice', due, cents: amount ?? 0 } as const;
    const given = after(press(sold, notice));
    const paid = after(press(given, { ...pay, day: due, cents: amount ?? 0 }));
    const back = after(press(paid, { kind: 'take_back', payment: 1 }, at + 20 * DAY_MS));
    expect(viewOf(back, 'buyer', situationAt(at + 20 * DAY_MS)).events.at(-1)?.words).toMatch(
      /^The seller took back .* No notice given before counts anymore\.$/,
    );
    expect(dealAt(back, at + 20 * DAY_MS).progress.notices).toEqual([]);
    const again = after(press(back, notice, at + 20 * DAY_MS));
    expect(dealAt(again, at + 20 * DAY_MS).progress.notices).toHaveLength(1);
  });

  it('lets the seller give notice of each late payment, with what is missing of it', () => {
    const sold = dealAfter(17);
    const [first, second, third] = dealAt(sold, LATER).progress.account?.payments ?? [];
    const after2 = Date.parse(`${second?.due}T12:00:00Z`) + 3 * DAY_MS;
    const part = { ...pay, day: first?.due ?? '', cents: 10_000 };
    const partly = after(decide(sold, part, aCaller('seller'), situationAt(after2)));
    const noticeOf = (deal: Deal, { due = '' }: { due?: string } = {}, cents = 119_078) =>
      decide(deal, { kind: 'notice', due, cents }, aCaller('seller'), situationAt(after2));
    const once = after(noticeOf(partly, first, 109_078));
    const moved = { refused: { code: 'moved' } };
    expect(noticeOf(once, second, 109_078)).toEqual(moved);
    expect(noticeOf(once, third)).toEqual(moved);
    const twice = after(noticeOf(once, second));
    for (const late of [first, second]) expect(noticeOf(twice, late)).toEqual({ deal: twice });
    expect(dealAt(twice, after2).progress.notices.map(({ due }) => due)).toEqual([
      first?.due,
      second?.due,
    ]);
  });
});

const inPayments = (command: Command, changes: object) =>
  [dealAfter(17), 'seller', command, { ...command, ...changes }] as const;

it.each([
  inPayments(pay, { cents: 200 }),
  inPayments({ kind: 'write', text: 'It arrived.' }, { text: 'It did not arrive.' }),
  [dealAfter(1), 'seller', { kind: 'offer', terms: aTerms() }, { kind: 'decline', reason: '' }],
  [dealAfter(1), 'buyer', { kind: 'decline', reason: 'No.' }, { kind: 'decline', reason: 'Yes.' }],
] as const)(
  'does a request once, and refuses it with something else in it: %#',
  (deal, who, one, other) => {
    const caller = aCaller(who);
    const done = after(decide(deal, one, caller, situationAt(LATER)));
    expect(decide(done, one, caller, situationAt(LATER))).toEqual({ deal: done });
    const again = decide(done, other, caller, situationAt(LATER));
    expect(again).toEqual({ refused: { code: 'already_sent' } });
  },
);

const CALL_OFF = { kind: 'call_off', reason: '' } as const;

describe('a letter that both signed', () => {
  const signed = dealAfter(8);
  const over = Date.parse(viewOf(signed, 'seller', situationAt(NOW)).exclusiveUntil ?? '');

  it.each([
    ['in due diligence', signed],
    ['in closing', dealAfter(12)],
  ])(
    'keeps the seller from calling off and from other terms until the exclusivity is over, %s',
    (_stage, deal) => {
      for (const command of [CALL_OFF, { kind: 'offer', terms: aTerms() } as const]) {
        const atSeller = (now: number) =>
          decide(deal, command, aCaller('seller'), situationAt(now));
        expect(atSeller(over - 1)).toEqual({ refused: { code: 'exclusive' } });
        expect(atSeller(over)).toHaveProperty('deal');
      }
    },
  );

  it('is said to end with the deal, in due diligence and in closing', () => {
    for (const deal of [signed, dealAfter(12)]) {
      const words = callOffWords(viewOf(deal, 'buyer', situationAt(NOW)));
      expect(words).toContain('The letter ends; a signed purchase agreement doesn’t.');
    }
    expect(callOffWords(viewOf(dealAfter(7), 'buyer', situationAt(NOW)))).toContain(
      'What either of you signed here still binds as it says',
    );
  });

  it('lets the buyer call off at any time, and the owner close the deal', () => {
    expect(decide(signed, CALL_OFF, aCaller('buyer'), situationAt(NOW))).toHaveProperty('deal');
    const close = { kind: 'close', reason: '' } as const;
    expect(decide(signed, close, aCaller('owner'), situationAt(NOW))).toHaveProperty('deal');
  });

  it('isn’t in force before the second signature, so that the seller can still call off', () => {
    const buyerOnly = dealAfter(7);
    const sellerToo = after(
      decide(
        dealAfter(6),
        signature(buyerOnly, 'letter', 'seller', NOW),
        aCaller('seller'),
        situationAt(NOW),
      ),
    );
    expect(decide(sellerToo, CALL_OFF, aCaller('seller'), situationAt(NOW))).toHaveProperty('deal');
  });

  it('counts exclusivity from the seller’s signature to the end of its last day, in its words, too', () => {
    const { signatures } = dealAt(signed, NOW);
    expect(signatures.seller?.at).toMatch(/^2026-11-28/);
    expect(over).toBe(Date.parse('2026-12-29T00:00:00-12:00') - 1);
    expect(signatures.seller?.text.replaceAll(/\s+/g, ' ')).toContain(
      'For 30 days from the time of the Seller\'s signature to the end of the last day in every time zone (the "Exclusivity Period")',
    );
  });
});

describe('without the mailed code', () => {
  it.each(PARTIES)('the %s can write a message, and nothing else', (party) => {
    const commands: Command[] = [
      { kind: 'offer', terms: aTerms() },
      { kind: 'decline', reason: '' },
      { kind: 'withdraw', reason: '' },
      CALL_OFF,
      { kind: 'reply', item: 'figure-revenue', text: 'Here.', link: '', seenOn: '' },
      {
        kind: 'settle',
        item: 'figure-revenue',
        result: 'waived',
        lessPerYear: null,
        text: '',
      },
      { kind: 'mark', item: 'closing-sheet:bills', as: 'done', text: 'By days.', link: '' },
      { kind: 'hand_over', day: '2026-11-28' },
      { kind: 'pay', part: 'sellerNote', day: '2026-11-29', cents: 100, isPrepayment: false },
      { kind: 'take_back', payment: 1 },
      { kind: 'show_price', isShown: true },
    ];
    const caller = aCaller(party, { evidence: null });
    for (const deal of [1, 2, 8, 11, 17].map((steps) => dealAfter(steps))) {
      for (const command of commands) {
        const refused = JSON.stringify(decide(deal, command, caller, situationAt(LATER)));
        expect(refused).toMatch(/"code":"(?:code_needed|not_now)"/);
      }
      const write = { kind: 'write', text: 'Hello' } as const;
      expect(decide(deal, write, caller, situationAt(LATER))).toHaveProperty('deal');
    }
  });
});

describe('the name typed to sign', () => {
  const sign = (deal: Deal, document: 'letter' | 'confidentiality', name: string) => {
    const named = { ...signature(deal, document, 'buyer', NOW), name };
    return decide(deal, named, aCaller('buyer'), situationAt(NOW));
  };

  it('is the one in the letter, whatever its case, accents, and spaces', () => {
    expect(sign(dealAfter(6), 'letter', ' béa  BUYER ')).toHaveProperty('deal');
    for (const name of ['x', 'Somebody Else', SECRETS.sellerName, '…']) {
      expect(sign(dealAfter(6), 'letter', name)).toHaveProperty(
        'refused.fields.name',
        'Type your name as it is in the letter: Bea Buyer. To sign as somebody else, change the name in the letter first.',
      );
    }
  });

  it('is a first and a last name under the confidentiality agreement, or the offer’s name', () => {
    expect(sign(dealAfter(2), 'confidentiality', 'Kim Other')).toHaveProperty('deal');
    expect(sign(dealAfter(2), 'confidentiality', 'beabuyer')).toHaveProperty('deal');
    for (const name of ['x', 'Kim', '- .']) {
      expect(sign(dealAfter(2), 'confidentiality', name)).toHaveProperty('refused.code', 'fields');
    }
  });

  it.each(['12 345', '😀 😀', '=cmd|x', '-1+1', '=Bea Buyer', '[your name]'])(
    'begins with a letter, which “%s” doesn’t, also in the letter',
    (name) => {
      const refused = (decision: Decision) =>
        'refused' in decision && 'fields' in decision.refused && decision.refused.fields;
      const fault = { name: 'Please type your full name. It begins with a letter.' };
      expect(refused(sign(dealAfter(2), 'confidentiality', name))).toEqual(fault);
      if (name === '=Bea Buyer') {
        expect(refused(sign(dealAfter(6), 'letter', name))).toEqual(fault);
      }
      const details = { ...detailsOf('buyer'), name };
      expect(partyCommand.safeParse({ kind: 'give_details', details }).success).toBe(false);
    },
  );

  it.each(['Ødegård Ann', '山田 太郎', '’t Hooft Gerard', 'محمد علي', 'O’Neil, Sam 3rd'])(
    'is taken in any script: %s',
    (name) => {
      expect(sign(dealAfter(2), 'confidentiality', name)).toHaveProperty('deal');
      const details = { ...detailsOf('buyer'), name };
      expect(partyCommand.safeParse({ kind: 'give_details', details }).success).toBe(true);
    },
  );
});

describe('a moved deadline', () => {
  const move = (deal: Deal, until: string) =>
    decide(deal, { kind: 'extend', until }, aCaller('owner'), situationAt(NOW));

  it('is any day from tomorrow to a year from today, also before the present one', () => {
    let deal = dealAfter(2);
    for (const until of ['2027-11-28', '2026-11-29', '2026-12-24']) {
      deal = after(move(deal, until));
      expect(dealAt(deal, NOW).deadline).toBe(endOfDay(until));
      expect(viewOf(deal, 'buyer', situationAt(NOW)).events.at(-1)?.words).toBe(
        `We moved the deadline to ${formatDay(until)}.`,
      );
    }
  });

  it.each(['2026-11-28', '2027-11-29', '2999-01-01'])('is never %s', (until) => {
    expect(move(dealAfter(2), until)).toHaveProperty(
      'refused.fields.until',
      'Choose a day from tomorrow to a year from today.',
    );
  });
});

describe('a pause', () => {
  const agreed = dealAfter(2);
  const deadline = endOfDay(addDays('2026-11-28', SIGNING_DAYS));
  const pausedFor = (from: number, ms: number) => {
    const pause = { kind: 'pause', reason: 'Wait.', until: null } as const;
    const paused = after(decide(agreed, pause, aCaller('owner'), situationAt(from)));
    const resumed = { kind: 'resume' } as const;
    return dealAt(
      after(decide(paused, resumed, aCaller('owner'), situationAt(from + ms))),
      from + ms,
    );
  };

  it('says why in a sentence, also where the owner ended it without a period', () => {
    for (const reason of ['We wait for the bank', 'We wait for the bank.']) {
      expect(pauseWords({ pause: { reason, until: null }, viewer: 'buyer' })).toMatch(
        /^We wait for the bank\. Deadlines wait/,
      );
      expect(pauseWords({ pause: { reason, until: null }, viewer: 'owner' })).toBe(
        'You put it on hold: We wait for the bank.',
      );
    }
  });

  it('says that the days without other buyers go on meanwhile, if a letter gives any', () => {
    const pause = { kind: 'pause', reason: 'Wait.', until: null } as const;
    const words = (deal: Deal) => {
      const held = after(decide(deal, pause, aCaller('owner'), situationAt(LATER)));
      return deadlineWords(viewOf(held, 'buyer', situationAt(LATER)));
    };
    expect(words(agreed)).toBe('');
    expect(words(dealAfter(8))).toMatch(/^The days without other buyers go on, and end on \w/);
  });

  it('for another buyer’s letter tells the seller that they signed it, and all until when', () => {
    const reason = 'The seller signed a letter with another buyer, so this deal waits for now.';
    const pause = { reason, until: '2027-01-30T11:59:59.999Z' };
    const said = (viewer: 'buyer' | 'seller') => pauseWords({ pause, viewer });
    expect(said('buyer')).toBe(
      'The seller signed a letter with another buyer. This deal and its deadline are on hold until Jan 30, 2027 at most.',
    );
    expect(said('seller')).toBe(
      'You signed a letter with another buyer. This deal and its deadline are on hold until Jan 30, 2027 at most. Until then, don’t discuss the sale here, and tell that buyer about this offer.',
    );
    const command = { kind: 'pause', ...pause } as const;
    const held = after(decide(agreed, command, aCaller('site'), situationAt(NOW)));
    for (const [viewer, who] of [
      ['buyer', 'The seller'],
      ['seller', 'You'],
    ] as const) {
      const { words, text } = viewOf(held, viewer, situationAt(NOW)).events.at(-1) ?? {};
      expect(words).toBe(
        `${who} signed a letter with another buyer. This deal and its deadline are on hold until Jan 30, 2027 at most.`,
      );
      expect(text).toBeUndefined();
    }
  });

  it('moves a deadline by the days that it lasted, begun ones too, but not for seconds', () => {
    expect(pausedFor(NOW, 2 * DAY_MS).deadline).toBe(deadline + 2 * DAY_MS);
    expect(pausedFor(NOW, 2.1 * DAY_MS).deadline).toBe(deadline + 3 * DAY_MS);
    expect(pausedFor(NOW, 20_000).deadline).toBe(deadline);
  });

  it('moves the days of what is still open in due diligence, as new terms do until they are signed', () => {
    const settled = dealAfter(10);
    const now = Date.parse(settled.events.at(-1)?.at ?? '');
    const dues = (deal: Deal, at: number) =>
      dealAt(deal, at).progress.diligence.map(({ due, result }) => ({ due, result }));
    const moved = (days: number) =>
      dues(settled, now).map(({ due, result }) => ({
        ...{ result, due: result === 'open' ? addDays(due, days) : due },
      }));
    const wait = 10 * DAY_MS;
    const press = (deal: Deal, actor: Actor, command: Command, at: number) =>
      after(decide(deal, command, aCaller(actor), situationAt(at)));
    const paused = press(settled, 'owner', { kind: 'pause', reason: 'Wait.', until: null }, now);
    const resumed = press(paused, 'owner', { kind: 'resume' }, now + wait);
    expect(dues(resumed, now + wait)).toEqual(moved(10));

    const terms = aTerms({ cashAtClose: 11_000, price: 49_000 });
    const offered = press(settled, 'buyer', { kind: 'offer', terms }, now);
    const later = now + 5 * DAY_MS;
    const signAgain = (from: Deal) =>
      [
        (deal: Deal) => press(deal, 'seller', acceptance(deal, later), later),
        (deal: Deal) => press(deal, 'buyer', signature(deal, 'letter', 'buyer', later), later),
        (deal: Deal) => press(deal, 'seller', signature(deal, 'letter', 'seller', later), later),
      ].reduce((deal, step) => step(deal), from);
    const signed = signAgain(offered);
    expect(dealAt(signed, later).stage).toBe('signed');
    expect(dues(signed, later)).toEqual(moved(5));
    // A hold before the new letter isn't counted twice.
    const held = press(offered, 'owner', { kind: 'pause', reason: 'Wait.', until: null }, now);
    const goesOn = press(held, 'owner', { kind: 'resume' }, now + 3 * DAY_MS);
    expect(dues(signAgain(goesOn), later)).toEqual(moved(5));
  });

  it('is over before payments are: they go on, whoever holds what', () => {
    const pause = { kind: 'pause', reason: 'Wait.', until: null } as const;
    expect(decide(dealAfter(17), pause, aCaller('owner'), situationAt(LATER))).toEqual({
      refused: { code: 'not_now' },
    });
  });

  it('lets nothing lapse that lapsed only because of it', () => {
    expect(pausedFor(deadline - 10_000, 20_000)).toMatchObject({
      stage: 'agreed',
      deadline: deadline + DAY_MS,
    });
  });
});

it('says that everything is paid once it is, of the seller’s help while it lasts, and when the deal ends', () => {
  const handedOver = dealAfter(WAY.length);
  const at = (deal: Deal, now: number) => {
    const view = viewOf(deal, 'seller', situationAt(now));
    return [stateWords(view), deadlineWords(view), view.task];
  };
  const press = (deal: Deal, who: 'buyer' | 'seller', command: Command) =>
    after(decide(deal, command, aCaller(who), situationAt(LATER)));
  const cents = dealAt(handedOver, LATER).progress.account?.payoff ?? 0;
  const payoff = { ...pay, cents, isPrepayment: true };
  // Marked once more by mistake: nobody has to confirm what can't be owed.
  const sent = press(press(handedOver, 'buyer', payoff), 'buyer', payoff);
  expect(at(sent, LATER)).toEqual(['Handed over', '', 'confirm_payment']);
  const paid = press(sent, 'seller', payoff);
  const { supportUntil } = dealAt(paid, LATER).progress;
  const help = ` The seller’s help: through ${formatDay(supportUntil ?? '')}.`;
  const endWords = (endsOn: string) => {
    const [end, deleted] = [endsOn, addDays(endsOn, RETENTION_DAYS.signedDeal)].map(formatDay);
    return ` The deal ends on ${end}, and you can read it until ${deleted}, when we delete it.`;
  };
  // A payment may still be corrected.
  const end = endWords(addDays(utcDay(LATER), CORRECTION_DAYS));
  const words = ['Handed over and paid', `Everything is paid.${end}`, null];
  expect(at(paid, LATER)).toEqual(words.with(1, `Everything is paid.${help}${end}`));
  expect(at(paid, LATER + 20 * DAY_MS)).toEqual(words);
  const cash = dealAfter(
    WAY.length,
    WAY.with(0, () => [
      'seller',
      { kind: 'offer', terms: aTerms({ cashAtClose: 48_000, sellerNote: null }) },
    ]),
  );
  expect(at(cash, LATER)).toEqual([
    'Handed over',
    `Handed over, with nothing left to pay.${help}${endWords(supportUntil ?? '')}`,
    null,
  ]);
});

it('lets an offer and an agreement lapse once the day that they name is over in every time zone', () => {
  const offered = aDeal();
  const agreed = after(
    decide(offered, acceptance(offered, NOW), aCaller('seller'), situationAt(NOW)),
  );
  for (const [deal, days] of [
    [offered, aTerms().standingDays],
    [agreed, SIGNING_DAYS],
  ] as const) {
    const view = viewOf(deal, 'buyer', situationAt(NOW));
    const day = addDays('2026-11-28', days);
    const what = deal === offered ? 'The offer' : 'What you agreed';
    expect(deadlineWords(view)).toContain(`${what} lapses on ${formatDay(day)}`);
    const over = Date.parse(`${addDays(day, 1)}T12:00:00Z`);
    expect(dealAt(deal, over - 60_000).end).toBeNull();
    const ended = dealAt(deal, over);
    const { end } = ended;
    expect(end).toMatchObject({ kind: 'lapsed' });
    const why = deal === offered ? 'nobody answered' : 'not both signed the letter';
    expect(stateWords(ended)).toBe(`Lapsed, because ${why} in time`);
    const passed = { of: deal.events.length > 1 ? 'agreed' : 'offer', day } as const;
    const said = (at: number) =>
      decide(deal, { kind: 'remind', passed }, aCaller('site'), situationAt(at));
    expect(said(over - 60_000)).toEqual({ refused: { code: 'not_now' } });
    expect(dealAt(after(said(over + 9)), over + 9).end).toEqual(end);
    expect(end?.at.slice(0, 10)).toBe(day);
  }
});

it('says of a date of the lists that is past that it was', () => {
  const words = (steps: number, on: string) =>
    deadlineWords(viewOf(dealAfter(steps), 'buyer', situationAt(Date.parse(`${on}T09:00:00Z`))));
  const { due = '' } = turnOf(dealAt(dealAfter(8), LATER)) ?? {};
  expect(words(8, due)).toContain(`The next item is due ${formatDay(due)}. Due diligence ends`);
  expect(words(8, addDays(due, 1))).toContain(`The next item was due ${formatDay(due)}. Due`);
  expect(words(11, '2027-01-15')).toBe('The planned closing date is Jan 15, 2027.');
  expect(words(11, '2027-01-16')).toBe('The planned closing date was Jan 15, 2027.');
});

it('tells the owner what another end of due diligence doesn’t go with', () => {
  const view = viewOf(dealAfter(8), 'owner', situationAt(LATER));
  const free = view.exclusiveUntil?.slice(0, 10) ?? '';
  const last =
    view.progress.diligence
      .map(({ due }) => due)
      .sort()
      .at(-1) ?? '';
  expect(movedWords(view, last)).toBe('');
  expect(movedWords(view, addDays(last, -1))).toBe(
    `Open items are due after it, the last on ${formatDay(last)}.`,
  );
  const [first, second] = [
    ['2027-01-15', 'That is after the planned closing date'],
    [free, 'The days without other buyers end before it'],
  ].sort();
  expect(movedWords(view, addDays(first?.[0] ?? '', 1))).toContain(first?.[1]);
  expect(movedWords(view, addDays(second?.[0] ?? '', 1))).toContain(second?.[1]);
});

it('says what a listing includes now, or no longer, where nothing else of it changed', () => {
  const words = (includedAssets: string[]) =>
    listingWords(viewOf(aDeal(), 'buyer', situationAt(NOW, { ...LISTING, includedAssets })));
  expect(words(LISTING.includedAssets)).not.toContain('changed');
  expect(words(['Domain and website', 'Mailing list'])).toContain(
    'it no longer includes “Source code with its history”; it now includes “Mailing list”. The letter uses the listing as it was then.',
  );
});

it('says of a listing without a price or a profit that it names none', () => {
  const words = (changes: object) => {
    const listing = { ...LISTING, ...changes };
    const deal = openDeal(PARTIES_OF_DEAL, aTerms(), 'request', {
      ...situationAt(START),
      listing,
    });
    return listingWords(viewOf(deal, 'buyer', situationAt(NOW, listing)));
  };
  const ofProfit = 'The figures below use today’s profit, before any owner’s salary.';
  const month = 'It has $2,900 of revenue and $2,100 of profit a month (Oct 2026).';
  expect(words({})).toBe(`The listing asks $48,000. ${month} ${ofProfit}`);
  expect(words({ price: null })).toBe(`The listing names no price. ${month} ${ofProfit}`);
  expect(words({ monthlyProfit: null })).toBe(
    'The listing asks $48,000. It has $2,900 of revenue a month (Oct 2026).',
  );
});

it.each([
  [
    { cents: 119_078, isLate: false },
    'The seller note payment of $1,190.78 is due on Feb 16, 2027.',
  ],
  [{ cents: 119_078, isLate: true }, 'was due on Feb 16, 2027. It isn’t marked as received yet'],
  [{ cents: null, isLate: false }, 'depends on a result that you report.'],
  [{ cents: null, isLate: true }, 'depends on isn’t reported yet'],
])('reminds of a payment, or of the report that it depends on: %#', (payment, words) => {
  const about = { id: 'sellerNote-1', part: 'sellerNote', due: '2027-02-16', ...payment } as const;
  const event = {
    at: '2027-02-17T12:00:00Z',
    by: 'site',
    what: { kind: 'remind', payment: about },
  } as const;
  const said = eventWords(event, 'buyer', dealAt(aDeal(), START), []);
  expect(said).toContain(words);
  expect(said.includes('what was sent')).toBe(payment.isLate && payment.cents !== null);
  const toSeller = eventWords(event, 'seller', dealAt(aDeal(), START), []);
  expect(toSeller).toBe(said.replace('you report', 'the buyer reports'));
});

it.each([
  [[], 'reported $2,000 of revenue for February 2027'],
  [[{ part: 'revenueShare', month: '2027-01', revenue: 5 }], 'reported $2,000'],
  [[{ part: 'revenueShare', month: '2027-02', revenue: 5 }], 'corrected a report: $2,000'],
  [[{ part: 'earnOut', isReached: true }], 'reported $2,000'],
] as const)('calls a second report about the same month a correction: %#', (reported, words) => {
  const of = { part: 'revenueShare', month: '2027-02', revenue: 2_000 } as const;
  const event = { at: '2027-03-02T12:00:00Z', by: 'buyer', what: { kind: 'report', of } } as const;
  const earlier = reported.map((of) => ({ ...event, what: { kind: 'report', of } as const }));
  const said = eventWords(event, 'seller', dealAt(aDeal(), START), earlier);
  expect(said).toContain(words);
});

it('calls a second answer to a question of the closing sheet another one, and other items done', () => {
  const mark = (by: 'buyer' | 'seller', item: string) => ({
    ...{ at: '2026-11-30T12:00:00Z', by },
    what: { kind: 'mark', item, as: 'done', text: 'By days.', link: '' } as const,
  });
  const state = dealAt(dealAfter(11), START + 30 * STEP_MS);
  const [first, other] = [
    mark('seller', 'closing-sheet:bills'),
    mark('buyer', 'closing-sheet:bills'),
  ];
  expect(eventWords(first, 'buyer', state, [])).toMatch(/^The seller answered “Who pays/);
  expect(eventWords(other, 'seller', state, [first])).toMatch(
    /^The buyer gave another answer to “Who pays/,
  );
  expect(eventWords(mark('seller', 'domain'), 'buyer', state, [first])).toContain('as done');
});

describe('a deal of many years', () => {
  const sold = dealAfter(17);
  const filled = (command: Command, by: Actor, count: number): Deal => {
    const deal = after(decide(sold, command, aCaller(by), situationAt(LATER)));
    const event = deal.events.slice(-1);
    return {
      ...deal,
      events: [...sold.events, ...Array.from({ length: count }, () => event).flat()],
    };
  };
  const press = (deal: Deal, actor: Actor, command: Command) =>
    decide(deal, command, aCaller(actor), situationAt(LATER));
  const payment = {
    id: 'sellerNote-1',
    part: 'sellerNote',
    due: day,
    cents: 100,
    isLate: true,
  } as const;
  const reminder = { kind: 'remind', payment } as const;

  it('takes each payment, however often the site reminded of them', () => {
    const reminded = filled(reminder, 'site', 1_000);
    expect(press(reminded, 'buyer', pay)).toHaveProperty('deal');
  });

  it('has no room for more than people say in any, but for its end and what the site says', () => {
    const written = filled({ kind: 'write', text: 'Hello' }, 'buyer', 1_000);
    expect(press(written, 'seller', { kind: 'write', text: 'Hello' })).toEqual({
      refused: { code: 'full' },
    });
    expect(press(written, 'site', reminder)).toHaveProperty('deal');
    expect(press(written, 'owner', { kind: 'close', reason: 'Full.' })).toHaveProperty('deal');
  });
});

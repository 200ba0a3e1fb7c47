import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  accountOn,
  lateNotePayments,
  lateStep,
  mixedUp,
  type PaymentRecord,
} from '#src/domain/deal-room/payments.ts';
import {
  noteAfter,
  notePayoff,
  type PaymentMark,
  receivedIn,
} from '#src/domain/deal-room/note-money.ts';
import { paymentReminders } from '#src/domain/deal-room/progress-turn.ts';
import { paymentWords, scheduleCsv } from '#src/domain/deal-room/schedule-files.ts';
import {
  type AgreedNote,
  type AgreedTerms,
  noteRows,
  paymentSchedule,
} from '#src/domain/deal-room/schedule.ts';
import { balanceAfter } from '#src/domain/deals/payment.ts';
import { addDays, businessDayFrom, DAY_MS } from '#src/domain/shared/calendar-date.ts';
import vectors from '#tests/domain/deals/vectors/deal-vectors.json' with { type: 'json' };
import { loan, number } from '#tests/domain/deals/worked-case.ts';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import { dealAfter, START, WAY } from './a-deal.ts';
import { anyAgreedTerms, anyDay } from './agreed-terms.ts';

/** $729.95 a month. */
const NOTE = { amount: 36_000, apr: 0.08, months: 60, interestOnlyMonths: 0 };
const TERMS: AgreedTerms = { sellerNote: NOTE, earnOut: null, revenueShare: null };
/** The first payment is due on Monday, Feb 15, which is Presidents' Day: on the 16th. The second on Mar 15. */
const CLOSING = '2027-01-15';

const mark = (day: string, cents: number, changes: Partial<PaymentMark> = {}): PaymentMark => ({
  by: 'seller',
  part: 'sellerNote',
  day,
  cents,
  isPrepayment: false,
  ...changes,
});
const on = (today: string, record: PaymentRecord = {}) => accountOn(TERMS, CLOSING, record, today);

const payoffOn = (
  note: AgreedNote,
  closing: string,
  marks: readonly PaymentMark[],
  day: string,
) => {
  const received = receivedIn(marks.filter((each) => each.day <= day));
  return notePayoff(note, closing, noteAfter(note, closing, received), day);
};
/** Due by a day and not received, in cents. */
const dueBy = ({ payments }: Account, day: string) =>
  payments.reduce(
    (sum, { due, amount, received }) => sum + (due <= day ? (amount ?? received) - received : 0),
    0,
  );

/** Every payment of a note, made on the day it is due. */
const onTime = (terms: AgreedTerms, closing: string): PaymentMark[] =>
  paymentSchedule(terms, closing).map(({ due, amount }) => mark(due, amount ?? 0));

const anyNote = anyAgreedTerms.filter(({ sellerNote }) => sellerNote !== null);
const noteOf = ({ sellerNote }: AgreedTerms) => sellerNote ?? NOTE;

describe('how the payments stand', () => {
  it('is: paid in full and nothing owed, when each came on its day', () => {
    fc.assert(
      fc.property(anyNote, anyDay, (agreed, closing) => {
        const terms = { ...TERMS, sellerNote: agreed.sellerNote };
        const marks = onTime(terms, closing);
        const last = marks.at(-1)?.day ?? closing;
        const account = accountOn(terms, closing, { marks }, last);
        expect(account).toMatchObject({ remaining: 0, overdueSince: null, unassigned: [] });
        expect(account).toMatchObject({ payoff: 0, contingent: 0, isPaid: true });
        expect(
          account.payments.every(({ status, due, paidOn }) => status === 'paid' && paidOn === due),
        ).toBe(true);
      }),
    );
  });

  it('never loses or makes a cent: what was received and what remains are what was agreed', () => {
    const money = fc.record({ after: fc.nat(800), cents: fc.integer({ min: 1, max: 500_000 }) });
    fc.assert(
      fc.property(
        anyAgreedTerms,
        anyDay,
        fc.array(fc.tuple(money, fc.constantFrom('sellerNote', 'earnOut', 'revenueShare')), {
          maxLength: 12,
        }),
        fc.nat(2_000),
        (terms, closing, paid, later) => {
          const marks = paid.map(([{ after, cents }, part]) =>
            mark(addDays(closing, after), cents, { part }),
          );
          const today = addDays(closing, later);
          const { payments, remaining, contingent, waiting } = accountOn(
            terms,
            closing,
            { marks, reports: [{ part: 'earnOut', isReached: true }] },
            today,
          );
          const received = payments.reduce((sum, each) => sum + each.received, 0);
          const known = payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
          expect(received + remaining).toBe(known);
          const early = waiting.reduce((sum, { cents }) => sum + cents, 0);
          expect(contingent + early).toBe(Math.round((terms.revenueShare?.amount ?? 0) * 100));
          for (const { received: got, amount } of payments) {
            expect(got).toBeLessThanOrEqual(amount ?? 0);
          }
        },
      ),
    );
  });

  it('tells what is due, what is late and since when, and what the buyer says was sent', () => {
    expect(on('2027-02-15').payments[0]).toMatchObject({ status: 'upcoming' });
    expect(on('2027-02-16')).toMatchObject({ overdueSince: null });
    expect(on('2027-02-16').payments[0]).toMatchObject({ status: 'due', isLate: false });
    expect(on('2027-02-17')).toMatchObject({ overdueSince: '2027-02-16' });

    const sent = mark('2027-02-16', 72_995, { by: 'buyer' });
    const told = on('2027-02-17', { marks: [sent] });
    expect(told).toMatchObject({ overdueSince: '2027-02-16' });
    expect(told.payments[0]).toMatchObject({ status: 'sent', isLate: true, received: 0 });
    const confirmed = on('2027-02-18', { marks: [sent, mark('2027-02-18', 72_995)] });
    expect(confirmed.payments[0]).toMatchObject({ status: 'paid', paidOn: '2027-02-18' });
    expect(confirmed).toMatchObject({ overdueSince: null });
  });

  it('takes a partial payment, and puts what comes later to the oldest payment first', () => {
    const part = mark('2027-02-16', 50_000);
    const short = on('2027-02-17', { marks: [part] });
    expect(short).toMatchObject({ overdueSince: '2027-02-16' });
    expect(short.payments[0]).toMatchObject({ received: 50_000, paidOn: null, isLate: true });
    const more = on('2027-03-20', { marks: [part, mark('2027-03-18', 72_995)] });
    expect(more).toMatchObject({ overdueSince: '2027-03-15' });
    expect(more.payments[0]).toMatchObject({ paidOn: '2027-03-18' });
    expect(more.payments[1]).toMatchObject({ received: 50_000 });
  });

  it('keeps the parts of the price apart', () => {
    const earnOut = { amount: 5_000, months: 1, target: 'Revenue stays.' };
    const reports = [{ part: 'earnOut' as const, isReached: true }];
    const marks = [mark('2027-02-16', 600_000, { part: 'earnOut' })];
    const account = accountOn({ ...TERMS, earnOut }, CLOSING, { reports, marks }, '2027-02-16');
    expect(account.unassigned).toEqual([{ part: 'earnOut', cents: 100_000 }]);
    expect(account.payments.slice(0, 2)).toMatchObject([
      { part: 'earnOut', due: '2027-02-15', received: 500_000 },
      { part: 'sellerNote', received: 0 },
    ]);
  });

  it('takes a payment that comes early for the one that is due next', () => {
    const early = on('2027-02-12', { marks: [mark('2027-02-12', 72_995)] });
    expect(early.payments[0]).toMatchObject({ status: 'paid', paidOn: '2027-02-12' });
  });

  it('asks for a report once its month is over, and calls it late after its date', () => {
    const terms = {
      ...TERMS,
      sellerNote: null,
      revenueShare: { amount: 6_000, share: 0.1, months: 24 },
    };
    const status = (today: string) => accountOn(terms, CLOSING, {}, today).payments[0];
    expect(status('2027-02-28')).toMatchObject({ status: 'upcoming', isLate: false });
    expect(status('2027-03-01')).toMatchObject({ status: 'report_due', isLate: false });
    expect(status('2027-03-16')).toMatchObject({ status: 'report_due', isLate: true });
    const reports = [{ part: 'revenueShare' as const, month: '2027-02', revenue: 0 }];
    const { payments, contingent } = accountOn(terms, CLOSING, { reports }, '2027-03-16');
    expect(payments[0]).toMatchObject({ status: 'paid', amount: 0 });
    expect(contingent).toBe(600_000);
  });
});

describe('what pays off the note', () => {
  it('is the balance of its schedule on every day that a payment is due and made', () => {
    fc.assert(
      fc.property(anyNote, anyDay, (agreed, closing) => {
        const note = noteOf(agreed);
        const rows = noteRows(note, closing);
        const marks = rows.map(({ accrued, payment }) => mark(accrued, payment));
        for (const { accrued, balance } of rows) {
          expect(payoffOn(note, closing, marks, accrued)).toBe(balance);
        }
        expect(payoffOn(note, closing, marks, closing)).toBe(Math.round(note.amount * 100));
      }),
      { numRuns: 10 },
    );
  });

  it.each(vectors.filter(({ fn }) => fn === 'balance'))(
    'is the balance of the worked cases, but for the rounding of each payment: $id',
    ({ input, expect: expected }) => {
      const { principal, apr, months, after } = loan.extend({ after: number }).parse(input);
      const note = { amount: principal, apr, months, interestOnlyMonths: 0 };
      const rows = noteRows(note, CLOSING).slice(0, after);
      const marks = rows.map(({ accrued, payment }) => mark(accrued, payment));
      const payoff = payoffOn(note, CLOSING, marks, rows.at(-1)?.accrued ?? '');
      expect(payoff / 100).toBeCloseTo(Number(expected), 0);
      expect(payoff / 100).toBeCloseTo(balanceAfter({ principal, apr, months, after }), 0);
    },
  );

  it('grows by the day between payments, by no more than the interest of the month', () => {
    fc.assert(
      fc.property(anyNote, anyDay, fc.nat(1_500), (agreed, closing, days) => {
        const note = noteOf(agreed);
        const day = addDays(closing, days);
        const [today, tomorrow] = [day, addDays(day, 1)].map((each) =>
          payoffOn(note, closing, [], each),
        );
        expect(tomorrow).toBeGreaterThanOrEqual(today ?? 0);
        const rows = noteRows(note, closing);
        const past = rows.filter(({ accrued }) => accrued <= day);
        const interest = past.reduce((sum, row) => sum + row.interest, 0);
        const least = Math.round(note.amount * 100) + interest;
        expect(today).toBeGreaterThanOrEqual(least);
        expect(today).toBeLessThanOrEqual(least + (rows[past.length]?.interest ?? 0));
      }),
      { numRuns: 50 },
    );
  });

  it('leaves nothing owed, on any day, and stops the schedule', () => {
    const received = fc.array(
      fc.record({
        after: fc.nat(500),
        cents: fc.integer({ min: 1, max: 90_000 }),
        isPrepayment: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyNote, anyDay, received, fc.nat(1_000), fc.boolean(), (...any) => {
        const [agreed, closing, earlier, days, isSaidAhead] = any;
        const terms = { ...TERMS, sellerNote: agreed.sellerNote };
        const day = addDays(closing, 500 + days);
        const marks = earlier.map(({ after, cents, isPrepayment }) =>
          mark(addDays(closing, after), cents, { isPrepayment }),
        );
        const payoff = payoffOn(noteOf(agreed), closing, marks, day);
        fc.pre(payoff > 0);
        const paid = [...marks, mark(day, payoff, { isPrepayment: isSaidAhead })];
        for (const later of [0, 1, 40]) {
          const account = accountOn(terms, closing, { marks: paid }, addDays(day, later));
          expect(account).toMatchObject({
            payoff: 0,
            isPaid: true,
            remaining: 0,
            overdueSince: null,
          });
          expect(account.unassigned).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the day on which each payment before it was received, also where money came ahead', () => {
    const money = fc.record({
      after: fc.nat(500),
      cents: fc.integer({ min: 1, max: 3_000_000 }),
      isPrepayment: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyNote,
        anyDay,
        fc.array(money, { maxLength: 6 }),
        fc.nat(900),
        (agreed, closing, earlier, days) => {
          const terms = { ...TERMS, sellerNote: agreed.sellerNote };
          const day = addDays(closing, 501 + days);
          const marks = earlier.map(({ after, cents, isPrepayment }) =>
            mark(addDays(closing, after), cents, { isPrepayment }),
          );
          const before = accountOn(terms, closing, { marks }, day);
          fc.pre(before.payoff > 0);
          const paid = [...marks, mark(day, before.payoff, { isPrepayment: true })];
          const { payments } = accountOn(terms, closing, { marks: paid }, day);
          expect(payments.map(({ id, paidOn }) => [id, paidOn])).toEqual(
            before.payments.slice(0, payments.length).map(({ id, paidOn }) => [id, paidOn ?? day]),
          );
        },
      ),
    );
    const [ahead, late, payoff] = ['2027-02-20', '2027-03-25', '2027-03-25'];
    const marks = [
      mark('2027-02-16', 72_995),
      mark(ahead, 500_000, { isPrepayment: true }),
      mark(late, 72_995),
    ];
    const rest = payoffOn(NOTE, CLOSING, marks, payoff);
    const inTwo = [...marks, mark(payoff, rest, { isPrepayment: true })];
    const atOnce = [...marks.slice(0, 2), mark(payoff, 72_995 + rest, { isPrepayment: true })];
    for (const each of [inTwo, atOnce]) {
      const account = on(payoff, { marks: each });
      expect(account.payments.map(({ paidOn }) => paidOn)).toEqual(['2027-02-16', late]);
      expect(account.ahead).toMatchObject([
        { day: ahead, cents: 500_000, isPayoff: false },
        { day: payoff, cents: rest, isPayoff: true },
      ]);
    }
  });

  it('is lower after a prepayment, which shortens the note and leaves its payments as they are', () => {
    const marks = [mark('2027-02-01', 500_000, { isPrepayment: true })];
    const before = payoffOn(NOTE, CLOSING, [], '2027-02-01');
    expect(payoffOn(NOTE, CLOSING, marks, '2027-02-01')).toBe(before - 500_000);
    const { payments } = on('2027-02-01', { marks });
    expect(payments.slice(0, -1).every(({ amount }) => amount === 72_995)).toBe(true);
    // 17 of 31 days on $36,000 and 14 on $31,000 at 8%/12: 224.95; then 8%/12 of $30,495.00.
    expect(payments.slice(0, 2).map(({ interest }) => interest)).toEqual([22_495, 20_330]);
    // The annuity formula: 49.13 payments of $729.95 after the first.
    expect(payments).toHaveLength(51);
    expect(payments.at(-1)).toMatchObject({ balance: 0 });
  });

  it('counts every cent prepaid, at closing or up to the last cent of the balance', () => {
    const part = fc.record({
      after: fc.nat(900),
      share: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 })),
    });
    fc.assert(
      fc.property(anyNote, anyDay, fc.array(part, { maxLength: 3 }), (agreed, closing, parts) => {
        const terms = { ...TERMS, sellerNote: agreed.sellerNote };
        const note = noteOf(agreed);
        const marks: PaymentMark[] = [];
        const payDue = (day: string) => {
          const due = dueBy(accountOn(terms, closing, { marks }, day), day);
          if (due > 0) marks.push(mark(day, due));
        };
        for (const { after, share } of parts.toSorted((one, other) => one.after - other.after)) {
          // On or after a date that moved to a business day, so that nothing of an earlier month is open.
          const day = businessDayFrom(addDays(closing, after));
          payDue(day);
          const owed = payoffOn(note, closing, marks, day);
          const cents = Math.min(owed - 1, Math.ceil((owed * share) / 1_000));
          if (cents > 0) marks.push(mark(day, cents, { isPrepayment: true }));
        }
        payDue('2099-12-31');
        const { payments, isPaid } = accountOn(terms, closing, { marks }, '2099-12-31');
        expect(isPaid).toBe(true);
        const paid = marks.reduce((sum, { cents }) => sum + cents, 0);
        const interest = payments.reduce((sum, each) => sum + each.interest, 0);
        // Interest that a prepayment paid is in no later payment: of one month at most.
        const prepaidInterest = paid - Math.round(note.amount * 100) - interest;
        expect(prepaidInterest).toBeGreaterThanOrEqual(0);
        expect(prepaidInterest).toBeLessThanOrEqual(Math.ceil((note.amount * 100 * note.apr) / 12));
      }),
    );
    const atClosing = [mark(CLOSING, 1_000_000, { isPrepayment: true })];
    // 8%/12 of $26,000.
    expect(on(CLOSING, { marks: atClosing }).payments[0]).toMatchObject({ interest: 17_333 });
  });

  it('never rises by paying more of it earlier, and grows after it by no more than its own interest', () => {
    const day = fc.nat(1_800);
    fc.assert(
      fc.property(
        anyNote,
        anyDay,
        day,
        fc.nat(999),
        day,
        (agreed, closing, paidOn, share, later) => {
          const note = noteOf(agreed);
          const on1 = addDays(closing, paidOn);
          const owed = payoffOn(note, closing, [], on1);
          const paid = Math.floor((owed * share) / 1_000);
          const marks = [mark(on1, paid, { isPrepayment: true })];
          const on2 = addDays(on1, later);
          const without = payoffOn(note, closing, [], on2);
          const rest = payoffOn(note, closing, marks, on2);
          expect(rest).toBeLessThanOrEqual(without - paid);
          // Half a cent of rounding for each month.
          const years = (later + 1) / 365 + 1 / 6;
          expect(rest - (owed - paid)).toBeLessThanOrEqual(
            Math.ceil((owed - paid) * note.apr * years) + later / 30 + 1,
          );
        },
      ),
    );
    // $40,000 of $47,148.18 on the day after a payment: one day on all of it and 30 on the rest.
    const loan = { amount: 48_000, apr: 0.08, months: 48, interestOnlyMonths: 0 };
    const marks = [
      mark('2027-01-15', 117_182),
      mark('2027-01-16', 4_000_000, { isPrepayment: true }),
    ];
    const terms = { ...TERMS, sellerNote: loan };
    const { payments } = accountOn(terms, '2026-12-15', { marks }, '2027-01-16');
    expect(payments[1]).toMatchObject({ interest: 5_626, due: '2027-02-16' });
  });

  it('stays one cent where one cent is missing', () => {
    const payoff = payoffOn(NOTE, CLOSING, [], '2027-02-01');
    const marks = [mark('2027-02-01', payoff - 1, { isPrepayment: true })];
    for (const day of ['2027-02-01', '2027-03-01', '2030-01-01']) {
      expect(on(day, { marks })).toMatchObject({ payoff: 1, remaining: 1, isPaid: false });
    }
    const [last, ...others] = on('2027-02-01', { marks }).payments;
    expect(last).toMatchObject({ amount: 1, principal: 0, interest: 1, balance: 0 });
    expect(others).toEqual([]);
  });

  it('leaves the payments as they are while what came covers their end, though interest would be less', () => {
    const marks = onTime(TERMS, CLOSING).map((each, index, all) =>
      index === all.length - 1 ? { ...each, day: addDays(each.day, -9) } : each,
    );
    const { payments, isPaid, unassigned } = on('2032-02-01', { marks });
    expect(payments).toHaveLength(60);
    expect({ isPaid, unassigned }).toEqual({ isPaid: true, unassigned: [] });
  });

  it('costs nothing more when a payment is late, as the note says', () => {
    const [paid, late] = ['2027-02-16', '2027-03-01'].map((day) =>
      payoffOn(NOTE, CLOSING, [mark(day, 72_995)], '2027-03-15'),
    );
    expect(late).toBe(paid);
  });
});

describe('what was received and is owed by nothing', () => {
  const later = { earnOut: { amount: 5_000, months: 1, target: 'Revenue stays.' } };

  it('is told apart from what is paid: for a target that was missed after all', () => {
    const terms = { ...TERMS, sellerNote: null, ...later };
    const marks = [mark('2027-01-20', 500_000, { part: 'earnOut' })];
    const unassigned = (isReached?: boolean) =>
      accountOn(
        terms,
        CLOSING,
        { marks, ...(isReached !== undefined && { reports: [{ part: 'earnOut', isReached }] }) },
        '2027-02-20',
      ).unassigned;
    expect(unassigned()).toEqual([]);
    const { waiting } = accountOn(terms, CLOSING, { marks }, '2027-02-20');
    expect(waiting).toEqual([{ part: 'earnOut', cents: 500_000 }]);
    expect(unassigned(true)).toEqual([]);
    expect(unassigned(false)).toEqual([{ part: 'earnOut', cents: 500_000 }]);
  });

  it('is taken from the most that results can still add, and is in the schedule’s file', () => {
    const revenueShare = { amount: 7_000, share: 0.1, months: 24 };
    const terms = { ...TERMS, sellerNote: null, revenueShare };
    const marks = [38_900, 25_050].map((cents) =>
      mark('2027-01-20', cents, { part: 'revenueShare' }),
    );
    const account = accountOn(terms, CLOSING, { marks }, '2027-01-20');
    expect(account).toMatchObject({ contingent: 636_050, remaining: 0, isPaid: false });
    expect(scheduleCsv(account).trim().split('\r\n').at(-1)).toBe(
      ',"revenue share",,,,,639.5,"Counts for the next result"',
    );
    // Whatever comes of it, the result is still to be reported.
    const all = [mark('2027-01-20', 700_000, { part: 'revenueShare' })];
    expect(accountOn(terms, CLOSING, { marks: all }, '2027-01-20')).toMatchObject({
      ...{ contingent: 0, isPaid: false },
    });
  });

  it('is told at once where it is more than its result can come to', () => {
    const terms = { ...TERMS, sellerNote: null, ...later };
    const marks = [mark('2027-01-20', 500_100, { part: 'earnOut' })];
    expect(accountOn(terms, CLOSING, { marks }, '2027-01-20').unassigned).toEqual([
      { part: 'earnOut', cents: 100 },
    ]);
  });

  it('makes up all that was received, with what payments got and what was paid ahead', () => {
    const money = fc.record({
      part: fc.constantFrom('sellerNote' as const, 'earnOut' as const),
      after: fc.nat(800),
      cents: fc.integer({ min: 1, max: 3_000_000 }),
      isPrepayment: fc.boolean(),
    });
    fc.assert(
      fc.property(anyNote, anyDay, fc.array(money, { maxLength: 8 }), (agreed, closing, paid) => {
        const terms = { ...TERMS, sellerNote: agreed.sellerNote, ...later };
        const marks = paid.map(({ after, cents, part, isPrepayment }) =>
          mark(addDays(closing, after), cents, {
            part,
            isPrepayment: isPrepayment && part === 'sellerNote',
          }),
        );
        const reports = [{ part: 'earnOut' as const, isReached: true }];
        const account = accountOn(terms, closing, { marks, reports }, addDays(closing, 800));
        const { payments, ahead, unassigned } = account;
        const sum = (of: readonly { cents: number }[]) =>
          of.reduce((all, { cents }) => all + cents, 0);
        const received = payments.reduce((all, each) => all + each.received, 0);
        expect(received + sum(ahead) + sum(unassigned)).toBe(sum(marks));
        expect(
          accountOn(terms, closing, { marks: marks.toReversed(), reports }, addDays(closing, 800))
            .remaining,
        ).toBe(account.remaining);
        const column = (index: number) =>
          scheduleCsv(account)
            .trim()
            .split('\r\n')
            .slice(1)
            .reduce((all, line) => all + Math.round(Number(line.split(',')[index]) * 100), 0);
        if (account.payoff === 0 && account.isPaid && ahead.at(-1)?.isPayoff) {
          expect(scheduleCsv(account)).toContain('Paid off the note');
        }
        expect(column(6)).toBe(sum(marks));
        // Amount = principal + interest, and what is left of the principal by the schedule was paid ahead.
        expect(column(3) + column(4)).toBe(column(2));
        const price = (agreed.sellerNote?.amount ?? 0) + later.earnOut.amount;
        expect(column(3)).toBe(Math.round(price * 100));
        expect(ahead.filter(({ principal, cents }) => principal < 0 || principal > cents)).toEqual(
          [],
        );
      }),
    );
  });
});

it('says how much of a payment was received', () => {
  const words = (today: string, ...marks: PaymentMark[]) => {
    const [first] = on(today, { marks }).payments;
    return first && paymentWords(first);
  };
  const part = mark('2027-02-10', 50_000);
  expect(words('2027-02-12', part)).toBe('Upcoming, $500 received');
  expect(words('2027-02-16', part)).toBe('Due, $500 received');
  expect(words('2027-02-17', mark('2027-02-10', 50_050))).toBe('Late, $500.50 received');
  const sent = mark('2027-02-16', 22_995, { by: 'buyer' });
  expect(words('2027-02-16', part, sent)).toBe('Sent, to be confirmed, $500 received');
  expect(words('2027-02-17')).toBe('Late');
});

describe('a payment that both marked, each for another part', () => {
  const sent = mark('2027-02-16', 72_995, { by: 'buyer' });
  const asEarnOut = mark('2027-02-16', 72_995, { part: 'earnOut' });
  it.each([
    ['is named', [sent, asEarnOut], { cents: 72_995, sent: 'sellerNote', as: 'earnOut' }],
    ['is none where one was received too', [sent, mark('2027-02-16', 72_995), asEarnOut], null],
    ['is none on another day', [sent, { ...asEarnOut, day: '2027-02-17' }], null],
    ['is none of another amount', [sent, { ...asEarnOut, cents: 72_994 }], null],
  ] as const)('%s', (_name, marks, expected) => {
    expect(mixedUp(marks)).toEqual(expected);
  });
});

describe('what the buyer sent and the seller has yet to confirm', () => {
  const sent = (day: string, cents: number, changes: Partial<PaymentMark> = {}) =>
    mark(day, cents, { by: 'buyer', ...changes });
  const left = (...marks: PaymentMark[]) => {
    const { unconfirmed } = on('2027-03-01', { marks });
    return unconfirmed && [unconfirmed.day, unconfirmed.cents, unconfirmed.isPrepayment];
  };

  it('is the oldest that what was received doesn’t cover, with what is missing of it', () => {
    const ahead = sent('2027-02-20', 500_000, { isPrepayment: true });
    const first = sent('2027-02-16', 72_995);
    expect(left()).toBeNull();
    expect(left(first, ahead)).toEqual(['2027-02-16', 72_995, false]);
    expect(left(first, mark('2027-02-17', 70_000), ahead)).toEqual(['2027-02-16', 2_995, false]);
    expect(left(first, mark('2027-02-17', 72_995), ahead)).toEqual(['2027-02-20', 500_000, true]);
    expect(left(first, ahead, mark('2027-02-21', 572_995))).toBeNull();
    expect(left(mark('2027-02-17', 99_995), first)).toBeNull();
    const other = mark('2027-02-21', 900_000, { part: 'earnOut' });
    expect(left(ahead, other)).toEqual(['2027-02-20', 500_000, true]);
  });

  it('is all of what was sent after the payment before it was received, marked as sent or not', () => {
    const received = mark('2027-02-17', 72_995);
    const second = sent('2027-02-25', 72_995);
    const account = on('2027-03-01', { marks: [received, second] });
    expect(account.unconfirmed).toEqual(second);
    expect(account.payments.slice(0, 3).map(({ status }) => status)).toEqual([
      'paid',
      'sent',
      'upcoming',
    ]);
    const ahead = sent('2027-02-27', 500_000, { isPrepayment: true });
    const confirmed = mark('2027-02-26', 72_995);
    expect(left(received, second, confirmed, ahead)).toEqual(['2027-02-27', 500_000, true]);
    // Another amount on the same day is another payment. Of both kinds, what was received counts for its own.
    expect(left(received, sent('2027-02-17', 72_994))).toEqual(['2027-02-17', 72_994, false]);
    expect(left(second, ahead, mark('2027-02-28', 500_000, { isPrepayment: true }))).toEqual([
      '2027-02-25',
      72_995,
      false,
    ]);
    // A day that was typed wrong keeps nothing open.
    expect(left(second, mark('2027-02-24', 72_995))).toBeNull();
  });

  it('is not what the seller had marked already: the same amount on the same day', () => {
    const received = mark('2027-02-17', 5_000);
    const same = sent('2027-02-17', 5_000);
    expect(left(received, same)).toBeNull();
    expect(left(received, { ...same, isPrepayment: true })).toBeNull();
    // Once for each, and not on a later day or for another part.
    expect(left(received, same, same)).toEqual(['2027-02-17', 5_000, false]);
    expect(left(received, received, same, same)).toBeNull();
    expect(left(received, sent('2027-02-18', 5_000))).toEqual(['2027-02-18', 5_000, false]);
    expect(left({ ...received, part: 'earnOut' }, same)).toEqual(['2027-02-17', 5_000, false]);
    // It counts for that before it counts for another.
    expect(left(mark('2027-02-20', 8_000), received, same, sent('2027-02-20', 8_000))).toBeNull();
    // What it had covered before stays covered.
    const first = sent('2027-02-16', 2_000);
    expect(left(first, received, same)).toEqual(['2027-02-17', 2_000, false]);
  });

  it('is the same, whoever marks the same amount of the same day first', () => {
    // Few, so that the same come again.
    const [anyOf, amount] = [fc.nat(5), fc.constantFrom(1_000, 2_000, 3_000)];
    const anyMark = fc
      .tuple(fc.constantFrom('buyer' as const, 'seller' as const), anyOf, amount)
      .map(([by, after, cents]) => mark(addDays(CLOSING, after), cents, { by }));
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 10 }), anyMark, (before, { day, cents }) => {
        const open = (...pair: PaymentMark[]) =>
          on('2027-03-01', { marks: [...before, ...pair] }).payments.reduce(
            (sum, each) => sum + each.sent,
            0,
          );
        const pair = [mark(day, cents), sent(day, cents)];
        expect(open(...pair)).toBe(open(...pair.toReversed()));
      }),
    );
  });

  it('is never forgotten: whatever both marked before, what is sent anew is open until it is received', () => {
    const anyMark = fc.record({
      by: fc.constantFrom('buyer' as const, 'seller' as const),
      after: fc.nat(200),
      cents: fc.integer({ min: 1, max: 300_000 }),
      isPrepayment: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyNote,
        anyDay,
        fc.array(anyMark, { maxLength: 12 }),
        fc.integer({ min: 1, max: 300_000 }),
        (agreed, closing, earlier, cents) => {
          const terms = { ...TERMS, sellerNote: agreed.sellerNote };
          const marks = earlier.map(({ after, ...each }) =>
            mark(addDays(closing, after), each.cents, each),
          );
          const today = addDays(closing, 201);
          const next = (...more: PaymentMark[]) =>
            accountOn(terms, closing, { marks: [...marks, ...more] }, today);
          /** The oldest, once what was sent before it is received. */
          const confirmAll = () => {
            for (let account = next(); account.unconfirmed; account = next()) {
              marks.push({ ...account.unconfirmed, by: 'seller', day: today });
            }
          };
          for (const { status, received, amount, sent: open } of next().payments) {
            expect(status === 'sent' && received === amount).toBe(false);
            expect(received + open).toBeLessThanOrEqual(amount ?? 0);
            expect(status === 'sent').toBe(open > 0 && received + open === amount);
          }
          confirmAll();
          expect(next().payments.every(({ sent: open }) => open === 0)).toBe(true);
          const anew = sent(today, cents);
          const told = next(anew);
          fc.pre(told.remaining > 0);
          expect(told.unconfirmed).toEqual(anew);
          const sum = told.payments.reduce((all, each) => all + each.sent, 0);
          expect(sum).toBe(Math.min(cents, told.remaining));
          const firstOpen = told.payments.find(({ status }) => status !== 'paid');
          const missing = (firstOpen?.amount ?? 0) - (firstOpen?.received ?? 0);
          expect(firstOpen?.sent).toBe(Math.min(cents, missing));
          expect(next(anew, mark(today, cents)).unconfirmed).toBeNull();
        },
      ),
    );
  });
});

describe('a late payment of the note', () => {
  const steps = (today: string, notices: string[], marks: PaymentMark[] = []) =>
    lateNotePayments(on(today, { marks }).payments).map((late) =>
      lateStep(
        late,
        notices.map((day) => ({ on: day, due: '2027-02-16' })),
        today,
      ),
    );

  it('allows a notice, which leaves the days of the letter from the next business day', () => {
    expect(steps('2027-02-16', [])).toEqual([]);
    expect(steps('2027-02-17', [])).toEqual([{ kind: 'notice' }]);
    // Emailed on a Friday, it arrives on Monday, Feb 22.
    const notices = ['2027-02-19'];
    expect(steps('2027-03-04', notices)).toEqual([{ kind: 'cure', cureBy: '2027-03-04' }]);
    expect(steps('2027-03-05', notices)).toEqual([{ kind: 'acceleration', cureBy: '2027-03-04' }]);
    expect(steps('2027-03-05', notices, [mark('2027-03-04', 72_995)])).toEqual([]);
  });

  it('needs a notice of its own: one of an earlier payment does not count', () => {
    const marks = [mark('2027-02-25', 72_995)];
    expect(steps('2027-03-16', ['2027-02-19'], marks)).toEqual([{ kind: 'notice' }]);
    // Nor while the earlier one is late, too.
    expect(steps('2027-03-16', ['2027-02-19'])).toEqual([
      { kind: 'acceleration', cureBy: '2027-03-04' },
      { kind: 'notice' },
    ]);
  });
});

it('is late once the day it was due is over in every time zone', () => {
  const deal = dealAfter(WAY.length);
  const first = (now: number) => dealAt(deal, now).progress.account?.payments[0];
  const due = first(START + DAY_MS * 3)?.due ?? '';
  const over = Date.parse(`${addDays(due, 1)}T12:00:00Z`);
  expect(first(over - 60_000)).toMatchObject({ status: 'due', isLate: false });
  expect(first(over)).toMatchObject({ status: 'due', isLate: true });
});

it('reminds of each payment three days before and the day after, of a balloon 30 days before, too', () => {
  const balloon = { sellerNote: { ...NOTE, balloonMonth: 2 }, earnOut: null, revenueShare: null };
  const account = accountOn(balloon, CLOSING, {}, CLOSING);
  const times = paymentReminders({ account }).map(({ time, payment: { id, due } }) => [
    id,
    Math.floor((time - Date.parse(due)) / DAY_MS),
  ]);
  expect(times).toEqual([
    ['sellerNote-1', -3],
    ['sellerNote-1', 1],
    ['sellerNote-2', -30],
    ['sellerNote-2', -3],
    ['sellerNote-2', 1],
  ]);
});

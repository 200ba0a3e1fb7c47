import { describe, expect, it, vi } from 'vitest';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { DAY_MS, formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { PayForm, Reports } from '#src/features/deal-room/PaymentForms.tsx';
import { Payments } from '#src/features/deal-room/Payments.tsx';
import {
  aCaller,
  after,
  aTerms,
  dealAfter,
  situationAt,
  soldFor,
  START,
  STEP_MS,
  WAY,
} from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

const NOW = situationAt(START + 40 * STEP_MS);
const pay = (cents: number, isPrepayment: boolean, day = '2026-11-30'): Command => ({
  ...{ kind: 'pay', part: 'sellerNote', day, cents, isPrepayment },
});
const afterPay = (who: 'buyer' | 'seller', cents: number, isPrepayment: boolean) =>
  after(decide(dealAfter(WAY.length), pay(cents, isPrepayment), aCaller(who), NOW));
const formOf = (isPrepayment: boolean) =>
  drawn(viewOf(afterPay('buyer', 50_000, isPrepayment), 'seller', NOW), <PayForm />);

it('begins the seller’s form with what the buyer says was sent', () => {
  expect(formOf(true)).toContain('value="500"');
  expect(formOf(true)).toContain('value="2026-11-30"');
  expect(formOf(true)).toMatch(/type="checkbox"[^>]*checked=""/);
  expect(formOf(false)).not.toContain('checked=""');
});

it('begins the buyer’s form with what of the next payment isn’t sent yet', () => {
  const { account } = viewOf(dealAfter(WAY.length), 'buyer', NOW).progress;
  const missing = (account?.payments[0]?.amount ?? 0) - 50_000;
  const deal = viewOf(afterPay('buyer', 50_000, false), 'buyer', NOW);
  const form = drawn(deal, <PayForm />);
  expect(form).toContain(`value="${missing / 100}"`);
});

const keptIn = (kept: Readonly<Record<string, object>>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (kept[key] ? JSON.stringify(kept[key]) : null),
  });

it('keeps what is typed while the other side marks a payment, until the next mark of one’s own', () => {
  const formAfter = (who: 'buyer' | 'seller') => {
    const deal = viewOf(afterPay(who, 50_000, false), 'buyer', NOW);
    keptIn({ [`dealText:${deal.id}:buyer:pay:0`]: { cents: '1,190.62', day: '2026-12-24' } });
    const form = drawn(deal, <PayForm />);
    vi.unstubAllGlobals();
    return form;
  };
  expect(formAfter('seller')).toContain('value="1,190.62"');
  expect(formAfter('seller')).toContain('value="2026-12-24"');
  expect(formAfter('buyer')).not.toContain('value="1,190.62"');
});

it('keeps a report that is typed and not sent, and which month it is about', () => {
  const revenueShare = { amount: 38_000, share: 0.1, months: 24 };
  const terms = aTerms({ sellerNote: null, revenueShare });
  const deal = viewOf(soldFor(terms), 'buyer', situationAt(Date.parse('2027-03-10T12:00:00Z')));
  const [, january] = deal.progress.account?.payments ?? [];
  const typed = JSON.stringify({ of: january?.id, revenue: '2,950.50' });
  const getItem = (key: string) => (key === `dealText:${deal.id}:buyer:report:0` ? typed : null);
  vi.stubGlobal('localStorage', { getItem });
  const form = drawn(deal, <Reports />);
  vi.unstubAllGlobals();
  expect(form).toContain('value="2,950.50"');
  expect(form).toMatch(/<label[^>]*>Revenue in January 2027/);
});

it('says of money beyond what is reported that it counts for the next result, also after a correction', () => {
  const revenueShare = { amount: 7_000, share: 0.5, months: 24 };
  const sold = soldFor(aTerms({ price: 17_000, sellerNote: null, revenueShare }));
  const then = situationAt(Date.parse('2027-01-10T12:00:00Z'));
  const press = (deal: typeof sold, who: 'buyer' | 'seller', command: Command) =>
    after(decide(deal, command, aCaller(who), then));
  const report = (deal: typeof sold, revenue: number) =>
    press(deal, 'buyer', {
      ...{ kind: 'report', of: { part: 'revenueShare', month: '2026-12', revenue } },
    });
  const paid = press(report(sold, 501), 'seller', {
    ...{ kind: 'pay', part: 'revenueShare', day: '2027-01-09', cents: 25_050 },
    isPrepayment: false,
  });
  expect(drawn(viewOf(paid, 'buyer', then), <Payments />)).not.toContain('It counts for');
  const page = drawn(viewOf(report(paid, 0), 'buyer', then), <Payments />);
  expect(page).toContain(
    '$250.50 for the revenue share was received beyond what is reported so far. It counts for the next result.',
  );
  expect(page).toContain('Still to be paid: up to $6,749.50 that depends on results.');
});

it('shows what was paid ahead in the schedule, and no form for more once all is paid off', () => {
  const shown = (cents: number) =>
    drawn(viewOf(afterPay('seller', cents, true), 'buyer', NOW), <Payments />);
  expect(shown(50_000)).toContain('Paid ahead');
  expect(shown(50_000)).toContain('Mark as sent');
  const { account } = viewOf(dealAfter(WAY.length), 'buyer', NOW).progress;
  const off = shown(account?.payoff ?? 0);
  expect(off).toContain('Everything is paid.');
  expect(off).not.toContain('Mark as sent');
  expect(off).not.toContain('These terms have no payments');
});

describe('an earnout whose target the buyer reports as not reached', () => {
  const EARN_OUT = { amount: 10_000, months: 6, target: 'Revenue of $20,000 in six months.' };
  const terms = aTerms({ cashAtClose: 38_000, sellerNote: null, earnOut: EARN_OUT });
  const later = situationAt(START + 300 * DAY_MS);
  const report = (deal: ReturnType<typeof soldFor>, isReached: boolean) =>
    after(
      decide(deal, { kind: 'report', of: { part: 'earnOut', isReached } }, aCaller('buyer'), later),
    );

  it('is reported beside the target that was agreed, with what follows from it', () => {
    const form = drawn(viewOf(soldFor(terms), 'buyer', later), <Reports />);
    expect(form).toContain('You agreed: “Revenue of $20,000 in six months.” If it wasn’t reached');
  });

  it('is not said to be paid, and the seller reads what they can do', () => {
    const missed = report(soldFor(terms), false);
    const shown = (viewer: 'buyer' | 'seller', deal = missed) =>
      drawn(viewOf(deal, viewer, later), <Payments />);
    expect(shown('seller')).toContain('Nothing more is due: the earnout’s target was reported');
    expect(shown('seller')).toContain('the buyer can correct the report');
    expect(shown('seller')).not.toContain('Everything is paid');
    expect(shown('buyer')).not.toContain('the buyer can correct the report');
    expect(shown('seller', report(missed, true))).not.toContain('Nothing more is due');
  });
});

describe('payments of the note that are late', () => {
  const sold = dealAfter(WAY.length);
  const [first, second, third] = viewOf(sold, 'seller', NOW).progress.account?.payments ?? [];
  const later = situationAt(Date.parse(`${second?.due}T12:00:00Z`) + 3 * DAY_MS);
  const press = (deal: typeof sold, who: 'buyer' | 'seller', command: Command) =>
    after(decide(deal, command, aCaller(who), later));
  const boxAt = (deal: typeof sold, viewer: 'buyer' | 'seller', situation = later) => {
    const text = drawn(viewOf(deal, viewer, situation), <Payments />);
    return text.slice(text.indexOf('problem-box'), text.indexOf('Schedule of payments'));
  };
  const NOTICE = /Give notice of the late payment of [A-Z][a-z]+ \d+, \d{4}/g;

  it('are each listed with where they stand, and with what is overdue in all', () => {
    const partly = press(sold, 'seller', pay(50_000, false, first?.due));
    const missing = (first?.amount ?? 0) - 50_000 + (second?.amount ?? 0);
    const before = boxAt(partly, 'seller');
    expect(before).toContain(`In all, ${formatExactDollars(missing / 100)} is overdue.`);
    expect(before.match(NOTICE)).toHaveLength(2);
    expect(before.match(/<li>/g)).toHaveLength(2);
    expect(before).toContain(
      `${formatExactDollars((second?.amount ?? 0) / 100)} was due on ${formatDay(second?.due ?? '')}.`,
    );
    // What to do about it is said once.
    expect(before.match(/may be on its way/g)).toHaveLength(1);
    expect(before).toContain('It needs a notice of its own.');
    expect(boxAt(partly, 'buyer').match(NOTICE)).toBeNull();

    const due = first?.due ?? '';
    const noticed = press(partly, 'seller', {
      ...{ kind: 'notice', due, cents: (first?.amount ?? 0) - 50_000 },
    });
    const after1 = boxAt(noticed, 'seller');
    expect(after1).toContain('Notice was given. By the letter’s days, the buyer has until');
    expect(after1.match(NOTICE)).toEqual([
      `Give notice of the late payment of ${formatDay(second?.due ?? '')}`,
    ]);
    const muchLater = situationAt(Date.parse(`${third?.due}T00:00:00Z`));
    expect(boxAt(noticed, 'seller', muchLater)).toContain('The time to pay after the notice ended');
    expect(boxAt(noticed, 'seller', muchLater)).toContain('You haven’t marked the payment');
    expect(boxAt(noticed, 'buyer', muchLater)).toContain('The seller hasn’t marked the payment');
  });

  it('are said to be marked as sent where they are, and can get a notice', () => {
    const cents = first?.amount ?? 0;
    const sent = press(sold, 'buyer', pay(cents, false, first?.due));
    const box = boxAt(sent, 'seller');
    expect(box).toContain(
      `was due on ${formatDay(first?.due ?? '')}. It isn’t marked as received yet`,
    );
    expect(box.match(/The buyer says that all of it was sent\./g)).toHaveLength(1);
    expect(box.match(NOTICE)).toHaveLength(2);
  });

  it('have no sum where there is one alone', () => {
    const one = situationAt(Date.parse(`${first?.due}T12:00:00Z`) + 3 * DAY_MS);
    const box = boxAt(sold, 'seller', one);
    expect(box).toContain(
      'write to each other early. By the letter’s plan, the note asks for a written notice',
    );
    // What a note allows is in the note, which nobody showed us.
    expect(box).not.toMatch(/the note lets you/);
    expect(box).not.toContain('In all,');
    expect(box.match(NOTICE)).toHaveLength(1);
  });
});

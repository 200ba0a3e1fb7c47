import { nameOf } from './column-names.ts';
import { type Effect, isEffect } from './plan.ts';

/** What values of types and statuses say by the words that many tools use. */
const WORDS = `
sale | sale, sales, plus, won, closed won, accepted, charge, charged, payment, payments, purchase, order, subscription, renewal, credit, income, revenue, donation, product, received, paid, completed, complete, succeeded, success, successful, settled, captured, cleared, processed, approved, closed, fulfilled, shipped, delivered, done, posted, in, cr, yes, true, ok, valid, recurring, rebill, confirmed, collected, payment received, sales receipt, subscription payment, recurring payment, one time, one time payment, paid in full, new sale, settled successfully
refund | refund, refunds, return, returns, payment refund, sales return, credit memo, credit note, refund issued, full refund
dispute | chargeback, chargebacks, dispute, disputes, payment reversal, chargeback lost, dispute lost, lost dispute
won | chargeback reversal, dispute reversal, chargeback reversed, chargeback won, dispute won, reversed chargeback, canceled reversal, reversal of chargeback, chargeback recovered
back | refund failure, failed refund, refund failed, refund reversal, refund reversed, reversed refund, canceled refund, refund canceled
undone | refunded, reversed, returned, charged back, fully refunded, charge refunded, refund completed
partly | partially refunded, partial refund, partly refunded, partially paid, partial, disputed, in dispute, under review
cost | expense, expenses, cost, costs, hosting, advertising, ads, marketing, rent, salary, salaries, payroll, wages, software, contractors, contractor, insurance, utilities, travel, supplies, cogs, web hosting, office supplies, professional services, cost of goods sold, software subscriptions, bank fees, operating expenses, bill, bill payment
profit | profit, net profit, net income
fee | fee, fees, commission, stripe fee, processing fee, processing fees, service fee, transaction fee, payment fee, chargeback fee, bank fee, platform fee, marketing fee, application fee, subscription fee, listing fee
tax | tax, taxes, vat, gst, sales tax, tax withheld, tax collected, sales tax paid
moved | payout, payouts, transfer, transfers, withdrawal, withdrawals, topup, top up, reserve, loan, disbursement, transfer to bank, bank transfer, general withdrawal, reserve hold, reserve release, currency conversion, owner draw, owner s draw, owner contribution, internal transfer, payout failure, account transfer, credit card payment, opening balance, closing balance, beginning balance, ending balance
spent | debit, spent, out, dr
unpaid | failed, failure, fail, lost, closed lost, no show, bounced, declined, denied, rejected, canceled, void, voided, pending, draft, unpaid, overdue, uncollectible, expired, incomplete, abandoned, hold, authorized, blocked, unclaimed, scheduled, upcoming, error, no, false, removed, due, trialing, trial, viewed, quote, estimate, deleted, on hold, past due, written off, write off, bad debt, not paid, payment failed, requires payment method, requires action, requires confirmation, requires capture, pending payment, awaiting payment, payment pending, in progress, not captured, late
test | test, sandbox, test order, test payment, test mode
`;
const KNOWN = new Map(
  [...WORDS.matchAll(/^(\w+) \| (.+)$/gm)].flatMap(([, effect, words = '']) =>
    words.split(', ').flatMap((word) => (isEffect(effect) ? [[word, effect] as const] : [])),
  ),
);

/** What a value says; undefined for other words. Only whole values count: 'Fee-free course' is no fee. */
export const effectOf = (value: string): Effect | undefined => KNOWN.get(plainWord(value));

/** In one spelling. */
const plainWord = (text: string) => nameOf(text).replace('cancell', 'cancel');

/** Columns of yes and no: what a yes makes of the row, and what a no does. */
const FLAGS = `
unpaid sale | not paid, unpaid
sale unpaid | paid, captured, settled, completed, collected, received, cleared, succeeded, live, live mode, livemode
undone sale | refund, refunded, fully refunded, returned, reversed, charged back, chargeback
partly sale | partially refunded, partial refund, disputed, dispute
unpaid sale | canceled, void, voided, failed, deleted, declined, pending, draft, uncollectible, expired, overdue
sale unknown | billed, billable, invoiced, approved, confirmed, processed, active, valid, closed, won, accepted, delivered, shipped, fulfilled, reconciled, success, successful
test sale | test, test mode, test order, test payment
`;
const FLAG_EFFECTS = new Map(
  [...FLAGS.matchAll(/^(\w+) (\w+) \| (.+)$/gm)].flatMap(([, yes, no, names = '']) =>
    names
      .split(', ')
      .flatMap((name) => (isEffect(yes) && isEffect(no) ? [[name, { yes, no }] as const] : [])),
  ),
);
const YES = /^(?:yes|y|true|1|x|✓|✔)$/i;
const NO = /^(?:no|n|false|0|)$/i;
export const isYesOrNo = (cell: string): boolean => YES.test(cell) || NO.test(cell);

/** Columns that are filled in when something was taken back: 'Refunded at', 'Cancellation reason'. */
export const STAMP =
  /\b(?:refund(?:ed)?|cancel(?:l?ed)?|cancellation|void(?:ed)?|chargeback|reversed|failed|failure|declined?|deleted|disputed?)\b/;

/** What a yes or a no in a column of this name says; undefined if the column says nothing of payment. */
export function flagEffect(header: string, cell: string): Effect | undefined {
  const name = plainWord(header).replace(/^(?:is|was|a) /, '');
  const found = FLAG_EFFECTS.get(name);
  return YES.test(cell) ? found?.yes : found?.no;
}

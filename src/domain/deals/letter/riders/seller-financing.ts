import type { Schedule } from '../../schedule.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import {
  clause,
  type Exhibit,
  exhibit,
  type LetterContext,
  list,
  type Rider,
  type StructurePayment,
  table,
} from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';
import { transferOf } from '../parties.ts';

type Terms = StructureTerms['seller-financing'];

/** In the letter and in the note itself. */
export const NOTE_DAYS = { late: 10, cure: 30, release: 10 } as const;

export const rider: Rider<Terms> = {
  rest: { label: 'Seller note', due: 'Monthly, as shown in Exhibit A' },
  defines: ['Seller Note'],
  inWords: (terms) =>
    `${percent(terms.downShare)} at close, the rest at ${percent(terms.apr)} interest over ${count(terms.months, 'month')}${terms.balloonMonth === undefined ? '' : `, due in full after ${count(terms.balloonMonth, 'month')}`}`,
  payment,
};

function payment(terms: Terms, { draft, parts, schedule }: LetterContext): StructurePayment {
  const security =
    transferOf(draft) === 'assets' ? 'the assets of the Business' : 'the Company and its assets';
  return {
    price: `The purchase price of the Business is ${money(parts.total)} in US dollars (the "Purchase Price"), payable as follows:`,
    total: 'Purchase Price',
    adjusted: 'the principal of the Seller Note',
    rider: clause(
      'Seller Note',
      'The seller lends you part of the price. Payments stay the same when profit drops, so check them against your worst month. First drafts often leave out set-off (deducting what the seller owes you), time to cure, and security limited to the business.',
      ...(schedule === null
        ? []
        : [
            `At Closing, the Buyer will sign a promissory note to the Seller with a principal of ${money(parts.rest)} (the "Seller Note"). ${repayment(terms, schedule)}`,
          ]),
      'The Seller Note will provide that:',
      list([
        ...(terms.apr === 0
          ? ['the Buyer may prepay it, in whole or in part, without penalty;']
          : [
              'the Buyer may prepay it, in whole or in part, without penalty, and interest on what is prepaid ends on the day of payment;',
              'a late payment bears no more interest than Exhibit A shows;',
            ]),
        `the balance becomes due early only if, after written notice, a late payment is not made within ${NOTE_DAYS.late} days or another breach is not cured within ${NOTE_DAYS.cure} days;`,
        'the Buyer may set off against payments any amount the Seller owes under the Purchase Agreement, once it is agreed or finally decided;',
        `it is secured by ${security} and nothing else, and the Seller will release the security within ${NOTE_DAYS.release} days after the last payment;`,
        "it is a non-negotiable instrument and may be transferred only with the Buyer's consent; and",
        "until it is repaid, the Buyer will send monthly financial reports and take on no debt senior to it without the Seller's consent.",
      ]),
    ),
  };
}

/** What is paid when. At 0% interest, interest-only months have no payment. */
export function repayment(
  { apr, months, interestOnlyMonths: interestOnly, balloonMonth = months }: Terms,
  { paymentCents, lastPaymentCents, totalInterestCents }: Schedule,
): string {
  const isFree = apr === 0;
  const payments = isFree ? balloonMonth - interestOnly : balloonMonth;
  const start = isFree && interestOnly > 0 ? count(interestOnly + 1, 'month') : '1 month';
  const hasInterestOnly = !isFree && interestOnly > 0;
  const isBalloon = balloonMonth < months;
  const last = `${money(lastPaymentCents)}${isBalloon ? ', all that is left (a balloon payment)' : ''}`;
  const level = `Each payment${hasInterestOnly ? ' after that' : ''} is ${money(paymentCents)}${isBalloon ? `, as if repaid over ${count(months - interestOnly, 'month')}` : ''}`;
  return [
    `The Seller Note bears ${isFree ? 'no interest' : `interest at ${percent(apr)} a year`} and is payable in ${count(payments, 'monthly payment')}, ${payments === 1 ? '' : 'the first '}due ${start} after Closing.`,
    ...(hasInterestOnly
      ? [
          `The first ${interestOnly === 1 ? 'payment is' : `${interestOnly} payments are`} interest only.`,
        ]
      : []),
    balloonMonth - interestOnly === 1
      ? `The last payment is ${last}.`
      : `${level}${lastPaymentCents === paymentCents ? '' : `, except the last, which is ${last}`}.`,
    ...(isFree ? [] : [`Total interest is ${money(totalInterestCents)}.`]),
    'Exhibit A lists every payment.',
  ].join(' ');
}

/** The seller note's payment schedule; none without a note. */
export function noteExhibits({
  schedule,
  parts,
}: Pick<LetterContext, 'schedule' | 'parts'>): Exhibit[] {
  if (schedule === null) return [];
  const sum = (part: 'payment' | 'interest' | 'principal') =>
    money(schedule.rows.reduce((total, row) => total + row[part], 0));
  return [
    exhibit(
      'Exhibit A: Seller Note Payment Schedule',
      `These are the payments on the Seller Note of ${money(parts.rest)}, in months from Closing. If the terms change before Closing, the schedule will be recalculated the same way.`,
      table(
        'Monthly payments',
        ['Month', 'Payment', 'Interest', 'Principal', 'Balance'],
        [
          ...schedule.rows.map(({ month, payment, interest, principal, balance }) => [
            String(month),
            ...[payment, interest, principal, balance].map(money),
          ]),
          ['Total', sum('payment'), sum('interest'), sum('principal'), ''],
        ],
      ),
    ),
  ];
}

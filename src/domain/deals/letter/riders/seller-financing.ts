import type { Schedule } from '../../schedule.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import { clause, type LetterContext } from '../clause-text.ts';
import { type Annex, list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';
import { transferOf } from '../parties.ts';
import type { Rider, StructurePayment } from './rider.ts';

type Terms = StructureTerms['seller-financing'];

export const sellerFinancingRider: Rider<Terms> = {
  inWords: (terms) =>
    `${percent(terms.downShare)} at close, the rest at ${percent(terms.apr)} a year over ${count(terms.months, 'month')}`,
  payment,
};

function payment(terms: Terms, { draft, parts, schedule }: LetterContext): StructurePayment {
  const security =
    transferOf(draft) === 'assets' ? 'the assets of the Business' : 'the Company and its assets';
  return {
    price: `The price of the Business is ${money(parts.total)} in US dollars (the "Price"), paid as follows.`,
    total: 'Price',
    adjusted: 'the principal of the Note',
    conditions: [],
    rider: clause(
      'Seller note',
      'The seller lends you part of the price. Payments stay the same when profit falls: check them against the worst month. Set-off, time to cure, and security in the business alone are what first drafts usually lack.',
      [
        ...(schedule === null ? [] : [p(repayment(terms, parts.sellerNote, schedule))]),
        p('The Note will provide that:'),
        list([
          'the Buyer may prepay it, in whole or in part, without penalty;',
          'the balance comes due early only if, after written notice, a late payment is not made within 10 days or another breach is not cured within 30 days;',
          'the Buyer may set off against payments what the Seller owes under the Purchase Agreement, once it is agreed or finally decided;',
          `it is secured by ${security} and nothing else, and the security is released within 10 days after the last payment;`,
          "it is not negotiable and may be transferred only with the Buyer's consent;",
          "until it is repaid, the Buyer sends monthly figures and takes on no debt that ranks ahead of it without the Seller's consent.",
        ]),
      ],
    ),
  };
}

/** What is paid when. Without interest, months of interest only are months without a payment. */
function repayment(
  { apr, months, interestOnlyMonths: easy }: Terms,
  noteCents: number,
  { paymentCents, lastPaymentCents, totalInterestCents }: Schedule,
): string {
  const isFree = apr === 0;
  const payments = isFree ? months - easy : months;
  const start = isFree && easy > 0 ? count(easy + 1, 'month') : '1 month';
  const level = `${!isFree && easy > 0 ? 'Each one after that' : 'Each'} is ${money(paymentCents)}`;
  return [
    `At Closing the Buyer will sign a promissory note to the Seller for ${money(noteCents)} (the "Note").`,
    `The Note bears ${isFree ? 'no interest' : `interest of ${percent(apr)} a year`} and is repaid in ${count(payments, 'monthly payment')}, the first of them ${start} after Closing.`,
    ...(isFree || easy === 0
      ? []
      : [`The first ${count(easy, 'payment')} ${easy === 1 ? 'is' : 'are'} interest only.`]),
    months - easy === 1
      ? `The last is ${money(lastPaymentCents)}.`
      : `${level}${lastPaymentCents === paymentCents ? '' : `, except the last, which is ${money(lastPaymentCents)}`}.`,
    ...(isFree ? [] : [`Interest comes to ${money(totalInterestCents)} in all.`]),
    'Annex A lists every payment.',
  ].join(' ');
}

/** The schedule of a note; nothing where there is none. */
export function noteAnnexes({ schedule, parts }: LetterContext): Annex[] {
  if (schedule === null) return [];
  const sum = (part: 'payment' | 'interest' | 'principal') =>
    money(schedule.rows.reduce((total, row) => total + row[part], 0));
  return [
    {
      title: 'Annex A: Schedule of the seller note',
      blocks: [
        p(
          `Payments on the Note of ${money(parts.sellerNote)}, counted in months from Closing. If the terms change before Closing, the schedule is recalculated in the same way.`,
        ),
        table(
          'Payments month by month',
          ['Month', 'Payment', 'Interest', 'Principal', 'Balance'],
          [
            ...schedule.rows.map(({ month, payment, interest, principal, balance }) => [
              String(month),
              ...[payment, interest, principal, balance].map(money),
            ]),
            ['Total', sum('payment'), sum('interest'), sum('principal'), ''],
          ],
        ),
      ],
    },
  ];
}

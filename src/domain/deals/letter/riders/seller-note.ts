import type { StructureTerms } from '../../structures/structure.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type Annex, list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['seller-financing'];

export function sellerNoteRider(
  { apr, months, interestOnlyMonths }: Terms,
  { parts, schedule }: LetterContext,
): ClauseText {
  const title = 'Rider: seller note';
  if (schedule === null) {
    return clause(title, 'With the whole price paid at closing there is nothing left to finance.', [
      p('The whole price is paid at closing. There is no seller note.'),
    ]);
  }
  const interestOnly =
    interestOnlyMonths === 0
      ? ''
      : ` The first ${count(interestOnlyMonths, 'payment')} ${interestOnlyMonths === 1 ? 'is' : 'are'} of interest only.`;
  return clause(
    title,
    'The seller lends you part of the price. Payments stay the same when profit falls: check them against the worst month. Set-off, time to cure and security in the business alone are what first drafts usually lack.',
    [
      p(
        `At closing the Buyer will sign a promissory note to the Seller for ${money(parts.sellerNote)} (the "Note"). It bears interest of ${percent(apr)} a year and is repaid in ${count(months, 'monthly payment')}, the first of them one month after closing.${interestOnly} The level payment is ${money(schedule.paymentCents)}, the last one ${money(schedule.lastPaymentCents)}, and all interest together ${money(schedule.totalInterestCents)}. Annex A shows every payment.`,
      ),
      p('The Note will provide that'),
      list([
        'the Buyer may repay it early, in whole or in part, without a penalty;',
        'the balance falls due at once only if, after written notice, a late payment is not made within ten days or another breach not mended within thirty;',
        'the Buyer may set off against payments what the Seller owes under the Purchase Agreement, once it is agreed or finally decided;',
        'it is secured by the acquired Business and by nothing else, and the security is released within ten days after the last payment;',
        'it is not negotiable, and passes to others only with the consent of the Buyer;',
        'until it is repaid the Buyer sends monthly figures and takes on no debt that ranks ahead of it without the consent of the Seller.',
      ]),
    ],
  );
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
          `Payments on the Note of ${money(parts.sellerNote)}, counted in months from closing. If the terms change before closing, the schedule is worked out anew in the same way.`,
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

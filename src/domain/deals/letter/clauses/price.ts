import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { p, table } from '../letter.ts';
import { linesOf, money } from '../letter-words.ts';
import { transferOf } from '../parties.ts';
import { priceTable } from '../price-table.ts';
import { paymentOf } from '../riders/payment.ts';

export const price = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const { price: sentence, total } = paymentOf(context);
  return clause(
    'Price and payment',
    'The parts add up to the price to the cent. The next clause says how whatever is not cash is paid.',
    [
      p(sentence),
      table(
        'What the Price is made of',
        ['Part', 'When', 'Amount'],
        [
          ...priceTable(parts, draft.hasEscrow).map((part) => [
            part.label,
            part.due,
            money(part.cents),
          ]),
          [total, '', money(parts.total)],
        ],
      ),
      ...(transferOf(draft) === 'assets'
        ? [
            p(
              'The Purchase Agreement will allocate the Price among the assets, and both parties will report it that way (IRS Form 8594).',
            ),
          ]
        : []),
    ],
  );
};

const ADJUSTMENT_TEXTS = {
  proration:
    'Prepaid plans, deposits, refunds owed, prepaid costs, and running charges are prorated as of Closing. What customers have paid for service after Closing is credited to the Buyer.',
  'working-capital':
    'The Price assumes no cash, no debt, and normal working capital: its average over the 12 months before Closing. A difference is settled dollar for dollar within 60 days after Closing.',
  none: 'The Price is not adjusted at Closing for receivables, prepaid plans, or working capital',
} as const;

export const adjustments = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const others = linesOf(draft.otherAdjustments);
  const isNone = draft.adjustment === 'none';
  const text = ADJUSTMENT_TEXTS[draft.adjustment];
  const { adjusted } = paymentOf(context);
  return clause(
    'Adjustments',
    'If customers have paid the seller for service that you will have to give, that money should reach you.',
    [
      p(isNone ? `${text}${others.length === 0 ? '.' : ', except as follows.'}` : text),
      ...others.map(p),
      ...(adjusted === null || (isNone && others.length === 0)
        ? []
        : [
            p(
              parts.cashAtClose === 0
                ? `An adjustment changes ${adjusted}.`
                : `An adjustment changes the cash at Closing first, and after that ${adjusted}.`,
            ),
          ]),
    ],
  );
};

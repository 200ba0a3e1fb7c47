import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { p, table } from '../letter.ts';
import { linesOf, money } from '../letter-words.ts';
import { transferOf } from '../parties.ts';
import { priceTable } from '../price-table.ts';
import { paymentOf } from '../payment.ts';

export const price = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const { price: sentence, total } = paymentOf(context);
  return clause(
    'Purchase Price and Payment',
    'The parts add up to the price to the cent. The next clause covers how anything other than cash is paid.',
    [
      p(sentence),
      table(
        'Components of the Purchase Price',
        ['Component', 'When due', 'Amount'],
        [
          ...priceTable(context).map((part) => [part.label, part.due, money(part.cents)]),
          [total, '', money(parts.total)],
        ],
      ),
      ...(transferOf(draft) === 'assets'
        ? [
            p(
              'The Purchase Agreement will allocate the Purchase Price among the assets, and both parties will report it that way (IRS Form 8594).',
            ),
          ]
        : []),
    ],
  );
};

const ADJUSTMENT_TEXTS = {
  proration:
    'Prepaid plans, deposits, refunds owed, prepaid costs, and recurring charges will be prorated as of Closing. What customers have paid for service after Closing will be credited to the Buyer.',
  'working-capital':
    'The Purchase Price assumes no cash, no debt, and normal working capital, meaning its average over the 12 months before Closing. Any difference will be settled dollar for dollar within 60 days after Closing.',
  none: 'The Purchase Price will not be adjusted at Closing for receivables, prepaid plans, or working capital',
} as const;

export const adjustments = (context: LetterContext): ClauseText => {
  const { draft, parts } = context;
  const others = linesOf(draft.otherAdjustments);
  const isNone = draft.adjustment === 'none';
  const text = ADJUSTMENT_TEXTS[draft.adjustment];
  const { adjusted } = paymentOf(context);
  return clause(
    'Adjustments',
    isNone
      ? 'If customers have already paid the seller for service you will deliver, the seller keeps that money.'
      : 'If customers have already paid the seller for service you will deliver, that money should come to you.',
    [
      p(isNone ? `${text}${others.length === 0 ? '.' : ', except as follows.'}` : text),
      ...others.map(p),
      ...(adjusted === null || (isNone && others.length === 0)
        ? []
        : [
            p(
              parts.cashAtClose === 0
                ? `Any adjustment will change ${adjusted}.`
                : `Any adjustment will change the cash at Closing first, and then ${adjusted}.`,
            ),
          ]),
    ],
  );
};

import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { p, table } from '../letter.ts';
import { linesOf, money } from '../letter-words.ts';
import { isEquityPurchase, stakeOf } from '../parties.ts';
import { priceTable } from '../price-table.ts';

export const price = ({ draft, parts }: LetterContext): ClauseText => {
  const stake = stakeOf(draft);
  const total = money(parts.total);
  return clause(
    'Price and payment',
    'The parts add up to the price to the cent. The next clause, the rider, says how what is not cash is paid.',
    [
      p(
        stake === null
          ? `The price of the Business is ${total}, in US dollars, paid as follows.`
          : `The Business as a whole is valued at ${money(Math.round(draft.price * 100))}, in US dollars. The price of a stake of ${stake} is ${total}, paid as follows.`,
      ),
      table(
        'What the price is made of',
        ['Part', 'When', 'Amount'],
        [
          ...priceTable(parts, draft.hasEscrow).map((part) => [
            part.label,
            part.due,
            money(part.cents),
          ]),
          ['Price', '', total],
        ],
      ),
      ...(isEquityPurchase(draft)
        ? []
        : [
            p(
              'The Purchase Agreement will divide the price among the assets, and both will report it that way (IRS Form 8594).',
            ),
          ]),
    ],
  );
};

const ADJUSTMENT_TEXTS = {
  proration:
    'Prepaid plans, deposits, refunds owed, prepaid costs and running charges are divided by the day of closing. What customers have paid for service after closing is credited to the Buyer.',
  'working-capital':
    'The price assumes no cash, no debt, and normal working capital: its mean over the twelve months before closing. A difference is settled dollar for dollar within sixty days after closing.',
  none: 'The price is not adjusted at closing for receivables, prepaid plans or working capital.',
} as const;

export const adjustments = ({ draft, parts }: LetterContext): ClauseText =>
  clause(
    'Adjustments',
    'If customers have paid the seller for service that you will have to give, that money should reach you.',
    [
      p(ADJUSTMENT_TEXTS[draft.adjustment]),
      ...linesOf(draft.otherAdjustments).map(p),
      ...(parts.cashAtClose > 0 && parts.cashAtClose < parts.total
        ? [p('An adjustment changes the cash at close first, and what is paid later after that.')]
        : []),
    ],
  );

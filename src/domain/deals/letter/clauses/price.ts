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
    'The rows add up to the price to the cent. The next clause, the rider, says how the part that is not cash is paid.',
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
              'The Buyer and the Seller will agree in the Purchase Agreement how the price is divided among the assets, and will both report it that way (IRS Form 8594).',
            ),
          ]),
    ],
  );
};

const ADJUSTMENT_TEXTS = {
  proration:
    'What belongs to the time before and after closing is divided by the day of closing: prepaid plans, deposits and refunds owed to customers, prepaid costs and running charges. What customers have paid for service after closing is credited to the Buyer.',
  'working-capital':
    'The price assumes that the Business comes without cash and debt and with normal working capital, which is its mean over the twelve months before closing. A difference is settled dollar for dollar within sixty days after closing.',
  none: 'The price is not adjusted at closing for receivables, prepaid plans or working capital.',
} as const;

export const adjustments = ({ draft, parts }: LetterContext): ClauseText =>
  clause(
    'Adjustments',
    'The price is for the business as it usually stands. If customers have paid the seller for service that you will have to give, that money should reach you.',
    [
      p(ADJUSTMENT_TEXTS[draft.adjustment]),
      ...linesOf(draft.otherAdjustments).map(p),
      ...(parts.cashAtClose > 0 && parts.cashAtClose < parts.total
        ? [p('An adjustment changes the cash at close first, and what is paid later after that.')]
        : []),
    ],
  );

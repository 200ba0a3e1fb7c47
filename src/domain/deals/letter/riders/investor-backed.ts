import { checkMonths, checkRate, checkShare } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import {
  clause,
  type LetterContext,
  list,
  type Rider,
  type StructurePayment,
  table,
} from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['investor-backed'];

export const rider: Rider<Terms> = {
  rest: { label: 'Cash from investors', due: null },
  defines: ['Capital', 'Investors'],
  inWords: (terms) =>
    `${percent(terms.ownShare)} your own cash; investors get a preferred return of ${percent(terms.preferredRate)}, then their capital, then ${percent(terms.investorShare)} of the rest for ${count(terms.years, 'year')}`,
  payment,
};

function payment(terms: Terms, { draft, parts, numberOf }: LetterContext): StructurePayment {
  const { preferredRate, investorShare, years } = terms;
  checkRate('preferredRate', preferredRate);
  checkShare('investorShare', investorShare);
  checkMonths('years', years, 1, 10);
  const total = money(parts.total);
  const hasOwn = parts.buyersCash > 0;
  return {
    price: `The purchase price of the Business is ${total} in US dollars (the "Purchase Price"), payable entirely in cash at Closing.`,
    total: 'Purchase Price',
    adjusted: null,
    conditions: [
      draft.hasEscrow
        ? 'The escrow agent holds the Capital.'
        : 'The Capital is ready to be paid at Closing.',
    ],
    rider: clause(
      'Investor Capital',
      'The seller wants to know the money will be there. Raising it from investors falls under securities law, so have a lawyer set it up.',
      `The Buyer will raise ${money(parts.rest)} of the Purchase Price (the "Capital") from investors (the "Investors"). The Seller will be paid in full at Closing and will have no claim against the Investors.`,
      table(
        'Sources and uses',
        ['', 'Item', 'Amount'],
        [
          ...(hasOwn ? [['Source', "The Buyer's own cash", money(parts.buyersCash)]] : []),
          ['Source', 'Capital from the Investors', money(parts.rest)],
          ['Sources', 'Total', total],
          ['Use', 'Purchase Price, paid to the Seller at Closing', total],
          ['Uses', 'Total', total],
        ],
      ),
      `For the Seller's information only: out of the profit of the Business, the Investors are to receive a preferred return of ${percent(preferredRate)} a year on Capital not yet returned, then the Capital, and then ${percent(investorShare)} of the rest, for ${count(years, 'year')}. Any Capital not returned by then will be due from the Buyer.`,
      list([
        `Before the due diligence period under clause ${numberOf('due-diligence')} ends, the Buyer will show written commitments for all of the Capital${hasOwn ? " and proof of the Buyer's own cash" : ''}.`,
        'The Buyer will name the Investors to the Seller on request, and bind them to confidentiality before they learn about the Business.',
        'Interests will be offered to the Investors only as securities law allows.',
        'Each party will bear the cost of its own financing, which is not part of the Purchase Price.',
      ]),
    ),
  };
}

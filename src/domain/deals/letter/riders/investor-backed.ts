import { checkMonths, checkRate, checkShare } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import { clause, type LetterContext } from '../clause-text.ts';
import { list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';
import type { Rider, StructurePayment } from './rider.ts';

type Terms = StructureTerms['investor-backed'];

export const investorBackedRider: Rider<Terms> = {
  inWords: (terms) =>
    `${percent(terms.ownShare)} of your own, ${percent(terms.preferredRate)} preferred return, ${percent(terms.investorShare)} to investors after that, ${count(terms.years, 'year')}`,
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
    price: `The price of the Business is ${total} in US dollars (the "Price"), all of it paid in cash at Closing.`,
    total: 'Price',
    adjusted: null,
    conditions: [
      draft.hasEscrow
        ? 'The Capital is with the escrow agent.'
        : 'The Capital is ready to be paid at Closing.',
    ],
    rider: clause(
      "Investors' capital",
      'What matters to the seller is whether the money will be there. Raising it from investors falls under securities law: have a lawyer set it up.',
      [
        p(
          `The Buyer raises ${money(parts.investorsCapital)} of the Price (the "Capital") from investors (the "Investors"). The Seller is paid in full at Closing and has no claim against the Investors.`,
        ),
        table(
          'Sources and uses',
          ['', 'Item', 'Amount'],
          [
            ...(hasOwn ? [['Source', "The Buyer's own money", money(parts.buyersCash)]] : []),
            ['Source', 'Capital from the Investors', money(parts.investorsCapital)],
            ['Sources', 'Total', total],
            ['Use', 'Price, paid to the Seller at Closing', total],
            ['Uses', 'Total', total],
          ],
        ),
        p(
          `For the Seller's information: out of the profit of the Business, the Investors are to receive a preferred return of ${percent(preferredRate)} a year on Capital not yet returned, then the Capital, then ${percent(investorShare)} of the rest, for ${count(years, 'year')}. Capital not returned by then comes due from the Buyer.`,
        ),
        list([
          `Before the time for due diligence under clause ${numberOf('due-diligence')} ends, the Buyer shows written commitments for all of the Capital${hasOwn ? " and proof of the Buyer's own money" : ''}.`,
          'The Buyer names the Investors to the Seller on request, and binds them to confidentiality before they learn about the Business.',
          'Interests are offered to the Investors only as securities law allows.',
          'Each party bears the cost of its own financing, which is not part of the Price.',
        ]),
      ],
    ),
  };
}

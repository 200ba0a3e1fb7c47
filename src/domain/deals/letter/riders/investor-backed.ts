import { checkMonths, checkRate, checkShare } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structure.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['investor-backed'];

export function investorBackedRider(terms: Terms, { parts }: LetterContext): ClauseText {
  const { preferredRate, investorShare, years } = terms;
  checkRate('preferredRate', preferredRate);
  checkShare('investorShare', investorShare);
  checkMonths('years', years, 1, 10);
  const total = money(parts.total);
  return clause(
    "Rider: investors' capital",
    'What matters to the seller is whether the money will be there. Raising it from investors falls under securities law: have a lawyer set it up.',
    [
      p(
        'The Seller is paid in full at closing and has no claim against the investors. The money comes from, and goes to:',
      ),
      table(
        'Sources and uses',
        ['', 'Item', 'Amount'],
        [
          ['Source', "The Buyer's own money", money(parts.buyersCash)],
          ['Source', "Investors' capital", money(parts.investorsCapital)],
          ['Sources', 'In all', total],
          ['Use', 'Price, paid to the Seller at closing', total],
          ['Uses', 'In all', total],
        ],
      ),
      p(
        `For the information of the Seller: out of the profit of the Business the investors are to receive a preferred return of ${percent(preferredRate)} a year on capital not yet returned, then their capital, then ${percent(investorShare)} of what is left, for ${count(years, 'year')}. Capital not returned by then falls due.`,
      ),
      list([
        'Before the Due Diligence Period ends, the Buyer shows written commitments for the whole of the capital, and evidence of the money of the Buyer.',
        'The Buyer names investors to the Seller on request, and binds them to confidentiality before they learn about the Business.',
        'Interests are offered to investors only as securities law allows.',
        'Each bears the costs of its own financing; they are not part of the price.',
      ]),
    ],
  );
}

import { earnOutTier } from '../../contingent-payments.ts';
import { checkMonths, checkRate } from '../../input-checks.ts';
import { roundHalfUp } from '../../schedule.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import {
  clause,
  type LetterBlock,
  type LetterContext,
  list,
  type Rider,
  type StructurePayment,
  table,
  type Written,
} from '../letter.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { blank, count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['earnout'];

/** In the letter and in the agreement itself. */
export const EARNOUT_DAYS = { statement: 45, payment: 15 } as const;

export const rider: Rider<Terms> = {
  rest: { label: 'Earnout (maximum)', due: 'Yearly, if earned' },
  defines: ['Earnout', 'SDE', 'Threshold'],
  inWords: (terms) =>
    `${percent(terms.cashShare)} at close, then ${percent(terms.profitShare)} of SDE above ${percent(terms.thresholdShare)} of today's level for ${count(terms.years, 'year')}`,
  objections: ({ profitShare, cashShare }) =>
    profitShare === 0 && cashShare < 1
      ? ['At 0% of profit, the earnout never pays. Choose a larger share.']
      : [],
  payment,
};

/** SDE of the example years, as multiples of today's. */
export const EXAMPLE_YEARS = [0.75, 1, 1.25, 1.5];

function payment(terms: Terms, { draft, parts, numberOf }: LetterContext): StructurePayment {
  const { profitShare, thresholdShare, years } = terms;
  checkRate('profitShare', profitShare);
  checkRate('thresholdShare', thresholdShare);
  checkMonths('years', years, 1, 10);
  const cap = money(parts.rest);
  const earned = `(the "Earnout") payable only as earned under clause ${numberOf('rider')}`;
  return {
    price: `The purchase price of the Business is a maximum of ${money(parts.total)} in US dollars (the "Purchase Price"), ${parts.cashAtClose === 0 ? `all of it as an earnout ${earned}` : `with ${money(parts.cashAtClose)} due at Closing and up to ${cap} ${earned}`}.`,
    total: 'Purchase Price (maximum)',
    adjusted: 'the maximum Earnout',
    rider: clause(
      'Earnout',
      'You pay this only if the business earns it. Most disputes are about how profit is measured, so the definition matters more than the percentage.',
      ...earnoutTerms(terms, draft, parts.rest, { duty: 'will', before: 'this letter' }),
      list([
        `The Buyer will send a statement within ${EARNOUT_DAYS.statement} days after each year, and pay within ${EARNOUT_DAYS.payment} days after that.`,
        'The Seller may have an accountant inspect the books once a year. An independent accountant will settle anything still in dispute.',
        'The Buyer will run the Business in good faith and do nothing for the purpose of reducing the Earnout, but does not promise that any of it will be earned.',
        'Anyone who buys the Business from the Buyer before the Earnout ends must assume these duties.',
      ]),
    ),
  };
}

interface Wording {
  /** A letter says 'will', an agreement 'shall'. */
  duty: 'will' | 'shall';
  /** What was signed after the twelve months that set the Threshold. */
  before: string;
}

/** How SDE is measured, what is due for a year, and an example. `most` is in cents. */
export function earnoutTerms(
  terms: Terms,
  { yearlySde: sde }: LetterDraft,
  most: number,
  { duty, before }: Wording,
): Written[] {
  const { profitShare, thresholdShare, years } = terms;
  return [
    `"SDE" (seller's discretionary earnings) means profit before interest, income tax, depreciation, and amortization, with the owner's pay and one-time costs added back. SDE for each year ${duty} be calculated the same way as for the 12 months before ${before}, for which the Seller has stated SDE of ${sde === null ? blank("a year's SDE") : dollars(sde)}. Costs of the Buyer's other businesses that are charged to the Business do not reduce SDE.`,
    `The "Threshold" is ${percent(thresholdShare)} of that stated SDE, or ${sde === null ? blank('threshold') : dollars(sde * thresholdShare)} a year. For ${years === 1 ? 'the first year' : `each of the first ${years} years`} after Closing, the Buyer ${duty} pay the Seller ${percent(profitShare)} of the amount by which SDE for that year exceeds the Threshold, until Earnout payments total ${money(most)}. Any part not earned by the end of that time is not owed.`,
    ...(sde === null ? [] : [workedExample(terms, sde, most)]),
  ];
}

const dollars = (amount: number) => money(roundHalfUp(amount * 100));

function workedExample(
  { profitShare: rate, thresholdShare }: Terms,
  sde: number,
  capCents: number,
): LetterBlock {
  const threshold = sde * thresholdShare;
  return table(
    'Example: Earnout due for the first year',
    ['SDE for the year', 'Above the Threshold', 'Due'],
    EXAMPLE_YEARS.map((part) => {
      const metric = sde * part;
      const due = earnOutTier({ threshold, rate, cap: capCents / 100 }, metric);
      return [metric, Math.max(0, metric - threshold), due].map(dollars);
    }),
  );
}

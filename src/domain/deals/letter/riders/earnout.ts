import { earnOutTier } from '../../earn-out-tier.ts';
import { checkMonths, checkRate } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import { clause, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p, table } from '../letter.ts';
import { blank, count, money, percent } from '../letter-words.ts';
import type { Rider, StructurePayment } from './rider.ts';

type Terms = StructureTerms['earnout'];

export const earnoutRider: Rider<Terms> = {
  inWords: (terms) =>
    `${percent(terms.cashShare)} at close, then ${percent(terms.profitShare)} of SDE above ${percent(terms.thresholdShare)} of today's for ${count(terms.years, 'year')}`,
  objections: ({ profitShare, cashShare }) =>
    profitShare === 0 && cashShare < 1
      ? ['At 0% of profit nothing can be earned: choose a larger share.']
      : [],
  payment,
};

/** Years to draw the example from, as parts of today's SDE. */
const EXAMPLE_YEARS = [0.75, 1, 1.25, 1.5];

function payment(terms: Terms, { draft, parts, numberOf }: LetterContext): StructurePayment {
  const { profitShare, thresholdShare, years } = terms;
  checkRate('profitShare', profitShare);
  checkRate('thresholdShare', thresholdShare);
  checkMonths('years', years, 1, 10);
  const sde = draft.yearlySde;
  const cap = money(parts.earnOut);
  const earned = `(the "Earnout") only as it is earned under clause ${numberOf('rider')}`;
  return {
    price: `The price of the Business is at most ${money(parts.total)} in US dollars (the "Price"), ${parts.cashAtClose === 0 ? `all of it ${earned}` : `of which ${money(parts.cashAtClose)} is due at Closing and up to ${cap} ${earned}`}.`,
    total: 'Price, at most',
    adjusted: 'the most that the Earnout can reach',
    conditions: [],
    rider: clause(
      'Earnout',
      'Due only if the business earns it. Most disputes are about how the figure is worked out, so the definition matters more than the percentage.',
      [
        p(
          `"SDE" (seller's discretionary earnings) is profit before interest, income tax, depreciation, and amortization, with the owner's pay and one-time costs added back. Each year it is worked out as for the 12 months before this letter, for which the Seller has stated SDE of ${sde === null ? blank("a year's SDE") : dollars(sde)}. Costs that the Buyer charges from other businesses do not reduce it.`,
        ),
        p(
          `The "Threshold" is ${percent(thresholdShare)} of that stated SDE, or ${sde === null ? blank('threshold') : dollars(sde * thresholdShare)} a year. For each of the ${count(years, 'year')} after Closing, the Buyer will pay the Seller ${percent(profitShare)} of the amount by which SDE for that year exceeds the Threshold, until the Earnout comes to ${cap}. What has not been earned by the end of that time is not owed.`,
        ),
        ...(sde === null ? [] : [workedExample(terms, sde, parts.earnOut)]),
        list([
          'The Buyer sends a statement within 45 days after each year, and pays within 15 days after that.',
          'The Seller may have an accountant inspect the books once a year. An independent accountant settles what stays in dispute.',
          'The Buyer runs the Business in good faith and does nothing for the purpose of reducing the Earnout, but does not promise that any of it will be earned.',
          'Anyone who buys the Business from the Buyer before the Earnout ends takes over these duties.',
        ]),
      ],
    ),
  };
}

const dollars = (amount: number) => money(Math.round(amount * 100));

function workedExample(
  { profitShare: rate, thresholdShare }: Terms,
  sde: number,
  capCents: number,
): LetterBlock {
  const threshold = sde * thresholdShare;
  return table(
    'Worked example: due for a first year',
    ["The year's SDE", 'Above the Threshold', 'Due'],
    EXAMPLE_YEARS.map((part) => {
      const metric = sde * part;
      const due = earnOutTier({ threshold, rate, cap: capCents / 100 }, metric);
      return [metric, Math.max(0, metric - threshold), due].map(dollars);
    }),
  );
}

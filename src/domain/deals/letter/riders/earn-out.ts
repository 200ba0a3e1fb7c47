import { earnOutTier } from '../../earn-out.ts';
import { checkMonths, checkRate } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structure.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p, table } from '../letter.ts';
import { blank, count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['earnout'];

/** Years to draw the example from, as parts of today's SDE. */
const EXAMPLE_YEARS = [0.75, 1, 1.25, 1.5];

export function earnOutRider(terms: Terms, { draft, parts }: LetterContext): ClauseText {
  const { profitShare, thresholdShare, years } = terms;
  checkRate('profitShare', profitShare);
  checkRate('thresholdShare', thresholdShare);
  checkMonths('years', years, 1, 10);
  const sde = draft.yearlySde;
  const cap = money(parts.earnOut);
  const dollars = (amount: number) => money(Math.round(amount * 100));
  const base = sde === null ? blank("a year's SDE") : dollars(sde);
  const threshold = sde === null ? blank('threshold') : dollars(sde * thresholdShare);
  return clause(
    'Rider: earn-out',
    'Due only if the business earns it. Most quarrels are about how the figure is worked out, so the definition matters more than the percentage.',
    [
      p(
        `For each of the ${count(years, 'year')} after closing the Buyer will pay the Seller ${percent(profitShare)} of the amount by which the year's SDE exceeds ${threshold} (the "Threshold"), until these payments reach ${cap} in all. What has not been earned by then is not owed. The Threshold is ${percent(thresholdShare)} of the SDE of ${base} that the Seller has stated for the last twelve months.`,
      ),
      p(
        "SDE (seller's discretionary earnings) is profit before interest, income tax, depreciation and amortisation, with the pay of the owner and costs that will not come again added back. It is worked out in every year as in the figures on which the Threshold rests; costs that the Buyer charges from other businesses do not reduce it.",
      ),
      ...(sde === null ? [] : [workedExample(terms, sde, parts.earnOut)]),
      list([
        'The Buyer sends a statement within forty-five days after each year, and pays within fifteen days after that.',
        'The Seller may have an accountant look at the books once a year. An independent accountant decides what stays in dispute.',
        'The Buyer runs the Business in good faith and does nothing for the purpose of reducing the earn-out, but does not promise that any of it will be earned.',
        'Whoever buys the Business from the Buyer before the end takes these duties over.',
      ]),
    ],
  );
}

function workedExample(
  { profitShare: rate, thresholdShare }: Terms,
  sde: number,
  capCents: number,
): LetterBlock {
  const threshold = sde * thresholdShare;
  const inCents = (amount: number) => money(Math.round(amount * 100));
  return table(
    'Worked example: due for a first year',
    ["The year's SDE", 'Above the Threshold', 'Due'],
    EXAMPLE_YEARS.map((part) => {
      const metric = sde * part;
      const due = earnOutTier({ threshold, rate, cap: capCents / 100 }, metric);
      return [metric, Math.max(0, metric - threshold), due].map(inCents);
    }),
  );
}

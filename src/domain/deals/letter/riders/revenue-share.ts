import { figureText } from '../../analysis/figure-text.ts';
import { checkShare, checkWithin } from '../../input-checks.ts';
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
} from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['revenue-share'];

export const rider: Rider<Terms> = {
  rest: { label: 'Advance by the Seller', due: 'Monthly, from revenue' },
  defines: ['Advance', 'Revenue', 'Cap'],
  inWords: (terms) =>
    `${percent(terms.cashShare)} at close, then ${percent(terms.revenueShare)} of revenue until ${figureText(terms.capMultiple)}x the rest is paid`,
  objections: (terms) =>
    terms.revenueShare === 0 && terms.cashShare < 1
      ? ['At 0% of revenue, the rest is never paid. Choose a larger share.']
      : [],
  payment,
};

/** The share of a month is reported and paid by this day of the next one. */
export const SHARE_DAYS = 15;

/** Revenue of the example months, as multiples of recent revenue. */
const EXAMPLE_MONTHS = [0.75, 1, 1.25];

function payment(terms: Terms, { draft, parts, numberOf }: LetterContext): StructurePayment {
  const { revenueShare, capMultiple } = terms;
  checkShare('revenueShare', revenueShare);
  checkWithin('capMultiple', capMultiple, 1, 10);
  const advance = parts.rest;
  const cap = roundHalfUp(advance * capMultiple);
  const multiple = Number(capMultiple.toFixed(4));
  const premium =
    cap > advance
      ? ` The ${money(cap - advance)} above the Advance pays the Seller for waiting, so the Seller will receive up to ${money(parts.cashAtClose + cap)} in total.`
      : '';
  return {
    price: `The purchase price of the Business is ${money(parts.total)} in US dollars (the "Purchase Price"). The Seller will advance ${money(advance)} of it (the "Advance"), to be repaid out of revenue under clause ${numberOf('rider')}.`,
    total: 'Purchase Price',
    adjusted: 'the Advance',
    rider: clause(
      'Revenue Share',
      'Your payment drops when revenue drops, but it comes out before profit. With thin margins, it can be more than a bad month earns.',
      '"Revenue" means the money received from customers of the Business, less refunds, chargebacks, and sales taxes.',
      `The Buyer will pay the Seller ${percent(revenueShare)} of the Revenue of each calendar month that begins after Closing, until these payments total ${money(cap)} (the "Cap"), which is ${multiple === 1 ? 'the Advance' : `${multiple} times the Advance`}. Nothing is due beyond the Cap.${premium} Nothing is due for a month without Revenue, and the balance bears no interest.`,
      ...example(revenueShare, cap, draft.monthlyRevenue),
      list([
        `The Buyer will send a statement of Revenue and pay the share within ${SHARE_DAYS} days after each month.`,
        'The Seller may inspect the records behind the statements once a year. If the payments fell short by more than 5%, the Buyer will pay for the inspection.',
        'The Buyer may prepay the rest of the Cap at any time.',
        "Until the Cap is reached, the Buyer will not grant a share of Revenue that ranks ahead of this one without the Seller's consent.",
        "If the Business is sold, its new owner must assume these duties with the Seller's consent, or the rest of the Cap becomes due.",
      ]),
    ),
  };
}

function example(share: number, cap: number, monthlyRevenue: number | null): LetterBlock[] {
  if (monthlyRevenue === null || cap === 0) return [];
  const rows = EXAMPLE_MONTHS.map((part) => {
    const revenue = roundHalfUp(monthlyRevenue * part * 100);
    const due = Math.min(cap, roundHalfUp(revenue * share));
    return [
      money(revenue),
      money(due),
      due === 0 ? 'Not reached' : count(Math.ceil(cap / due), 'month'),
    ];
  });
  return [
    table(
      'Example: if Revenue stays level',
      ['Monthly Revenue', 'Payment', 'Time to reach the Cap'],
      rows,
    ),
  ];
}

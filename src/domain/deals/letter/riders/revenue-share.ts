import { checkShare, checkWithin } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structure.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['revenue-share'];

/** Months to draw the example from, as parts of recent revenue. */
const EXAMPLE_MONTHS = [0.75, 1, 1.25];

export function revenueShareRider(terms: Terms, { draft, parts }: LetterContext): ClauseText {
  const { revenueShare, capMultiple } = terms;
  checkShare('revenueShare', revenueShare);
  checkWithin('capMultiple', capMultiple, 1, 10);
  const advance = parts.revenueShareAdvance;
  const cap = Math.round(advance * capMultiple);
  const forWaiting =
    cap > advance
      ? ` The difference of ${money(cap - advance)} is what the Seller is paid for waiting.`
      : '';
  return clause(
    'Rider: revenue share',
    'The payment falls with revenue, but it is not taken from profit: at a thin margin it can be more than a poor month earns.',
    [
      p(
        `Of the price, ${money(advance)} counts as advanced by the Seller. The Buyer will pay the Seller ${percent(revenueShare)} of the Revenue of each full month after closing until these payments reach ${money(cap)}, which is ${Number(capMultiple.toFixed(4))} times the amount advanced (the "Cap"). Nothing is due beyond the Cap.${forWaiting} A month without Revenue owes nothing, and what is left bears no interest.`,
      ),
      p(
        '"Revenue" is the money received from customers of the Business, less refunds, chargebacks and sales taxes.',
      ),
      ...example(revenueShare, cap, draft.monthlyRevenue),
      list([
        'The Buyer sends a statement of Revenue and pays the share within fifteen days after each month.',
        'The Seller may inspect the records behind the statements once a year. A shortfall of more than 5% puts the cost of the inspection on the Buyer.',
        'The Buyer may pay what is left to the Cap at any time.',
        'The Buyer grants no other share of Revenue that ranks ahead of this one without the consent of the Seller.',
        'If the Business is sold, its new owner takes these duties over with the consent of the Seller, or what is left to the Cap falls due.',
      ]),
    ],
  );
}

function example(share: number, cap: number, monthlyRevenue: number | null): LetterBlock[] {
  if (monthlyRevenue === null || cap === 0) return [];
  const rows = EXAMPLE_MONTHS.map((part) => {
    const revenue = Math.round(monthlyRevenue * part * 100);
    const due = Math.min(cap, Math.round(revenue * share));
    return [
      money(revenue),
      money(due),
      due === 0 ? 'Not reached' : count(Math.ceil(cap / due), 'month'),
    ];
  });
  return [
    table(
      'Worked example: revenue that stays the same',
      ["A month's Revenue", 'Share of it', 'Until the Cap'],
      rows,
    ),
  ];
}

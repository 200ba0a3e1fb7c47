import { site } from '#src/config/site.ts';
import { formatDscr, reaches, TARGET_DSCR } from '#src/domain/deals/payment.ts';
import {
  type WorkedExample,
  workedExamples,
  type ListingSummary,
} from '#src/domain/listings/listing-summary.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';

/** The guides that say more, by what they answer. */
export const GUIDES = {
  'How seller financing works': '/learn/seller-financing-guide',
  'What to check before you buy': '/learn/due-diligence-checklist',
} as const;
/** Listings beside the one that is worked out. */
const OTHERS = 3;

const address = (path: string) => new URL(path, site.url).href;
const perMonth = (amount: number) => `${formatDollars(amount)}/mo`;
const titleOf = ({ title, isSample }: WorkedExample) => `${title}${isSample ? ' (sample)' : ''}`;
const coverOf = ({ profit, payment }: WorkedExample) => formatDscr(profit / payment);

/**
 * How a deal with no money down works, as the home page offers to explain: one worked out with the figures of
 * a listing, more listings that pay for themselves, and two guides. Undefined if no listing does.
 */
export function guideText(listings: readonly ListingSummary[]): string | undefined {
  const [best, ...rest] = workedExamples(listings).filter(({ profit, payment }) =>
    reaches(profit / payment, TARGET_DSCR),
  );
  if (!best) return undefined;
  const { id, price, apr, months, payment, profit } = best;
  const more = rest.slice(0, OTHERS).map(
    (one) =>
      `${titleOf(one)}
${formatDollars(one.price)} · profit ${perMonth(one.profit)} · payment ${perMonth(one.payment)} · covered ${coverOf(one)} times
${address(`/listing/${one.id}`)}`,
  );
  return `Here's how a deal with no money down works, worked out for a business on our marketplace.

${titleOf(best)}
${address(`/listing/${id}`)}

  Asking price  ${formatDollars(price)}
  Cash at close  ${formatDollars(0)}
  Seller note, ${months} months at ${formatRate(apr)}  ${perMonth(payment)}
  Business profit  ${perMonth(profit)}
  Left after the payment  ${perMonth(profit - payment)}

The seller lends you the full price. That loan is called a seller note, and the business pays it back out of its own profit. Here, profit covers the payment ${coverOf(best)} times. Lenders want to see at least ${formatDscr(TARGET_DSCR)}. After ${months} months, the note is paid off and the whole profit is yours.

Before you count on it: the seller has to agree, a bad month comes out of your pocket, and none of this pays you a salary yet. Try other terms:
${address(`/analyze-deal/${id}`)}
${more.length > 0 ? `\nMore listings open to $0 down whose profit covers the same kind of note:\n\n${more.join('\n\n')}\n` : ''}
Read next:

${Object.entries(GUIDES)
  .map(([what, path]) => `${what}:\n${address(path)}`)
  .join('\n\n')}`;
}

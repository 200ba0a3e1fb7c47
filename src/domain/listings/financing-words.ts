/** A listing's financing figures as text. May import deal math to format a DSCR. */
import { formatDscr, TARGET_DSCR } from '../deals/dscr-value.ts';
import { type NoteTerms, TYPICAL_TERMS, ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import { formatCount } from '../shared/format-number.ts';
import { formatRate } from '../shared/share-text.ts';
import type { FinancingFigures, FinancingGap } from './financing-figures.ts';

/** Why a listing's financing can't be calculated, worded for visitors. */
export const FINANCING_GAPS: Record<FinancingGap, string> = {
  'no price': "There's no asking price, so we can't work out the payments.",
  'profit not given':
    "There's no profit figure, so we can't tell whether profit can cover the payments.",
  'no profit':
    "Profit averaged $0 or less over the last 3 months, so it can't cover a payment on any terms.",
};

/** '20% down and 48 months at 8%', '$0 down and 60 months at 8%'. */
export function formatTerms({ downShare, apr, months }: NoteTerms): string {
  const down = downShare === 0 ? '$0' : formatRate(downShare);
  return `${down} down and ${months} months at ${formatRate(apr)}`;
}

/** One line for a card: 'DSCR 1.67 with 20% down · $0 down needs 45 months to repay'. Null if the card already says why. */
export function cardFinancing({
  typicalDscr,
  zeroDownMonths,
  gap,
}: FinancingFigures): string | null {
  if (typicalDscr === null) return gap === 'no profit' ? 'No profit to cover payments' : null;
  const zeroDown =
    zeroDownMonths === null
      ? 'too tight for $0 down'
      : `$0 down needs ${formatCount(zeroDownMonths, 'month')} to repay`;
  return `DSCR ${formatDscr(typicalDscr)} with ${formatRate(TYPICAL_TERMS.downShare)} down · ${zeroDown}`;
}

/** Explains the financing line of a card. */
export const cardFinancingNote = () =>
  `On cards, DSCR assumes ${formatTerms(TYPICAL_TERMS)}, before any owner's salary, even if the seller wants other terms. “$0 down” shows the fewest months to repay a full-price note at ${formatRate(ZERO_DOWN_TERMS.apr)} while keeping DSCR at ${formatDscr(TARGET_DSCR)} or better.`;

/** Explains the financing filters. */
export const financingFilterNote = () => {
  const { months, apr } = ZERO_DOWN_TERMS;
  return `“Pays for itself” means profit covers a ${months}-month, ${formatRate(apr)} seller note ${formatDscr(TARGET_DSCR)} times with no money down. Typical terms: ${formatTerms(TYPICAL_TERMS)}.`;
};

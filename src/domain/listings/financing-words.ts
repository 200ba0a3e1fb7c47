/** A listing's financing figures as text. May import the deal maths for how a DSCR is written. */
import { formatDscr, TARGET_DSCR } from '../deals/dscr-value.ts';
import { type NoteTerms, TYPICAL_TERMS, ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import { formatRate } from '../shared/share-text.ts';
import type { FinancingFigures, FinancingGap } from './financing-figures.ts';

/** For a visitor: why nothing can be told of a listing's financing. */
export const FINANCING_GAPS: Record<FinancingGap, string> = {
  'no price': 'No price is given, so its payments cannot be told.',
  'profit not given': 'No profit is given, so what would pay for it cannot be told.',
  'no profit': 'It states no profit, so it cannot pay for itself on any terms.',
};

/** '20% down and 48 months at 8%', 'nothing down and 60 months at 8%'. */
export function formatTerms({ downShare, apr, months }: NoteTerms): string {
  const down = downShare === 0 ? 'nothing' : formatRate(downShare);
  return `${down} down and ${months} months at ${formatRate(apr)}`;
}

/** In one line for a card: 'DSCR 1.67 · zero down from 45 months'. Null where the card says why. */
export function cardFinancing({
  typicalDscr,
  zeroDownMonths,
  gap,
}: FinancingFigures): string | null {
  if (typicalDscr === null) return gap === 'no profit' ? 'No profit to pay a note with' : null;
  const zeroDown =
    zeroDownMonths === null ? 'no zero-down term' : `zero down from ${zeroDownMonths} months`;
  return `DSCR ${formatDscr(typicalDscr)} · ${zeroDown}`;
}

/** What a card's line means. */
export const cardFinancingNote = () =>
  `DSCR: the stated profit of a year ÷ a year's payments with ${formatTerms(TYPICAL_TERMS)}. No salary for whoever runs the business is taken off. Zero down: the shortest term at ${formatRate(ZERO_DOWN_TERMS.apr)} that reaches a DSCR of ${formatDscr(TARGET_DSCR)} with nothing down.`;

/** What the filters by these figures mean. */
export const financingFilterNote = () =>
  `Pays for itself: a DSCR of ${formatDscr(TARGET_DSCR)} with ${formatTerms(ZERO_DOWN_TERMS)}. Typical terms: ${formatTerms(TYPICAL_TERMS)}.`;

import {
  maxPrice,
  leastDown,
  noTerm,
  NONE_SHORT_ENOUGH,
  shortestTerm,
  type ShortestTerm,
  zeroDownCheck,
} from '../solve-for.ts';
import { SOLVED_TERM_MAX } from '../note-terms.ts';
import { choiceOf } from '../structures/structures.ts';
import { situationOf } from './analyze-deal.ts';
import type { Figures } from './inputs.ts';

/**
 * Seller financing solved for the target DSCR, for one figure at a time, with the others unchanged. Interest-only
 * months repay nothing, so the months after them must. Null without a price or profit.
 */
export function solvedTerms(figures: Figures) {
  const situation = situationOf(figures);
  if (!situation) return null;
  const { price } = situation;
  const sde = situation.sde - (situation.salary ?? 0);
  const targetDscr = figures.target ?? 1;
  const { apr, downShare, ...terms } = choiceOf('seller-financing', figures).terms;
  const months = terms.months - terms.interestOnlyMonths;
  const note = price * (1 - downShare);
  return {
    /** The highest price at this down payment. */
    price: maxPrice({ sde, targetDscr, apr, months, downShare }),
    /** The shortest term for the note, including interest-only months. */
    term: after(
      figures['interest-only'] ?? 0,
      shortestTerm({ principal: note, apr, sde, targetDscr }),
    ),
    /** The smallest down payment at this price. */
    down: leastDown({ price, apr, months, sde, targetDscr }),
    /** Nothing down at the same rate and term. The terms it names count full payments only. */
    zeroDown: zeroDownCheck({ price, sde, apr, months, targetDscr }),
  };
}

/** Adds the interest-only months to a term. */
function after(interestOnlyMonths: number, term: ShortestTerm): ShortestTerm {
  if (term.months === null) return term;
  const months = interestOnlyMonths + term.months;
  return months <= SOLVED_TERM_MAX ? { ...term, months } : noTerm(NONE_SHORT_ENOUGH);
}

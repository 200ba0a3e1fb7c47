import {
  maxPrice,
  type MaxPrice,
  leastDown,
  type LeastDown,
  shortestTerm,
  type ShortestTerm,
  zeroDownCheck,
  type ZeroDownCheck,
} from '../solve-for.ts';
import { SOLVED_TERM_MAX } from '../note-terms.ts';
import { choiceOf } from '../structures/structures.ts';
import { situationOf } from './analyze-deal.ts';
import type { Figures } from './inputs.ts';

/**
 * Seller financing solved for one figure at a time, with the others unchanged. Interest-only months
 * repay nothing, so the months after them must.
 */
export interface SolvedTerms {
  /** The highest price at this down payment. */
  price: MaxPrice;
  /** The shortest term for the note, including interest-only months. */
  term: ShortestTerm;
  /** The smallest down payment at this price. */
  down: LeastDown;
  /** Nothing down at the same rate and term. The terms it names count full payments only. */
  zeroDown: ZeroDownCheck;
}

/** Solves for the target DSCR. Null without a price or profit. */
export function solvedTerms(figures: Figures): SolvedTerms | null {
  const situation = situationOf(figures);
  if (!situation) return null;
  const { price, sde, salary = 0 } = situation;
  const targetDscr = figures.target ?? 1;
  const { apr, downShare, ...terms } = choiceOf('seller-financing', figures).terms;
  const months = terms.months - terms.interestOnlyMonths;
  const note = price * (1 - downShare);
  return {
    price: maxPrice({ sde: sde - salary, targetDscr, apr, months, downShare }),
    term: after(
      figures['interest-only'] ?? 0,
      shortestTerm({ principal: note, apr, sde, salary, targetDscr }),
    ),
    down: leastDown({ price, apr, months, sde, salary, targetDscr }),
    zeroDown: zeroDownCheck({ price, sde, salary, apr, months, targetDscr }),
  };
}

/** Adds the interest-only months to a term. */
function after(interestOnlyMonths: number, term: ShortestTerm): ShortestTerm {
  if (term.months === null) return term;
  const months = interestOnlyMonths + term.months;
  if (months <= SOLVED_TERM_MAX) return { ...term, months };
  const reason = `No term up to ${SOLVED_TERM_MAX} months reaches it.`;
  return { months: null, payment: null, reason };
}

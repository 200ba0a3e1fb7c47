import { SOLVED_TERM_MAX } from '../fewest-months.ts';
import { maxPrice, type MaxPrice } from '../max-price.ts';
import { leastDown, type LeastDown, shortestTerm, type ShortestTerm } from '../solve-for.ts';
import { choiceOf } from '../structures/structures.ts';
import { zeroDownCheck, type ZeroDownCheck } from '../zero-down.ts';
import { situationOf } from './choices.ts';
import type { Figures } from './inputs.ts';

/**
 * What seller financing allows when one figure is solved for and the others stay. First months of
 * interest only repay nothing: the months after them must.
 */
export interface SolvedTerms {
  /** The most one can pay with this part at close. */
  price: MaxPrice;
  /** The shortest term of a note over what isn't paid at close, its months of interest only included. */
  term: ShortestTerm;
  /** The least to pay at close of the price as it is. */
  down: LeastDown;
  /** Nothing down, at the same rate and months; terms that it names count full payments only. */
  zeroDown: ZeroDownCheck;
}

/** All of it for the target DSCR of the figures. Null without a price or a profit. */
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

/** A term with months before it in which nothing is repaid. */
function after(easyMonths: number, term: ShortestTerm): ShortestTerm {
  if (term.months === null) return term;
  const months = easyMonths + term.months;
  if (months <= SOLVED_TERM_MAX) return { ...term, months };
  const reason = `No term up to ${SOLVED_TERM_MAX} months reaches it.`;
  return { months: null, payment: null, reason };
}

import {
  type LeastDown,
  leastDown,
  type MaxPrice,
  maxPrice,
  shortestTerm,
  zeroDownCheck,
} from '../solve-for.ts';
import { choiceOf } from '../structures/structures.ts';
import { situationOf } from './analyze-deal.ts';
import type { Figures } from './inputs.ts';

/**
 * Seller financing solved for the target DSCR, for one figure at a time, with the others unchanged. The price and the
 * down payment are rounded as they are shown, so that each reaches the target when it's typed in. Interest-only
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
  const principal = price * (1 - downShare);
  const interestOnlyMonths = figures['interest-only'] ?? 0;
  const goal = { sde, targetDscr, apr };
  return {
    /** The highest price at this down payment. */
    price: roundedDown(maxPrice({ ...goal, months, downShare }), downShare),
    /** The shortest term for the note, including interest-only months. */
    term: shortestTerm({ ...goal, principal, interestOnlyMonths }),
    /** The smallest down payment at this price. */
    down: roundedUp(leastDown({ ...goal, price, months }), price),
    /** Nothing down at the same rate and term. */
    zeroDown: zeroDownCheck({ ...goal, price, months, interestOnlyMonths }),
  };
}

/** Floating-point error of a whole number. */
const ERROR = 1e-7;

/** To whole dollars, with a note in cents. */
function roundedDown(most: MaxPrice, downShare: number): MaxPrice {
  if (most.price === null) return most;
  const note = Math.floor(most.note * 100 + ERROR) / 100;
  const price = Math.floor(note / (1 - downShare) + ERROR);
  return { price, note: price * (1 - downShare) };
}

/** To tenths of a percent. */
function roundedUp(least: LeastDown, price: number): LeastDown {
  if (least.down === null) return least;
  const downShare = (Math.ceil(least.downShare * 1_000 - ERROR) || 0) / 1_000;
  return { ...least, down: price * downShare, downShare };
}

import { maxPrice, type MaxPrice } from '../max-price.ts';
import { leastDown, type LeastDown, shortestTerm, type ShortestTerm } from '../solve-for.ts';
import { zeroDownCheck, type ZeroDownCheck } from '../zero-down.ts';
import { situationOf } from './choices.ts';
import type { Figures } from './inputs.ts';

/** What seller financing allows when one figure is solved for and the others stay. */
export interface SolvedTerms {
  /** The most one can pay with this part at close. */
  price: MaxPrice;
  /** The shortest term of a note over what isn't paid at close. */
  term: ShortestTerm;
  /** The least to pay at close of the price as it is. */
  down: LeastDown;
  /** Nothing down, at the same rate and months. */
  zeroDown: ZeroDownCheck;
}

/** All of it for the target DSCR of the figures. Null without a price or a profit. */
export function solvedTerms(figures: Figures): SolvedTerms | null {
  const situation = situationOf(figures);
  if (!situation) return null;
  const { price, sde, salary = 0 } = situation;
  const targetDscr = figures.target ?? 1;
  const apr = (figures.rate ?? 0) / 100;
  const months = figures.months ?? 1;
  const downShare = (figures.down ?? 0) / 100;
  return {
    price: maxPrice({ sde: sde - salary, targetDscr, apr, months, downShare }),
    term: shortestTerm({ principal: price * (1 - downShare), apr, sde, salary, targetDscr }),
    down: leastDown({ price, apr, months, sde, salary, targetDscr }),
    zeroDown: zeroDownCheck({ price, sde, salary, apr, months, targetDscr }),
  };
}

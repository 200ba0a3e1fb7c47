import {
  checkMoney,
  checkRate,
  checkShare,
  checkWithin,
  InvalidDealInputError,
} from './input-checks.ts';

export interface EarnOutOutcome {
  /** From 0 to 1. */
  probability: number;
  /** What the seller is paid in this outcome, in US dollars, 0 or more. */
  amount: number;
  /** Years from now, 0 to 100, fractions allowed. Defaults to now. */
  years?: number;
}

const SUM_TOLERANCE = 0.001;

/**
 * The expected value of an earnout and its present value: Σ probability × amount, each ÷
 * (1 + discountRate)^years, in US dollars, unrounded. Outcomes are either alternatives for one payment,
 * with probabilities that add up to 1 (±0.001), or separate payments on different dates. Several
 * alternatives per date must add up to 1 on each date. Anything else, or an empty list, is refused.
 * `discountRate` is a yearly decimal, 0 by default. Throws InvalidDealInputError.
 */
export function earnOutExpected(
  outcomes: readonly EarnOutOutcome[],
  discountRate = 0,
): { expected: number; present: number } {
  checkRate('discountRate', discountRate);
  outcomes.forEach(({ probability, amount, years = 0 }, index) => {
    checkShare(`outcomes[${index}].probability`, probability);
    checkMoney(`outcomes[${index}].amount`, amount);
    checkWithin(`outcomes[${index}].years`, years, 0, 100);
  });
  const dates = outcomesByDate(outcomes);
  if (!areCertain(outcomes) && !(dates.length > 0 && dates.every(areOnePayment))) {
    throw new InvalidDealInputError('outcomes', 'of probabilities that add up to 1');
  }
  let expected = 0;
  let present = 0;
  for (const { probability, amount, years = 0 } of outcomes) {
    expected += probability * amount;
    present += probability * amount * (1 + discountRate) ** -years;
  }
  return { expected, present };
}

function areCertain(outcomes: readonly EarnOutOutcome[]): boolean {
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
  // Slightly wider than documented: 0.5 + 0.499 is just under 0.999 in floating point.
  return Math.abs(sum - 1) <= SUM_TOLERANCE + 1e-9;
}

/** A single payment on its own date may be uncertain. Several alternatives for a date must add up to 1. */
const areOnePayment = (outcomes: EarnOutOutcome[]): boolean =>
  (outcomes.length === 1 && outcomes[0]?.years !== undefined) || areCertain(outcomes);

function outcomesByDate(outcomes: readonly EarnOutOutcome[]): EarnOutOutcome[][] {
  const byDate = new Map<number | undefined, EarnOutOutcome[]>();
  for (const outcome of outcomes) {
    byDate.set(outcome.years, [...(byDate.get(outcome.years) ?? []), outcome]);
  }
  return [...byDate.values()];
}

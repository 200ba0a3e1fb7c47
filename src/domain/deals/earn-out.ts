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
  /** What the seller is paid then, in US dollars, 0 or more. */
  amount: number;
  /** Years from now, from 0 to 100, fractions too. Without it the amount counts as paid now. */
  years?: number;
}

const SUM_TOLERANCE = 0.001;

/**
 * What an earnout pays on average, and that at its present value: Σ probability × amount, each ÷
 * (1 + discountRate)^years, in US dollars, unrounded. Outcomes are ways in which one payment may turn
 * out, and their probabilities add up to 1 (±0.001); or separate payments, each at a date of its own.
 * Several ways for each of several dates add up to 1 at each date. What adds up otherwise, or is
 * empty, is refused. `discountRate` is a yearly decimal, 0 unless said. Throws InvalidDealInputError.
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
  // A little wider than said, since 0.5 + 0.499 is a little less than 0.999 in binary fractions.
  return Math.abs(sum - 1) <= SUM_TOLERANCE + 1e-9;
}

/** One payment on a date of its own may come or not; several ways for a date are all there are. */
const areOnePayment = (outcomes: EarnOutOutcome[]): boolean =>
  (outcomes.length === 1 && outcomes[0]?.years !== undefined) || areCertain(outcomes);

function outcomesByDate(outcomes: readonly EarnOutOutcome[]): EarnOutOutcome[][] {
  const byDate = new Map<number | undefined, EarnOutOutcome[]>();
  for (const outcome of outcomes) {
    byDate.set(outcome.years, [...(byDate.get(outcome.years) ?? []), outcome]);
  }
  return [...byDate.values()];
}

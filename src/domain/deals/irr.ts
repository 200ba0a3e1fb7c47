import { checkWithin } from './input-checks.ts';

/** Why a series of payments has no rate of return, as shown to visitors. */
export const NO_RATE = {
  nothingIn: 'You put in no cash.',
  nothingBack: 'No cash comes back.',
  loss: 'Nearly all of your cash is lost.',
  tooHigh: 'Over 1,000% per period.',
  several: 'Cash goes in and out, so several rates fit.',
  none: 'Cash goes in and out, so no rate fits.',
} as const;
type NoRate = (typeof NO_RATE)[keyof typeof NO_RATE];

/** A rate per period as a decimal, between −0.9 and 10, or why there is none. */
export type Irr = { rate: number; reason?: never } | { rate: null; reason: NoRate };

const LEAST = -0.9;
const MOST = 10;
const STEPS = 2_000;
const FLOW_MAX = 1e15;

/**
 * Rates to search between: (1 + r) grows by 0.24% per step. A function, so pages that use other parts
 * of the deal math don't compute it.
 */
const grid = () =>
  Array.from(
    { length: STEPS + 1 },
    (_, step) => (1 + LEAST) * ((1 + MOST) / (1 + LEAST)) ** (step / STEPS) - 1,
  );

/**
 * The internal rate of return per period, for payments one period apart starting now: the rate at which
 * their present values add up to 0. Negative flows go in, positive flows come back; a loan's flows,
 * reversed, have the same rate. Finds sign changes in the present value, then bisects. Null, with the
 * reason, when no rate or more than one fits. Throws InvalidDealInputError naming the flow.
 */
export function irr(flows: readonly number[]): Irr {
  flows.forEach((flow, index) => checkWithin(`flows[${index}]`, flow, -FLOW_MAX, FLOW_MAX));
  const signs = flows.map(Math.sign).filter((sign) => sign !== 0);
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  const [firstSign] = signs;
  if (changes === 0) return noRate(firstSign === -1 ? 'nothingBack' : 'nothingIn');

  // By Descartes' rule, one sign change means one rate, so checking both ends is enough.
  const lastFirst = [...flows].reverse();
  const brackets = bracketsIn(lastFirst, changes === 1 ? [LEAST, MOST] : grid());
  const [bracket, another] = brackets;
  if (another) return noRate('several');
  if (bracket) return { rate: halve(lastFirst, bracket) };
  if (changes > 1) return noRate('none');
  return noRate(Math.sign(presentValue(lastFirst, LEAST)) === firstSign ? 'loss' : 'tooHigh');
}

const noRate = (reason: keyof typeof NO_RATE): Irr => ({ rate: null, reason: NO_RATE[reason] });

/** Horner's method in 1 ÷ (1 + r). May be infinite at a low rate, but with the right sign. */
function presentValue(lastFirst: readonly number[], rate: number): number {
  const factor = 1 / (1 + rate);
  let value = 0;
  for (const flow of lastFirst) value = value * factor + flow;
  return value;
}

interface Bracket {
  low: number;
  high: number;
  /** Sign of the present value at the low end. */
  sign: number;
}

/** Adjacent rates between which the present value changes sign. Skips exact zeros. */
function bracketsIn(lastFirst: readonly number[], rates: readonly number[]): Bracket[] {
  const brackets: Bracket[] = [];
  let low = LEAST;
  let sign = 0;
  for (const high of rates) {
    const next = Math.sign(presentValue(lastFirst, high));
    if (next === 0) continue;
    if (sign !== 0 && next !== sign) brackets.push({ low, high, sign });
    low = high;
    sign = next;
  }
  return brackets;
}

function halve(lastFirst: readonly number[], { low, high, sign }: Bracket): number {
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(presentValue(lastFirst, middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

import { checkWithin } from './input-checks.ts';

/** Why a series of payments has no rate of return, in words for a visitor. */
export const NO_RATE = {
  nothingIn: 'There is no rate of return: no money of your own goes in.',
  nothingBack: 'There is no rate of return: nothing ever comes back.',
  loss: 'There is no rate of return worth the name: nearly all of the money is lost.',
  tooHigh: 'The rate of return is above 1,000 % a period, too high to mean anything.',
  several: 'Money goes in and comes back more than once, and more than one rate fits.',
  none: 'Money goes in and comes back more than once, and no rate fits.',
} as const;
type NoRate = (typeof NO_RATE)[keyof typeof NO_RATE];

/** A rate per period as a decimal, between −0.9 and 10; or why there is none. */
export type Irr = { rate: number; reason?: never } | { rate: null; reason: NoRate };

const LEAST = -0.9;
const MOST = 10;
const STEPS = 2_000;
const FLOW_MAX = 1e15;

/**
 * Rates to look between, each 0.24 % above the one before: (1 + r) grows evenly. A function, so that
 * pages that need another part of the deal maths don't run it.
 */
const grid = () =>
  Array.from(
    { length: STEPS + 1 },
    (_, step) => (1 + LEAST) * ((1 + MOST) / (1 + LEAST)) ** (step / STEPS) - 1,
  );

/**
 * The internal rate of return per period of payments one period apart, the first one now: the rate at
 * which their present values add up to 0. Below 0 money goes in, above 0 it comes back; a loan's
 * flows, the other way round, have the same rate. Looks for changes of sign of the present value,
 * then halves; null with the reason when no rate, or more than one, fits. Throws
 * InvalidDealInputError naming the flow.
 */
export function irr(flows: readonly number[]): Irr {
  flows.forEach((flow, index) => checkWithin(`flows[${index}]`, flow, -FLOW_MAX, FLOW_MAX));
  const signs = flows.map(Math.sign).filter((sign) => sign !== 0);
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  const [firstSign] = signs;
  if (changes === 0) return noRate(firstSign === -1 ? 'nothingBack' : 'nothingIn');

  // By Descartes' rule one change of sign has one rate: the ends tell whether it lies between them.
  const lastFirst = [...flows].reverse();
  const brackets = bracketsIn(lastFirst, changes === 1 ? [LEAST, MOST] : grid());
  const [bracket, another] = brackets;
  if (another) return noRate('several');
  if (bracket) return { rate: halve(lastFirst, bracket) };
  if (changes > 1) return noRate('none');
  return noRate(Math.sign(presentValue(lastFirst, LEAST)) === firstSign ? 'loss' : 'tooHigh');
}

const noRate = (reason: keyof typeof NO_RATE): Irr => ({ rate: null, reason: NO_RATE[reason] });

/** Horner's scheme in 1 ÷ (1 + r). May be infinite at a low rate, but then with the right sign. */
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

/** Neighbouring rates between which the present value changes its sign; a 0 on the way is stepped over. */
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

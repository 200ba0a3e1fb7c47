import { priceParts, type StructureChoice, type StructureId, STRUCTURES } from './structures.ts';

/** Minimum horizon in months: five years. */
export const LEAST_HORIZON = 60;

/**
 * The horizon all structures share so they can be compared, in months: five years, or whole years until
 * the longest agreed term ends. A revenue share has no term, so later payments count as remaining
 * balance. `price` is in US dollars. Throws InvalidDealInputError.
 */
export function commonHorizon(price: number, choices: readonly StructureChoice[]): number {
  const terms = choices.map((choice) => agreedMonths(price, choice));
  return Math.ceil(Math.max(LEAST_HORIZON, ...terms) / 12) * 12;
}

const agreedMonths = <Id extends StructureId>(price: number, choice: StructureChoice<Id>) =>
  STRUCTURES[choice.id].agreedMonths(choice.terms, priceParts(price, choice));

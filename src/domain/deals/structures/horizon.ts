import type { StructureId } from '../../shared/structure-id.ts';
import { priceParts, type StructureChoice, STRUCTURES } from './structures.ts';

/** Months looked at when every term is shorter: five years. */
export const LEAST_HORIZON = 60;

/**
 * How many months all structures are looked at, so that they can be compared: five years, or whole
 * years until the longest agreed term has ended. A revenue share has no term: what it asks for after
 * that counts as still due. `price` is US dollars. Throws InvalidDealInputError.
 */
export function commonHorizon(price: number, choices: readonly StructureChoice[]): number {
  const terms = choices.map((choice) => agreedMonths(price, choice));
  return Math.ceil(Math.max(LEAST_HORIZON, ...terms) / 12) * 12;
}

const agreedMonths = <Id extends StructureId>(price: number, choice: StructureChoice<Id>) =>
  STRUCTURES[choice.id].agreedMonths(choice.terms, priceParts(price, choice));

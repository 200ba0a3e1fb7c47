import { priceParts } from './parts.ts';
import type { StructureChoice } from './structure.ts';

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

function agreedMonths(price: number, choice: StructureChoice): number {
  switch (choice.id) {
    case 'seller-financing':
      return priceParts(price, choice).sellerNote === 0 ? 0 : choice.terms.months;
    case 'earnout':
    case 'investor-backed':
      return choice.terms.years * 12;
    case 'equity-service':
      return choice.terms.serviceMonths;
    case 'revenue-share':
      return 0;
  }
}

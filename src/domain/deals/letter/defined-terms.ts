import { STRUCTURE_IDS } from '../structures/structures.ts';
import { riderOf } from './rider.ts';

/**
 * Every term a letter may define, those of all structures included. A definition is in quotes, appears
 * once, and comes before any use: '(the "Seller Note")'. Readers see it in bold.
 */
export const DEFINED_TERMS: readonly string[] = [
  'Buyer',
  'Seller',
  'Business',
  'Purchase Agreement',
  'Closing',
  'Effective Date',
  'Company',
  'Purchase Price',
  'Exclusivity Period',
  ...STRUCTURE_IDS.flatMap((id) => riderOf(id).defines),
];

const DEFINITION = new RegExp(`("(?:${DEFINED_TERMS.join('|')})")`);

/** Splits a text into parts; the ones that define a term are printed in bold. */
export const partsOfText = (text: string): { text: string; isDefinition: boolean }[] =>
  text
    .split(DEFINITION)
    .map((part, index) => ({ text: part, isDefinition: index % 2 === 1 }))
    .filter((part) => part.text !== '');

/**
 * Every term a letter may define. A definition is in quotes, appears once, and comes before any use:
 * '(the "Seller Note")'. Readers see it in bold.
 */
export const DEFINED_TERMS = [
  'Buyer',
  'Seller',
  'Business',
  'Purchase Agreement',
  'Closing',
  'Effective Date',
  'Company',
  'Stake',
  'Purchase Price',
  'Seller Note',
  'Earnout',
  'SDE',
  'Threshold',
  'Advance',
  'Revenue',
  'Cap',
  'Capital',
  'Investors',
  'Services',
  'Exclusivity Period',
] as const;

const DEFINITION = new RegExp(`("(?:${DEFINED_TERMS.join('|')})")`);

/** Splits a text into parts; the ones that define a term are printed in bold. */
export const partsOfText = (text: string): { text: string; isDefinition: boolean }[] =>
  text
    .split(DEFINITION)
    .map((part, index) => ({ text: part, isDefinition: index % 2 === 1 }))
    .filter((part) => part.text !== '');

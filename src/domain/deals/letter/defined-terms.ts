/**
 * Every term that a letter may define. Where it is defined it stands in quotes, once and before it is
 * used: '(the "Note")'. Readers see it there in bold.
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
  'Price',
  'Note',
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

/** A text in parts: those that define a term are to be printed in bold. */
export const partsOfText = (text: string): { text: string; isDefinition: boolean }[] =>
  text
    .split(DEFINITION)
    .map((part, index) => ({ text: part, isDefinition: index % 2 === 1 }))
    .filter((part) => part.text !== '');

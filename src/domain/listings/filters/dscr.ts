import { reaches } from '../../deals/dscr-value.ts';
import { oneOf } from './facet.ts';

const FLOORS = ['1.00', '1.25', '1.50'] as const;

/**
 * Minimum DSCR on a listing's startingTerms. Like paysForItself, it excludes listings without a price. May
 * import deal math for its tolerance.
 */
export const dscr = oneOf({
  key: 'dscr',
  param: 'dscr',
  control: 'select',
  legend: 'Financing',
  label: 'DSCR at minimum down payment',
  off: { dscr: 'any' },
  choices: [{ word: 'any', label: 'Any' }, ...FLOORS.map((word) => ({ word, label: `${word}+` }))],
  wordsOf: ({ dscr: known }) =>
    FLOORS.filter((floor) => known !== null && reaches(known, Number(floor))),
  chip: (label) => `DSCR ${label}`,
  name: () => 'the DSCR filter',
});

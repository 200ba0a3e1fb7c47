import { oneOf } from './facet.ts';

/** Half-open, in years: under 1; 1 to under 3; 3 and over. Labels come from the specification. */
export const age = oneOf({
  key: 'age',
  param: 'age',
  control: 'radios',
  legend: 'Project Age',
  off: { age: 'any' },
  choices: [
    { word: 'any', label: 'Any' },
    { word: 'under-1', label: 'Under 1 year' },
    { word: '1-2', label: '1-2 years' },
    { word: '3-plus', label: '3+ years' },
  ],
  wordsOf: (listing) => [listing.age < 1 ? 'under-1' : listing.age < 3 ? '1-2' : '3-plus'],
  name: () => 'the project age filter',
});

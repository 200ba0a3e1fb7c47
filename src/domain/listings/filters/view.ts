import { oneOf } from './facet.ts';

/** The visitor's own saved listings. No search can know them, so it is no part of one. */
export const view = oneOf({
  key: 'view',
  param: 'view',
  control: 'box',
  off: { view: 'all' },
  choices: [
    { word: 'all', label: 'All listings' },
    { word: 'saved', label: 'Saved listings' },
  ],
  wordsOf: ({ id }, saved) => (saved.has(id) ? ['saved'] : []),
  name: () => 'the limit to saved listings',
});

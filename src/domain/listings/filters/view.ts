import { oneOf } from './facet.ts';

/** The visitor's saved listings. Not part of a search, which can't know them. */
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
  name: () => 'the saved listings filter',
});

import { CATEGORIES, CATEGORY_LABELS } from '../vocabulary.ts';
import { oneOf } from './facet.ts';

export const category = oneOf({
  key: 'category',
  param: 'category',
  control: 'tabs',
  off: { category: 'all' },
  choices: [
    { word: 'all', label: 'All' },
    ...CATEGORIES.map((word) => ({ word, label: CATEGORY_LABELS[word] })),
  ],
  wordsOf: (listing) => [listing.category],
  name: ([label]) => `the ${label} category`,
});

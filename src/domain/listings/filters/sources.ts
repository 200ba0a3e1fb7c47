import { MARKETPLACE_SOURCES } from '../vocabulary.ts';
import { anyOf } from './facet.ts';

export const sources = anyOf({
  key: 'sources',
  param: 'source',
  legend: 'Marketplace source',
  hint: 'Where the listing came from.',
  off: { sources: [] },
  choices: MARKETPLACE_SOURCES.map((word) => ({ word, label: word })),
  wordsOf: ({ source }) => (source === null ? [] : [source]),
  noun: 'marketplace source',
});

import { DEAL_STRUCTURES, describeDealStructure } from '../../shared/deal-structures.ts';
import { anyOf } from './facet.ts';

/** A listing must accept at least one. */
export const structures = anyOf({
  key: 'structures',
  param: 'structure',
  legend: 'Financing',
  off: { structures: [] },
  choices: DEAL_STRUCTURES.map((word) => ({ word, label: describeDealStructure(word) })),
  chip: (label) => label.replace(/ \(.*/, ''),
  wordsOf: (listing) => listing.structures,
  noun: 'deal structure',
});

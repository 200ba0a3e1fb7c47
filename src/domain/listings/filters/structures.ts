import { DEAL_STRUCTURE_LABELS, DEAL_STRUCTURES } from '../../shared/deal-structures.ts';
import { anyOf } from './facet.ts';

/** A listing must accept at least one. */
export const structures = anyOf({
  key: 'structures',
  param: 'structure',
  legend: 'Financing',
  off: { structures: [] },
  choices: DEAL_STRUCTURES.map((word) => ({ word, label: DEAL_STRUCTURE_LABELS[word] })),
  wordsOf: (listing) => listing.structures,
  noun: 'deal structure',
});

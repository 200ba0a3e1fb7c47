import type { LetterField } from '#src/domain/deals/letter/letter-problem.ts';
import type { LetterStep } from './letter-values.ts';

/** Of the ids of all fields of the letter. */
export const ID_PREFIX = 'letter';

/** Where a field can be mended. */
export const stepOf = (field: LetterField): LetterStep =>
  field === 'choice' || field === 'price' ? 1 : 2;

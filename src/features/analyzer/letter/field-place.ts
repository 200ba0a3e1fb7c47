import type { LetterField } from '#src/domain/deals/letter/letter-problem.ts';
import type { LetterStep } from './letter-values.ts';

/** Prefix of every letter field's id. */
export const ID_PREFIX = 'letter';

/** The step where a field can be fixed. */
export const stepOf = (field: LetterField): LetterStep =>
  field === 'choice' || field === 'price' ? 1 : 2;

import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import type { FieldFault } from './field-faults.ts';
import type { Length } from './lengths.ts';

/** Numbers that a field takes. */
interface NumberRange {
  minimum: number;
  maximum: number;
  /** The smallest difference that matters. */
  step: number;
  /** What other fields say, so that the number contradicts none of them. */
  others?: (number: number) => object;
}

interface Sample {
  /** A valid submission; `n` makes it differ from others. */
  body: (n: number) => Record<string, unknown>;
  /** The same as a browser without JavaScript posts it. */
  fields: (n: number) => Record<string, string>;
  /** What it calls the sender's address, if not `email`. */
  emailField?: string;
  /** Fields that no record has: passwords. */
  withheld?: readonly string[];
  /** Submissions that one address may send in a day, if fewer than everywhere. */
  aDay?: number;
  /** Of its texts, by field. */
  lengths: Record<string, Length>;
  /** Fields that have to be filled in twice, and the second. */
  twice?: Record<string, string>;
  numbers?: Record<string, NumberRange>;
  /** Of which at least one has to be chosen, and of some at most so many. */
  choices?: Record<string, { options: readonly string[]; maximum?: number }>;
  /** What each field refuses, and in which words: the specification's where it has any. */
  faults: Record<string, FieldFault[]>;
}

/** Everything that the battery needs to know of a form. */
export interface FormCase extends Sample {
  type: string;
  path: string;
  /** Where its records lie. */
  folder: string;
}

export const caseOf = ({ type, action }: FormDefinition, sample: Sample): FormCase => ({
  type,
  path: action,
  folder: `${type.replaceAll('_', '-')}/`,
  ...sample,
});

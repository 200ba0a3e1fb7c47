import type { FormField } from './form-definition.ts';

/** A part of a form with a heading of its own. */
interface FormSection {
  title: string;
  /** Names of its fields, in the order of the form. */
  fields: readonly string[];
}

/** A heading of a long form, over these of its fields. */
export const formSection = (title: string, fields: readonly FormField[]): FormSection => ({
  title,
  fields: fields.map(({ name }) => name),
});

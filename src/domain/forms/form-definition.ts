import type * as z from 'zod/mini';

/** One choice of a select, radio group or checkbox group. */
export interface FieldOption {
  value: string;
  label: string;
}

/** What a page needs to draw a field, and the server to read it from a plain form post. */
export interface FormField {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'password'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'checkbox-group'
    | 'hidden';
  required?: boolean;
  /** When a field that is not required is needed all the same: 'if the type is Other'. */
  condition?: string;
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  maxLength?: number;
  /** Which keys a phone shows first; for text that is a number or an address. */
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** What to do when the browser finds the value wrong; the schema's own words for the same fault. */
  invalid?: string;
  options?: readonly FieldOption[];
  /** What a number in it is, where that is money. */
  unit?: 'dollars';
  /** The number that means itself 'and above', and how it reads then. */
  andAbove?: { from: number; label: string };
  /** What a plain form post carries when the visitor has no say in it (kind hidden). */
  value?: string;
}

/**
 * A form, once: the page draws it, the island checks it, the function is the authority over it.
 * `type` is stored as form_type and names the thank-you page.
 */
export interface FormDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  type: string;
  title: string;
  /** Path that the form posts to, with or without JavaScript. */
  action: string;
  submitLabel: string;
  fields: readonly FormField[];
  schema: Schema;
  /** Shown at /thank-you/<type> to a visitor without JavaScript. */
  thanks: { title: string; text: string };
  /** Meant for the seller of its listing. Only the owner is told of it, and passes it on. */
  isForSeller?: true;
}

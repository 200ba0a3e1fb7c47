import type * as z from 'zod/mini';
import type { RetentionClass } from '../shared/retention.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import type { Checks, formSchema } from './form-schema.ts';

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
  /** In place of the label of a box to tick: what stands before the links to the policies. */
  consent?: string;
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

/** A field as its form declares it, under its name: what is drawn and what is checked. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Nothing for what only a script sends along. */
  drawn?: Omit<FormField, 'name'>;
  /** Is handed the checks, so that a page can draw a form without loading them. */
  check: (checks: Checks) => Schema;
}

/** The schema of each field, by its name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type Fields<S extends Shape> = { readonly [Name in keyof S]: Field<S[Name]> };
/** What a form's post comes to once it was found right. */
export type Answers<S extends Shape> = z.output<ReturnType<typeof z.strictObject<S>>>;

interface Said {
  title: string;
  text: string;
}

/** What a form says. `type` is stored as form_type and names the thank-you page. */
interface DrawnText {
  type: string;
  submitLabel: string;
  /** What the button reads while it is being sent, where that is not 'Sending...'. */
  submittingLabel?: string;
  /** What it reads once the form is sent and stays as it is; without it the form is emptied. */
  sentLabel?: string;
  /** Shown at /thank-you/<type> to a visitor without JavaScript, and to others in a toast. */
  thanks: Said;
  /** What the toast says in place of `thanks`. */
  toast?: Said;
  /** What it says when nothing was stored; what was typed stays. */
  failure: Said;
  /** What it says of fields that have to be mended, by their names, besides what stands beside them. */
  refusals?: Readonly<Record<string, Said>>;
  /** What is told of it while it waits in the browser to be sent; without it nothing is kept there. */
  outboxTitle?: string;
  /** The form in parts, each with its heading and the names of its fields, in the order of the form. */
  sections?: readonly { title: string; fields: readonly string[] }[];
}

/** What a page needs to draw a form and to send it, and none of what checks it. */
export interface DrawnForm extends DrawnText {
  /** Path that the form posts to, with or without JavaScript. */
  action: string;
  fields: readonly FormField[];
}

/** What a form is besides that. */
interface KeptText {
  title: string;
  /** What the tab and a link preview say of the thank-you page; a title of 60 characters with the site's name, 70 to 155. */
  thanksPage: { title: string; description: string };
  /** How long what it brings is kept. */
  retention: RetentionClass;
  /** What the owner calls a submission: 'New inquiry'. */
  noun: string;
  /** Meant for the seller of its listing. Only the owner is told of it, and passes it on. */
  isForSeller?: true;
}

/** A form, once: the page draws it, the island checks it, the function is the authority over it. */
export interface FormDefinition<Sent = Readonly<Record<string, unknown>>>
  extends DrawnForm, KeptText {
  /** What it checks; `schemaOf` asks for it. */
  schema: (build: typeof formSchema) => z.ZodMiniType<Sent>;
}

/** What a form's post comes to. */
export type SentBy<Form> = Form extends FormDefinition<infer Sent> ? Sent : never;

interface Declaration<S extends Shape> extends DrawnText, KeptText {
  /** Where it is not the path of its type. */
  action?: string;
  fields: Fields<S>;
  /** What fields say of each other. */
  rules?: readonly CrossFieldRule<Answers<S>>[];
  /** What is kept of answers that are right. */
  settle?: (answers: Answers<S>) => Answers<S>;
}

/** Makes a form of its declaration. */
export function defineForm<S extends Shape>(declared: Declaration<S>): FormDefinition<Answers<S>> {
  const { fields, rules = [], settle, ...text } = declared;
  let built: z.ZodMiniType<Answers<S>> | undefined;
  return {
    action: `/api/form-submission/${text.type}`,
    ...text,
    fields: drawnFields(fields),
    schema: (build) => (built ??= build(fields, rules, settle)),
  };
}

/** The fields that a page draws, hidden ones among them, in their order. */
export const drawnFields = (fields: Readonly<Record<string, Field>>): FormField[] =>
  Object.entries(fields).flatMap(([name, { drawn }]) => (drawn ? [{ name, ...drawn }] : []));

/** A part of a long form, with a heading of its own. */
export const formSection = (title: string, fields: Readonly<Record<string, Field>>) => ({
  title,
  fields: Object.keys(fields),
});

import type * as z from 'zod/mini';
import type { RetentionClass } from '../shared/promises.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import type { Checks, formSchema } from './form-schema.ts';
import type { ReplyFacts, ReplyStart } from './reply.ts';

/** One choice of a select, radio group or checkbox group. */
export interface FieldOption {
  value: string;
  label: string;
}

/** What a page needs to render a field, and what the server needs to read it from a plain form post. */
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
  /** When an optional field is needed after all: 'if the type is Other'. */
  condition?: string;
  /** Replaces a checkbox's label: the words before the links to the policies. */
  consent?: string;
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  maxLength?: number;
  /** The keyboard a phone shows, for numbers and web addresses. */
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** Message when the browser finds the value invalid; the schema uses the same words. */
  invalid?: string;
  options?: readonly FieldOption[];
  /** Set for numbers that are no plain counts. */
  unit?: 'dollars' | 'percent' | 'hours';
  /** The number that means 'this much or more', and its label. */
  andAbove?: { from: number; label: string };
  /** Fixed value of a hidden field in a plain form post. */
  value?: string;
}

/** A field as its form declares it: how it is rendered and how it is checked. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Absent for fields that only a script sends. */
  view?: Omit<FormField, 'name'>;
  /** Takes the checks as an argument, so a page can render a form without loading them. */
  check: (checks: Checks) => Schema;
}

/** The schema of each field, by its name. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type Fields<S extends Shape> = { readonly [Name in keyof S]: Field<S[Name]> };
/** A valid post, as parsed. */
export type Answers<S extends Shape> = z.output<ReturnType<typeof z.strictObject<S>>>;

interface Message {
  title: string;
  text: string;
}

/** A form's texts. `type` is stored as form_type and names the thank-you page. */
interface FormText {
  type: string;
  submitLabel: string;
  /** Button text while sending, if not 'Sending...'. */
  submittingLabel?: string;
  /** Button text after sending; the form then stays filled. Without it, the form is cleared. */
  sentLabel?: string;
  /** Shown at /thank-you/<type> without JavaScript, and otherwise in a toast. */
  thanks: Message;
  /** Toast text, if different from `thanks`. */
  toast?: Message;
  /** Shown when nothing was stored; the visitor's input stays in the form. */
  failure: Message;
  /** Toasts for invalid fields, by name, in addition to the messages next to them. */
  refusals?: Readonly<Record<string, Message>>;
  /** What to call it while it waits in the browser's outbox; without it, nothing is queued. */
  outboxTitle?: string;
  /** Sections in form order, each with its heading and field names. */
  sections?: readonly { title: string; fields: readonly string[] }[];
}

/** What a page needs to render and send a form, without its checks. */
export interface FormView extends FormText {
  /** Path the form posts to, with or without JavaScript. */
  action: string;
  fields: readonly FormField[];
}

/** The rest of a form's texts and settings. */
interface FormSettings {
  title: string;
  /** The page that is there for this form, if any; its title and description as in config/pages.ts. */
  page?: { path: string; title: string; description: string };
  /** The thank-you page's title (at most 60 characters with the site's name) and description (70 to 155). */
  thanksPage: { title: string; description: string };
  /** How long submissions are kept. */
  retention: RetentionClass;
  /** What the owner calls a submission: 'New inquiry'. */
  noun: string;
  /** How the owner's reply starts. */
  reply: (facts: ReplyFacts) => ReplyStart;
  /**
   * The email to the sender: "We have your offer", and what happens next if not `thanks.text`. Without it,
   * no receipt is sent. Nothing in it may come from the sender.
   */
  receipt?: { what: string; next?: string };
  /** Meant for the listing's seller. Only the owner is notified, and passes it on. */
  isForSeller?: true;
}

/** One definition per form: the page renders it, the island checks it, and the function has the last word. */
export interface FormDefinition<Sent = Readonly<Record<string, unknown>>>
  extends FormView, FormSettings {
  /** Use `schemaOf` to get the schema. */
  schema: (build: typeof formSchema) => z.ZodMiniType<Sent>;
}

/** A form's post, as parsed. */
export type SentBy<Form> = Form extends FormDefinition<infer Sent> ? Sent : never;

interface Declaration<S extends Shape> extends FormText, FormSettings {
  /** Only if it differs from the path for its type. */
  action?: string;
  fields: Fields<S>;
  /** Rules across fields. */
  rules?: readonly CrossFieldRule<Answers<S>>[];
  /** Drops or changes valid answers before they are stored. */
  transform?: (answers: Answers<S>) => Answers<S>;
}

/** Builds a form from its declaration. */
export function defineForm<S extends Shape>(declared: Declaration<S>): FormDefinition<Answers<S>> {
  const { fields, rules = [], transform, ...text } = declared;
  let built: z.ZodMiniType<Answers<S>> | undefined;
  return {
    action: `/api/form-submission/${text.type}`,
    ...text,
    fields: fieldViews(fields),
    schema: (build) => (built ??= build(fields, rules, transform)),
  };
}

/** The fields a page renders, including hidden ones, in order. */
export const fieldViews = (fields: Readonly<Record<string, Field>>): FormField[] =>
  Object.entries(fields).flatMap(([name, { view }]) => (view ? [{ name, ...view }] : []));

/** A section of a long form, with its own heading. */
export const formSection = (title: string, fields: Readonly<Record<string, Field>>) => ({
  title,
  fields: Object.keys(fields),
});

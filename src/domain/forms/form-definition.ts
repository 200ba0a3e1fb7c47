import * as z from 'zod/mini';
import type { RetentionClass } from '../shared/promises.ts';

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
    | 'month'
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

/** How a field is drawn. Its form names it. */
export type FieldView = Omit<FormField, 'name'>;

/** How fields are drawn, by their schemas. Fields that only a script sends have no view. */
const views = new WeakMap<z.ZodMiniType, FieldView>();

/** Makes a schema of its own a field that pages draw. */
export function drawn<Schema extends z.ZodMiniType>(schema: Schema, view: FieldView): Schema {
  views.set(schema, view);
  return schema;
}

/** How a field is drawn; undefined for one that only a script sends. */
export const viewOf = (schema: z.ZodMiniType): FieldView | undefined => views.get(schema);

/** The schema of each field, by its name. */
type Fields = Readonly<Record<string, z.ZodMiniType>>;
/** A valid post, as parsed. */
type Answers<F extends Fields> = z.output<ReturnType<typeof z.strictObject<F>>>;

/** A rule across fields: two answers that contradict each other, or one that requires another. */
export interface CrossFieldRule<Given> {
  /** Fields that must be valid before this rule runs, including `errorField`. */
  dependsOn: readonly (keyof Given & string)[];
  /** The field that shows the error. */
  errorField: keyof Given & string;
  /** The error message; undefined when the answers are fine. */
  check: (answers: Given) => string | undefined;
}

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

/** What a reply may mention: names of ours, and amounts, but no text of the sender's. */
export interface ReplyFacts {
  /** The listing it is about. */
  listing?: string | undefined;
  /** The plan it is about. */
  plan?: string | undefined;
  /** The price that was offered, in US dollars. */
  price?: number | undefined;
  /** An affiliate's link, once it works. */
  affiliateLink?: string | undefined;
}

/** How the owner's reply to a submission starts. The owner writes the rest. */
export interface ReplyStart {
  subject: string;
  opening: string;
}

/** The rest of a form's texts and settings. */
interface FormSettings {
  title: string;
  /** The page that is there for this form, if any; its title and description as in content/pages/copy/titles.yaml. */
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
  /** What is wrong with answers at a time, in milliseconds since 1970, by field. */
  faultsAt?: (answers: Readonly<Record<string, unknown>>, now: number) => Record<string, string>;
  /** Meant for the listing's seller. Only the owner is notified, and passes it on. */
  isForSeller?: true;
}

/** One definition per form: the page renders it, the island checks it, and the function has the last word. */
export interface FormDefinition<Sent = Readonly<Record<string, unknown>>>
  extends FormView, FormSettings {
  schema: z.ZodMiniType<Sent>;
}

/** A form's post, as parsed. */
export type SentBy<Form> = Form extends FormDefinition<infer Sent> ? Sent : never;

interface Declaration<F extends Fields> extends FormText, FormSettings {
  /** Only if it differs from the path for its type. */
  action?: string;
  fields: F;
  /** Rules across fields. */
  rules?: readonly CrossFieldRule<Answers<F>>[];
  /** Drops or changes valid answers before they are stored. */
  transform?: (answers: Answers<F>) => Answers<F>;
}

/** Builds a form from its declaration. */
export function defineForm<F extends Fields>(declared: Declaration<F>): FormDefinition<Answers<F>> {
  const { fields, rules = [], transform, ...text } = declared;
  const whole = z.strictObject(fields).check(...rules.map(crossFieldCheck));
  return {
    action: `/api/form-submission/${text.type}`,
    ...text,
    fields: fieldViews(fields),
    schema: transform ? z.pipe(whole, z.transform(transform)) : whole,
  };
}

/** The fields a page renders, including hidden ones, in order. */
export const fieldViews = (fields: Fields): FormField[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const view = viewOf(schema);
    return view ? [{ name, ...view }] : [];
  });

/** A section of a long form, with its own heading. */
export const formSection = (title: string, fields: Fields) => ({
  title,
  fields: Object.keys(fields),
});

/** What a page needs to render a form: plain data that can be passed to an island. */
export function formView(form: FormDefinition): FormView {
  const {
    title: _,
    page: _ownPage,
    thanksPage: _page,
    retention: _class,
    noun: _noun,
    reply: _reply,
    receipt: _receipt,
    faultsAt: _faults,
    isForSeller: _to,
    schema: _schema,
    ...view
  } = form;
  return view;
}

/** ' about Fernhold', or nothing when there is no name. */
export const about = (what: string | undefined, preposition = 'about') =>
  what === undefined ? '' : ` ${preposition} ${what}`;

/** Turns a rule into a schema check that runs whenever the fields it looks at are valid. */
function crossFieldCheck<Sent>({ dependsOn, errorField, check }: CrossFieldRule<Sent>) {
  const names: readonly unknown[] = dependsOn;
  return z.superRefine<Sent>(
    (answers, context) => {
      const message = check(answers);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [errorField], message });
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        issues.every(({ path }) => !names.includes(path?.[0])),
    },
  );
}

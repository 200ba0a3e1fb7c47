import type { FieldShape } from './field-shape.ts';
import type { FormControls } from './form-token.ts';

interface Message {
  title: string;
  text: string;
}

/** What it takes to render and submit a form, with its messages. */
export interface FormShape {
  /** The form's type on the server. */
  type: string;
  /** Path it posts to. */
  action: string;
  fields: readonly FieldShape[];
  /** Sections with a heading and field names; without them, the fields form one list. */
  sections?: readonly { title: string; fields: readonly string[] }[];
  /** Button label. After submitting, the button shows `sentLabel`; without one, the form resets. */
  submitLabel: string;
  submittingLabel?: string;
  sentLabel?: string;
  thanks: Message;
  /** Success toast, if it differs from `thanks`. */
  toast?: Message;
  failure: Message;
  /** Extra toasts for invalid fields, by field name. */
  refusals?: Readonly<Record<string, Message>>;
  /** Names the submission while it's pending; without it, nothing is stored in the browser. */
  outboxTitle?: string;
}

/** A form with its validation and serialization. */
export interface FormSetup {
  form: FormShape;
  controls: FormControls;
  /** An error per invalid field; undefined falls back to the browser's validation. */
  check: (data: FormData) => Record<string, string> | undefined;
  /** Loads the validation code when the form is first used. */
  loadChecker: () => Promise<void>;
  /** Builds the request body. */
  read: (data: FormData) => object;
}

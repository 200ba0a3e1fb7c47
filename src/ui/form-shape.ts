import type { FieldShape } from './field-shape.ts';
import type { FormControls } from './form-token.ts';

interface Said {
  title: string;
  text: string;
}

/** What a form needs to be drawn and sent, and what it says. */
export interface FormShape {
  /** Names the form to the server. */
  type: string;
  /** Path that it posts to. */
  action: string;
  fields: readonly FieldShape[];
  /** Parts with a heading each, and the names of their fields; without them the fields follow one another. */
  sections?: readonly { title: string; fields: readonly string[] }[];
  /** What the button reads; once the form is sent, it stays at `sentLabel`, or the form is emptied. */
  submitLabel: string;
  submittingLabel?: string;
  sentLabel?: string;
  thanks: Said;
  /** What a toast says once it is sent, where that is not `thanks`. */
  toast?: Said;
  failure: Said;
  /** Toasts for fields that have to be mended, by their names, besides what stands beside them. */
  refusals?: Readonly<Record<string, Said>>;
  /** What the visitor reads while it waits to be sent; without it nothing is kept in the browser. */
  outboxTitle?: string;
}

/** A form and what it is checked and sent with. */
export interface FormSetup {
  form: FormShape;
  controls: FormControls;
  /** A message for each field that has to be mended; undefined leaves it to the browser's own checks. */
  check: (data: FormData) => Record<string, string> | undefined;
  /** Loads what is checked with, once the form is touched. */
  loadChecker: () => Promise<void>;
  /** What is sent. */
  read: (data: FormData) => object;
}

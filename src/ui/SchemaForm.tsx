import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { failureText } from './failure-text.ts';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import type { FieldShape } from './field-shape.ts';
import type { FormControls } from './form-token.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { findInvalidFields } from './native-validation.ts';
import { showToast, type Toast } from './toast.ts';
import { useForm } from './use-form.ts';

interface Section {
  title: string;
  /** Names of its fields, in the order of the form. */
  fields: readonly string[];
}

export interface SchemaFormProps {
  form: { type: string; action: string; submitLabel: string; fields: readonly FieldShape[] };
  /** Tells apart the ids of two forms on a page. */
  idPrefix: string;
  controls: FormControls;
  /** A message for each field that has to be mended; undefined leaves it to the browser's own checks. */
  check: (form: FormData) => Record<string, string> | undefined;
  /** Loads what is checked with. */
  loadChecker: () => Promise<void>;
  /** What is sent. */
  read: (form: FormData) => object;
  /** Parts with a heading each; without them the fields follow one another. */
  sections?: readonly Section[];
  /** What stands in the fields at first, by name. */
  start?: Record<string, string | readonly string[] | undefined>;
  submittingLabel?: string;
  /** What the button reads once the form is sent; it then stays disabled. */
  sentLabel?: string;
  success: Toast;
  failure: Toast;
  onSuccess?: (form: HTMLFormElement) => void;
  /** Draws a field in a way of its own; null leaves it to the form. */
  draw?: (field: FieldShape, error: string | undefined) => ReactNode;
  /** Keeps what could not be sent, under this name, and sends it later. */
  outboxTitle?: string;
  /** Stands before the button. */
  children?: ReactNode;
}

/** Nobody waits longer for what checks in the browser: the server checks as well. */
const PATIENCE_MS = 2_000;
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A form drawn from its definition: errors under the fields when they are left and in a summary on
 * submit, the button that says what happens, and toasts for how it ended.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, idPrefix, controls, sections, start = {}, draw, children } = props;
  const { type, action, submitLabel, fields } = form;
  const { status, errors, failure, summary, reset, formProps } = useForm({
    type,
    action,
    controls,
    read: props.read,
    check: (element) => props.check(new FormData(element)) ?? findInvalidFields(element),
    prepare: () => Promise.race([props.loadChecker(), passed(PATIENCE_MS)]),
    onSuccess: (element) => {
      showToast(props.success);
      if (props.sentLabel === undefined) reset();
      props.onSuccess?.(element);
    },
    onFailure: (_message, isKept) =>
      showToast({
        title: props.failure.title,
        text: failureText(props.failure.text ?? '', isKept),
        variant: 'destructive',
      }),
    ...(props.outboxTitle !== undefined && { outboxTitle: props.outboxTitle }),
  });
  const isSending = status === 'submitting';
  const labels = {
    idle: submitLabel,
    submitting: props.submittingLabel ?? 'Sending...',
    success: props.sentLabel ?? submitLabel,
  };
  const drawField = (field: FieldShape) => {
    const error = errors[field.name];
    const own = draw?.(field, error);
    return (
      own || (
        <Field key={field.name} field={field} start={start[field.name]} {...{ error, idPrefix }} />
      )
    );
  };
  const named = new Map(fields.map((field) => [field.name, field]));

  return (
    <form {...formProps} action={action} method="post" className="grid gap-5">
      <ErrorSummary fields={fields} errors={summary} idPrefix={idPrefix} />
      {sections
        ? sections.map(({ title, fields: names }) => (
            <section
              key={title}
              aria-label={title}
              className="grid gap-5 border-t border-line pt-5"
            >
              <h2 className="text-xl">{title}</h2>
              {names.map((name) => {
                const field = named.get(name);
                return field && drawField(field);
              })}
            </section>
          ))
        : fields.map(drawField)}
      <HiddenFields fields={fields} trap={controls.honeypot} />
      {children}
      <div>
        <button type="submit" className="button" disabled={isSending || status === 'success'}>
          {labels[status]}
        </button>
        {isSending && <progress className="late ml-4 w-24" aria-label={labels.submitting} />}
        <FieldError id={`${idPrefix}-failure`} message={failure} />
      </div>
    </form>
  );
}

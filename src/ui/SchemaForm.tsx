import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import type { FieldProps, FieldShape } from './field-shape.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { type FormOptions, useForm } from './use-form.ts';

export interface FormLook {
  /** Tells apart the ids of two forms on a page. */
  idPrefix: string;
  /** What stands in the fields at first, by name. */
  start?: Readonly<Record<string, FieldProps['start']>>;
  /** So short that what is wrong is said beside the fields alone. */
  isBrief?: boolean;
}

interface Props extends FormOptions, FormLook {
  /** Stands under fields, by their names. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Why it cannot be sent yet; null when it can. */
  missing?: string | null;
  /** Of its fields, where they do not stand one below the other. */
  className?: string;
  /** Stands before the button. */
  children?: ReactNode;
}

/**
 * A form drawn from its definition: errors under the fields when they are left and in a summary on
 * submit, the button that says what happens, and toasts for how it ended.
 */
export function SchemaForm(props: Props) {
  const { form, idPrefix, controls, start = {}, notes = {}, missing, children } = props;
  const { fields, sections, submitLabel, submittingLabel = 'Sending...', sentLabel } = form;
  const { status, errors, failure, summary, formProps } = useForm(props);
  const isSending = status === 'submitting';
  const isSent = status === 'success';
  const label = isSent ? sentLabel : submitLabel;
  const draw = (field: FieldShape) => {
    const { name } = field;
    const drawn = { field, start: start[name], error: errors[name], idPrefix };
    if (!(name in notes)) return <Field key={name} {...drawn} />;
    return (
      <div key={name}>
        <Field {...drawn} />
        <div role="status">{notes[name]}</div>
      </div>
    );
  };

  return (
    <form {...formProps} className="grid gap-5">
      {!props.isBrief && <ErrorSummary fields={fields} errors={summary} idPrefix={idPrefix} />}
      {sections?.map(({ title, fields: names }) => (
        <section key={title} aria-label={title} className="grid gap-5 border-t border-line pt-5">
          <h2 className="text-xl">{title}</h2>
          {fields.filter(({ name }) => names.includes(name)).map(draw)}
        </section>
      )) ?? <div className={props.className ?? 'grid gap-5'}>{fields.map(draw)}</div>}
      <HiddenFields fields={fields} start={start} trap={controls.honeypot} />
      {children}
      <div>
        {missing !== undefined && (
          <p id={`${idPrefix}-missing`} className="hint mb-2 empty:hidden">
            {missing}
          </p>
        )}
        <button
          type="submit"
          className="button"
          disabled={isSending || isSent || typeof missing === 'string'}
          aria-describedby={missing ? `${idPrefix}-missing` : undefined}
        >
          {isSending ? submittingLabel : label}
        </button>
        {isSending && <progress className="late ml-4 w-24" aria-label={submittingLabel} />}
        <FieldError id={`${idPrefix}-failure`} message={failure} />
      </div>
    </form>
  );
}

import type { ReactNode } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { type FormOptions, useForm } from './use-form.ts';

export interface FormLook {
  /** Keeps ids unique when a page has two forms. */
  idPrefix: string;
  /** Initial values, by field name. */
  start?: Readonly<Record<string, FieldProps['start']>>;
  /** Short enough to skip the error summary. */
  isBrief?: boolean;
}

interface Props extends FormOptions, FormLook {
  /** Notes below fields, by field name. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Why it can't be submitted yet; null if it can. */
  missing?: string | null;
  /** Layout of the fields, if they aren't stacked. */
  className?: string;
  /** Shown above the button. */
  children?: ReactNode;
}

/**
 * Renders a form from its definition, with errors below fields on blur, an error summary on submit, a
 * button that shows progress, and a toast for the result.
 */
export function SchemaForm(props: Props) {
  const { form, idPrefix, start = {}, notes = {}, missing, children } = props;
  const { fields, sections, submitLabel, submittingLabel = 'Sending...', sentLabel } = form;
  const { status, errors, failure, summary, formProps } = useForm(props);
  const isSending = status === 'submitting';
  const isSent = status === 'success';
  const label = isSent ? sentLabel : submitLabel;
  const draw = (field: FormField) => {
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
      <HiddenFields fields={fields} start={start} />
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
          disabled={typeof missing === 'string'}
          // A disabled button would lose the focus.
          aria-disabled={isSending || isSent || undefined}
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

import { type ComponentProps, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { goToField } from './go-to-field.ts';
import { readPath } from './read-path.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { SuccessView } from './SuccessView.tsx';

interface Props extends ComponentProps<typeof SchemaForm> {
  /** Label of the button that brings the empty form back. */
  again: string;
  /** Links shown with the confirmation. */
  next?: ReactNode;
}

/** A form that is replaced by what was sent with it and what happens next. */
export function ConfirmedForm({ again, next, ...props }: Props) {
  const { form, idPrefix } = props;
  const [sent, setSent] = useState<{ body: object; isLate: boolean } | null>(null);
  const startOver = () => {
    flushSync(() => setSent(null));
    const [first] = form.fields.filter(({ kind }) => kind !== 'hidden');
    goToField(`${idPrefix}-${first?.name ?? ''}`);
  };

  return (
    <>
      {sent && (
        <SuccessView {...form.thanks} isQuiet={sent.isLate}>
          {next}
          <button type="button" className="button button-plain" onClick={startOver}>
            {again}
          </button>
          <dl className="mt-4 basis-full border-b border-line text-left">
            {form.fields.map((field) => {
              const text = answerText(field, readPath(sent.body, field.name));
              if (text === '') return null;
              return (
                <div key={field.name} className="border-t border-line py-2 sm:flex sm:gap-6">
                  <dt className="shrink-0 text-soft sm:w-44">{field.label}</dt>
                  <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              );
            })}
          </dl>
        </SuccessView>
      )}
      <div hidden={sent !== null}>
        <SchemaForm
          {...props}
          onSuccess={(_form, body, { isLate, isEdited }) => !isEdited && setSent({ body, isLate })}
        />
      </div>
    </>
  );
}

/** An answer as it was given: choices by their labels, a checked box as Yes. Empty for none, and for a secret. */
function answerText(field: FormField, value: unknown): string {
  if (field.kind === 'hidden' || field.kind === 'password') return '';
  if (Array.isArray(value)) {
    return value.map((one: unknown) => answerText(field, one)).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldOption, FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { Markup } from '#netlify/environment/markup.ts';
import { errorPage } from './answer.ts';
import type { FieldErrors } from './failure.ts';

/** Select options that only the server knows, by field name. */
export type Choices = Readonly<Record<string, () => readonly FieldOption[]>>;

export interface FormPageContent {
  form: Pick<FormDefinition, 'title' | 'action' | 'submitLabel' | 'fields'>;
  choices: Choices;
  /** The values as the visitor sent them. */
  values: ReadonlyMap<string, readonly string[]>;
  message: string;
  errors: FieldErrors;
  /** Sent with the next attempt, if its answers don't make it the right submission. */
  submissionId: string | undefined;
}

/**
 * The form again, for a browser without JavaScript: the fields of the site's own pages, with every value
 * except passwords, and an error summary with links to them.
 */
export function formPage(content: FormPageContent): string {
  const { form, choices, message, errors, submissionId, values } = content;
  const fields = form.fields.map((field) => {
    const options = choices[field.name]?.();
    return options ? { ...field, options } : field;
  });
  const start = Object.fromEntries(
    fields.map((field) => [field.name, startOf(field, values.get(field.name))]),
  );
  const controls = {
    [CONTROL_FIELDS.idempotencyKey]: submissionId,
    [CONTROL_FIELDS.formToken]: values.get(CONTROL_FIELDS.formToken)?.[0],
  };
  const hidden = Object.entries(controls).flatMap(([name, value]) =>
    value === undefined ? [] : ({ name, value, kind: 'hidden' } as const),
  );
  const drawn = fields.map((field) => (
    <Field
      key={field.name}
      {...{ field, idPrefix }}
      start={start[field.name]}
      error={errors[field.name]}
    />
  ));
  return errorPage(
    form.title,
    message,
    draw(<ErrorSummary {...{ fields, errors, idPrefix }} />),
    draw(
      <form method="post" action={form.action}>
        {drawn}
        <HiddenFields fields={[...fields, ...hidden]} {...{ start }} />
        <button type="submit">{form.submitLabel}</button>
      </form>,
    ),
  );
}

const idPrefix = 'form';

const draw = (element: ReactElement) => new Markup(renderToStaticMarkup(element));

function startOf({ kind }: FormField, given: readonly string[] = []) {
  if (kind === 'checkbox') return given.length > 0;
  if (kind === 'checkbox-group') return given;
  return kind === 'password' ? undefined : given[0];
}

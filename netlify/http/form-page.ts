import { CONTROL_FIELDS } from '#src/domain/forms/form-values.ts';
import type { FieldOption, FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import type { FieldErrors } from './failure.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';
import { smallPage } from './answer.ts';

/** Select options that only the server knows, by field name. */
export type Choices = Readonly<Record<string, () => readonly FieldOption[]>>;

export interface FormPageContent {
  form: Pick<FormDefinition, 'title' | 'action' | 'submitLabel' | 'fields'>;
  choices: Choices;
  values: ReadonlyMap<string, readonly string[]>;
  message: string;
  errors: FieldErrors;
  /** Sent with the next attempt, if its answers don't make it the right submission. */
  submissionId: string | undefined;
}

/**
 * The form again, for a browser without JavaScript: an error summary with links to the fields, and every
 * value except passwords.
 */
export function formPage(content: FormPageContent): string {
  const { form, choices, message, errors, submissionId, values } = content;
  const token = values.get(CONTROL_FIELDS.formToken)?.[0];
  const fields = form.fields.map((field) =>
    fieldMarkup({
      field,
      given: values.get(field.name) ?? [],
      options: choices[field.name]?.() ?? field.options ?? [],
      error: errors[field.name],
    }),
  );
  return page(
    form.title,
    markup`${summary(message, form.fields, errors)}
<form method="post" action="${form.action}">
${fields}${submissionId !== undefined && hiddenInput(CONTROL_FIELDS.idempotencyKey, submissionId)}${
      token !== undefined && hiddenInput(CONTROL_FIELDS.formToken, token)
    }<button type="submit">${form.submitLabel}</button>
</form>`,
  );
}

/** For a post that could not be read, so there are no values to keep. */
export function messagePage(title: string, message: string): string {
  return page(title, summary(message, [], {}));
}

function summary(message: string, fields: readonly FormField[], errors: FieldErrors): Markup {
  const marked = fields.filter(({ name, kind }) => errors[name] !== undefined && kind !== 'hidden');
  const links = marked.map(
    ({ name }) => markup`<li><a href="#${name}">${errors[name]}</a></li>
`,
  );
  return markup`<div class="error-summary" role="alert" tabindex="-1" autofocus>
<h2>There is a problem</h2>
<p>${message}</p>${
    links.length > 0 &&
    markup`
<ul>
${links}</ul>`
  }
</div>`;
}

const page = (title: string, content: Markup) =>
  smallPage({ title: `Error: ${title}`, heading: title, content });

export interface FilledField {
  field: FormField;
  given: readonly string[];
  options: readonly FieldOption[];
  error: string | undefined;
}

function fieldMarkup(filled: FilledField): Markup {
  const { field, given } = filled;
  const { name, kind, label } = field;
  switch (kind) {
    case 'hidden':
      return hiddenInput(name, given[0] ?? field.value ?? '');
    case 'radio':
    case 'checkbox-group':
      return markup`<fieldset class="field" id="${name}" tabindex="-1"${describedBy(filled)}>
<legend>${labelOf(field)}</legend>${remarksOf(filled)}
${filled.options.map((option) => choice(option, filled))}</fieldset>
`;
    case 'checkbox':
      return markup`<div class="field">${remarksOf(filled)}
<label><input type="checkbox" id="${name}" name="${name}"${given.length > 0 && markup` checked`}${ariaOf(filled)}> ${label}</label>
</div>
`;
    default:
      return markup`<div class="field">
<label for="${name}">${labelOf(field)}</label>${remarksOf(filled)}
${control(filled)}
</div>
`;
  }
}

function hiddenInput(name: string, value: string): Markup {
  return markup`<input type="hidden" name="${name}" value="${value}">
`;
}

const labelOf = ({ label, required, condition = 'optional' }: FormField) =>
  required ? label : `${label} (${condition})`;

function describedBy({ field: { name, hint }, error }: FilledField): Markup {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return markup`${notes !== '' && markup` aria-describedby="${notes}"`}`;
}

/** For a single control. Groups have no aria-invalid. */
function ariaOf(filled: FilledField): Markup {
  return markup`${describedBy(filled)}${Boolean(filled.error) && markup` aria-invalid="true"`}`;
}

function remarksOf({ field: { name, hint }, error }: FilledField): Markup {
  return markup`${
    Boolean(hint) &&
    markup`
<p class="hint" id="${name}-hint">${hint}</p>`
  }${
    Boolean(error) &&
    markup`
<p class="field-error" id="${name}-error">Error: ${error}</p>`
  }`;
}

function choice({ value, label }: FieldOption, { field, given }: FilledField): Markup {
  const type = field.kind === 'radio' ? 'radio' : 'checkbox';
  return markup`<label><input type="${type}" name="${field.name}" value="${value}"${given.includes(value) && markup` checked`}> ${label}</label>
`;
}

function control(filled: FilledField): Markup {
  const { field, given, options } = filled;
  const { name, kind, required, autocomplete, maxLength, placeholder } = field;
  const inputMode = field.inputMode ?? (kind === 'number' ? 'decimal' : undefined);
  const value = kind === 'password' ? '' : (given[0] ?? '');
  const shared = markup` id="${name}" name="${name}"${Boolean(required) && markup` required`}${
    Boolean(autocomplete) && markup` autocomplete="${autocomplete}"`
  }${Boolean(maxLength) && markup` maxlength="${maxLength}"`}${
    Boolean(placeholder) && markup` placeholder="${placeholder}"`
  }${ariaOf(filled)}`;

  if (kind === 'select') {
    return markup`<select${shared}>
<option value="">Please choose</option>
${options.map(
  (
    option,
  ) => markup`<option value="${option.value}"${option.value === value && markup` selected`}>${option.label}</option>
`,
)}</select>`;
  }
  // Browsers drop the first line break in a textarea, so add one.
  if (kind === 'textarea')
    return markup`<textarea rows="6"${shared}>
${value}</textarea>`;
  const type = kind === 'number' ? 'text' : kind;
  return markup`<input type="${type}"${Boolean(inputMode) && markup` inputmode="${inputMode}"`} value="${value}"${shared}>`;
}

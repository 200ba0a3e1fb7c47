import type { FieldOption, FormField } from '#src/domain/forms/form-definition.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';

/** A field with what the visitor entered. */
export interface FilledField {
  field: FormField;
  /** The values sent under its name. */
  given: readonly string[];
  /** Options of a select, radio group, or checkbox group. */
  options: readonly FieldOption[];
  error: string | undefined;
}

/** The field with its label, hint, error, and value. */
export function fieldMarkup(filled: FilledField): Markup {
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

/** A hidden field. */
export function hiddenInput(name: string, value: string): Markup {
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

import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
import type { FieldOption, FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import type { FieldErrors } from './failure.ts';
import { fieldMarkup, hiddenInput } from './field-markup.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';
import { smallPage } from './small-page.ts';

/** Select options that only the server knows, by field name. */
export type Choices = Readonly<Record<string, () => readonly FieldOption[]>>;

export interface FormPageContent {
  form: Pick<FormDefinition, 'title' | 'action' | 'submitLabel' | 'fields'>;
  choices: Choices;
  /** The values as the visitor sent them. */
  values: ReadonlyMap<string, readonly string[]>;
  message: string;
  errors: FieldErrors;
  /** Sent with the next attempt, so that a lost answer does not create a second record. */
  submissionId: string;
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
${fields}${hiddenInput(CONTROL_FIELDS.idempotencyKey, submissionId)}${
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

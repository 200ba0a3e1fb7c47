import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
import type { FieldOption, FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import type { FieldErrors } from './answer.ts';
import { fieldMarkup, hiddenInput } from './field-markup.ts';
import { markup, type Markup } from './markup.ts';
import { smallPage } from './small-page.ts';

/** Options of selects that only the server knows, by the field's name. */
export type Choices = Readonly<Record<string, () => readonly FieldOption[]>>;

export interface FormPageContent {
  form: Pick<FormDefinition, 'title' | 'action' | 'submitLabel' | 'fields'>;
  choices: Choices;
  /** What the visitor had typed, as it was sent. */
  values: ReadonlyMap<string, readonly string[]>;
  message: string;
  errors: FieldErrors;
  /** Sent along with the next attempt, so that an answer which got lost makes no second record. */
  submissionId: string;
}

/**
 * The form again, for a visitor whose browser posted it without JavaScript: what went wrong on top,
 * with a link to each field, and every value kept except passwords.
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

/** For a post of which nothing could be read: there is nothing to keep. */
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

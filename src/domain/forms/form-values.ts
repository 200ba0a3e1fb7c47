import type { FormField } from './form-definition.ts';

const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/;

/**
 * Parses a field's submitted texts by its kind: a checked checkbox is true, a checkbox group is a
 * list. Returns undefined for an empty field.
 */
export function fieldValue({ kind }: Pick<FormField, 'kind'>, texts: readonly string[]): unknown {
  if (kind === 'checkbox') return texts.length > 0;
  if (kind === 'checkbox-group') return texts.length > 0 ? texts : undefined;
  const [text, ...more] = texts;
  if (text === undefined || text === '') return undefined;
  if (more.length > 0) return texts;
  if (kind === 'number' && DECIMAL.test(text)) return Number(text);
  // Browsers send each line break in a textarea as CRLF.
  return kind === 'textarea' ? text.replaceAll('\r\n', '\n') : text;
}

/** A form's values by name, without empty fields. */
export function formValues(
  fields: readonly Pick<FormField, 'name' | 'kind'>[],
  form: Pick<FormData, 'getAll'>,
): Record<string, unknown> {
  const entries = fields.map((field) => {
    const texts = form.getAll(field.name).filter((text) => typeof text === 'string');
    return [field.name, fieldValue(field, texts)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * The field of that name, for a form that renders its fields one by one.
 * @throws Error when the form has no such field.
 */
export function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`No field: ${name}`);
  return found;
}

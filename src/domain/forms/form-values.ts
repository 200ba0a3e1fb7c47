import type { FormField } from './form-definition.ts';

const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/;

/**
 * What the texts that a field carries mean, by its kind: a ticked checkbox is true, a checkbox group
 * a list. undefined for a field left empty: that is how a browser sends one nobody filled in.
 */
export function fieldValue({ kind }: Pick<FormField, 'kind'>, texts: readonly string[]): unknown {
  if (kind === 'checkbox') return texts.length > 0;
  if (kind === 'checkbox-group') return texts.length > 0 ? texts : undefined;
  const [text, ...more] = texts;
  if (text === undefined || text === '') return undefined;
  if (more.length > 0) return texts;
  if (kind === 'number' && DECIMAL.test(text)) return Number(text);
  // A browser sends every line break of a textarea as two characters.
  return kind === 'textarea' ? text.replaceAll('\r\n', '\n') : text;
}

/** What a form of the page holds, without the fields that are empty. */
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

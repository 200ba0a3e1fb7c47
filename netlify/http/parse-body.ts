import type { FormField } from '#src/domain/forms/form-definition.ts';
import { fieldValue } from '#src/domain/forms/form-values.ts';

/** A body's fields by name. It has no prototype, so a name like __proto__ is a name and no more. */
export type RawFields = ReadonlyMap<string, unknown>;

const FIELDS_MAX = 200;

/** The members of a JSON object, or undefined for anything else. */
export function parseJson(text: string): RawFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** What a form's own encoding holds: every value of every name. Undefined for broken encoding. */
export function parseUrlEncoded(text: string): Map<string, string[]> | undefined {
  const values = new Map<string, string[]>();
  const pairs = text.split('&', FIELDS_MAX + 1).filter((pair) => pair !== '');
  if (pairs.length > FIELDS_MAX) return undefined;
  try {
    for (const pair of pairs) {
      const cut = pair.indexOf('=');
      const name = decodeStrictly(cut < 0 ? pair : pair.slice(0, cut));
      const value = decodeStrictly(cut < 0 ? '' : pair.slice(cut + 1));
      values.set(name, [...(values.get(name) ?? []), value]);
    }
    return values;
  } catch {
    return undefined;
  }
}

/** Unlike URLSearchParams, refuses bytes that are no UTF-8 instead of replacing them. */
const decodeStrictly = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Turns a form's plain values into what its schema expects. An empty value is left out, for that is
 * how a browser sends a field that nobody filled in; a name that the form doesn't have is kept, so
 * that the schema refuses it.
 */
export function readFormFields(
  expected: readonly FormField[],
  sent: ReadonlyMap<string, string[]>,
): RawFields {
  const fields = new Map<string, unknown>(sent);
  for (const field of expected) {
    const value = fieldValue(field, sent.get(field.name) ?? []);
    if (value === undefined) fields.delete(field.name);
    else fields.set(field.name, value);
  }
  return fields;
}

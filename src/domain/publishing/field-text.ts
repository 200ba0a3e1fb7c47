import { LONGEST_NUMBER, type NumberUnit, readNumber } from '../shared/number-text.ts';
import { visibleText } from '../shared/printable-line.ts';
import type { EditableField } from './editable-fields.ts';
import { listedIn, namedIn, normalizeBreaks } from './parts-of-text.ts';

const MINUS = /^[-−–]\s*/;

/** A field's value as the text of its control; '' if there is none. Lists have one item a line. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join('\n');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * The value that a control's text stands for; undefined for blank text. Text that can't be read stays
 * text, so that the check of the file says what is wrong with it.
 */
export function fieldValue(field: EditableField, typed: string): unknown {
  const text = normalizeBreaks(visibleText(typed));
  if (text === '') return field.name === 'users' ? null : undefined;
  switch (field.holds) {
    case 'line':
    case 'date':
    case 'choice':
      return text.replace(/\s+/g, ' ');
    case 'paragraphs':
      return text;
    case 'number':
      return numberOrText(text, field.unit);
    case 'numbers':
      return text.split(/,?\s+/).map((part) => numberOrText(part, field.unit));
    case 'names':
      return namedIn(text);
    case 'sentences':
      return listedIn(text);
    case 'choices':
      return text.split('\n');
    case 'yes-or-no':
      return text === 'true' || (text === 'false' ? false : text);
  }
}

function numberOrText(text: string, unit: NumberUnit): number | string {
  const amount = readNumber(text.replace(MINUS, ''), unit);
  if (amount === null || text.length > LONGEST_NUMBER) return text;
  return MINUS.test(text) ? -amount : amount;
}

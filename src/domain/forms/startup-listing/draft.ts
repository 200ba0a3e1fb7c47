import type * as z from 'zod/mini';
import { AMOUNT_MAX } from '../../shared/limits.ts';
import { readNumber } from '../../shared/number-text.ts';
import {
  isPrintableLine,
  isPrintableText,
  visibleLine,
  visibleText,
} from '../../shared/printable-line.ts';
import type { FormField } from '../form-definition.ts';
import { OTHER_SPELLINGS } from './options.ts';
import type { listingFields } from './sale-fields.ts';
import { LISTING_FIELDS } from './steps.ts';

type Fields = typeof listingFields;

/** A checkbox is true or false, a number may still be text, and empty text clears any answer. */
type DraftValue<Answer> = Answer extends boolean
  ? boolean
  : Answer extends number
    ? number | string
    : Answer extends string
      ? Answer | ''
      : Answer;

/**
 * The answers of an unfinished listing. None is required or has to be valid yet, and none is longer
 * than in a submitted listing. An empty text or list means the answer was cleared.
 */
export type DraftAnswers = {
  [Name in keyof Fields]?: DraftValue<z.output<Fields[Name]>> | undefined;
};
export type DraftAnswer = DraftAnswers[keyof DraftAnswers];

/** A number field's unit. */
const unitOf = ({ unit }: FormField) => unit ?? 'count';

/**
 * A value as a draft stores it: text trimmed and without what nobody sees, numbers parsed if possible.
 * @returns undefined for a value the field cannot hold. Of a list, the choices that there still are.
 */
export function readAnswer(field: FormField, value: unknown): unknown {
  const { kind, options, maxLength = 0 } = field;
  const isOption = (one: unknown) => options?.some((option) => option.value === one) ?? false;
  if (kind === 'checkbox') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'checkbox-group') {
    if (!Array.isArray(value) || new Set(value).size < value.length) return undefined;
    const chosen = [...new Set(value.map((one: unknown) => OTHER_SPELLINGS.get(one) ?? one))];
    const known = chosen.filter(isOption);
    return known.length > 0 || chosen.length === 0 ? known : undefined;
  }
  if (typeof value === 'number') {
    return kind === 'number' && Math.abs(value) <= AMOUNT_MAX ? value : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (options) return value === '' || isOption(value) ? value : undefined;
  const [visible, isPrintable] =
    kind === 'textarea' ? [visibleText, isPrintableText] : [visibleLine, isPrintableLine];
  const text = visible(value).trim();
  if (text.length > maxLength || !isPrintable(text)) return undefined;
  return kind === 'number' ? (numberIn(text, field) ?? text) : text;
}

function numberIn(text: string, field: FormField): number | undefined {
  const number = readNumber(text, unitOf(field));
  const isPart = unitOf(field) === 'count' && !Number.isInteger(number);
  return number === null || number > AMOUNT_MAX || isPart ? undefined : number;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Reads a draft from untrusted data, keeping only known fields with possible values. An overload, because
 * TypeScript doesn't keep which field an answer is of.
 */
export function readDraft(stored: unknown): DraftAnswers;
export function readDraft(stored: unknown): object {
  const read = LISTING_FIELDS.map(
    (field) => [field.name, readAnswer(field, memberOf(stored, field.name))] as const,
  );
  return Object.fromEntries(read.filter(([, answer]) => answer !== undefined));
}

import type * as z from 'zod/mini';
import { AMOUNT_MAX } from '../../shared/limits.ts';
import { readNumber } from '../../shared/number-text.ts';
import { isPrintableLine, isPrintableText } from '../../shared/printable-line.ts';
import type { Field, FormField } from '../form-definition.ts';
import type { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { OTHER_SPELLINGS } from './options.ts';
import { LISTING_FIELDS } from './steps.ts';
import type {
  dealPreferencesFields,
  finalDetailsFields,
  operationsFields,
} from './trade-fields.ts';

type Fields = typeof basicInfoFields &
  typeof businessDetailsFields &
  typeof operationsFields &
  typeof dealPreferencesFields &
  typeof finalDetailsFields;

/** A box is ticked or not, a number may still be its text, and an empty text takes any answer back. */
type NotYetRight<Answer> = Answer extends boolean
  ? boolean
  : Answer extends number
    ? number | string
    : Answer extends string
      ? Answer | ''
      : Answer;
type RightAnswer<F> = F extends Field<infer Schema> ? z.output<Schema> : never;

/**
 * The answers of an unfinished listing: none is needed, none has to be right yet, and none is longer
 * than in the listing that is sent. An empty text or list means that the answer was taken back.
 */
export type DraftAnswers = {
  [Name in keyof Fields]?: NotYetRight<RightAnswer<Fields[Name]>> | undefined;
};
export type DraftAnswer = DraftAnswers[keyof DraftAnswers];

/** What a number field counts. */
const unitOf = ({ unit }: FormField) => unit ?? 'count';

/**
 * What a field of a draft keeps of a value: text trimmed, a number once it can be read.
 * @returns undefined for what the field cannot hold.
 */
export function readAnswer(field: FormField, value: unknown): unknown {
  const { kind, options, maxLength = 0 } = field;
  const isOption = (one: unknown) => options?.some((option) => option.value === one) ?? false;
  if (kind === 'checkbox') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'checkbox-group') {
    if (!Array.isArray(value) || new Set(value).size < value.length) return undefined;
    const chosen = [...new Set(value.map((one: unknown) => OTHER_SPELLINGS.get(one) ?? one))];
    return chosen.every(isOption) ? chosen : undefined;
  }
  if (typeof value === 'number') {
    return kind === 'number' && Math.abs(value) <= AMOUNT_MAX ? value : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (options) return value === '' || isOption(value) ? value : undefined;
  const text = value.trim();
  const isReadable = kind === 'textarea' ? isPrintableText : isPrintableLine;
  if (text.length > maxLength || !isReadable(text)) return undefined;
  return kind === 'number' ? (numberIn(text, field) ?? text) : text;
}

function numberIn(text: string, field: FormField): number | undefined {
  const number = readNumber(text, unitOf(field));
  const isPart = unitOf(field) === 'count' && !Number.isInteger(number);
  return number === null || number > AMOUNT_MAX || isPart ? undefined : number;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const areAnswers = (answers: object): answers is DraftAnswers =>
  LISTING_FIELDS.every((field) => {
    const answer = memberOf(answers, field.name);
    return answer === undefined || readAnswer(field, answer) !== undefined;
  });

/** What can be kept of anything that claims to be a draft: known answers that are possible ones. */
export function readDraft(stored: unknown): DraftAnswers {
  const read = LISTING_FIELDS.map(
    (field) => [field.name, readAnswer(field, memberOf(stored, field.name))] as const,
  );
  const answers = Object.fromEntries(read.filter(([, answer]) => answer !== undefined));
  return areAnswers(answers) ? answers : {};
}

/** Whether it says nothing, or that an earlier answer was taken back. */
export const isTakenBack = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/**
 * One view of what was saved at different times: of each answer the last one given, and none that
 * was taken back.
 * @param saves Oldest first.
 */
export function mergeDrafts(saves: readonly DraftAnswers[]): DraftAnswers {
  const answers = saves.flatMap((save) =>
    Object.entries(save).filter(([, answer]) => answer !== undefined),
  );
  const latest = Object.entries(Object.fromEntries(answers));
  return readDraft(Object.fromEntries(latest.filter(([, answer]) => !isTakenBack(answer))));
}

import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { readPath } from '#src/ui/read-path.ts';

/** All fields of the wizard. The form's definition has them too, and a schema that is too heavy here. */
export const FIELDS: readonly FormField[] = LISTING_STEPS.flatMap(({ fields }) => fields);

/** What the answers are called. */
export const NAMES: readonly string[] = FIELDS.map(({ name }) => name);

type Answer = DraftAnswers[keyof DraftAnswers];

/** Longest text that stands where a number is wanted. */
const NUMBER_TEXT_MAX = 40;

/** The field as it is drawn: what is longer could not be kept. */
export const withLimit = (field: FormField): FormField => ({
  ...field,
  ...(field.kind === 'number' && { maxLength: NUMBER_TEXT_MAX }),
});

/** Whether a field can hold this, right or not. */
function isPossible({ kind, options, maxLength }: FormField, value: unknown): boolean {
  const isOption = (one: unknown) => options?.some((option) => option.value === one) ?? false;
  if (value === undefined) return true;
  if (kind === 'checkbox') return typeof value === 'boolean';
  if (kind === 'checkbox-group') return Array.isArray(value) && value.every(isOption);
  if (kind === 'number' && Number.isFinite(value)) return true;
  if (options) return value === '' || isOption(value);
  return typeof value === 'string' && value.length <= (maxLength ?? NUMBER_TEXT_MAX);
}

const areAnswers = (raw: Record<string, unknown>): raw is DraftAnswers =>
  FIELDS.every((field) => isPossible(field, raw[field.name]));

/** What a number field counts. */
export const unitOf = (name: string) => (name === 'payingCustomers' ? 'count' : 'dollars');

/** A number once it can be read; until then what was typed. */
const asNumber = (name: string, value: unknown) =>
  typeof value === 'string' ? (readNumber(value, unitOf(name)) ?? value) : value;

/**
 * What can be kept of anything that claims to be answers: known ones that are possible. It reads as
 * readDraft does, which the server uses, and a test holds the two together.
 */
export function readAnswers(raw: unknown): DraftAnswers {
  const possible = FIELDS.flatMap((field): [string, unknown][] => {
    const { name, kind } = field;
    const value = readPath(raw, name);
    if (value === undefined || !isPossible(field, value)) return [];
    return [[name, kind === 'number' ? asNumber(name, value) : value]];
  });
  const answers = Object.fromEntries(possible);
  return areAnswers(answers) ? answers : {};
}

type Form = Pick<FormData, 'getAll'>;

/**
 * Every answer of the form as it stands. One that is empty is an empty text or list: that is how a
 * later save takes an earlier answer back.
 */
export function answersOf(form: Form): DraftAnswers {
  return pickAnswers(readAnswers(formValues(FIELDS, form)), NAMES);
}

const EMPTY: Partial<Record<FormField['kind'], Answer>> = { checkbox: false, 'checkbox-group': [] };

/** The answers of these names; one that is not given is empty. */
export function pickAnswers(answers: DraftAnswers, names: readonly string[]): DraftAnswers {
  const picked = FIELDS.filter(({ name }) => names.includes(name)).map(({ name, kind }) => [
    name,
    answerOf(answers, name) ?? EMPTY[kind] ?? '',
  ]);
  return readAnswers(Object.fromEntries(picked));
}

/** Names of the answers that one has and the other has not. */
export function changedNames(one: DraftAnswers, other: DraftAnswers): string[] {
  const textOf = (answers: DraftAnswers, name: string) =>
    JSON.stringify(pickAnswers(answers, [name]));
  return NAMES.filter((name) => textOf(one, name) !== textOf(other, name));
}

const isEmptyAnswer = (answer: Answer) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Of each answer the last one that is not empty. */
export function mergeAnswers(...all: readonly DraftAnswers[]): DraftAnswers {
  const given = all.flatMap((answers) =>
    Object.entries(answers).filter(([, answer]) => !isEmptyAnswer(answer)),
  );
  return readAnswers(Object.fromEntries(given));
}

/** The answers that somebody gave: neither empty nor an unticked box. */
export function givenAnswers(answers: DraftAnswers): DraftAnswers {
  const given = Object.entries(mergeAnswers(answers)).filter(([, answer]) => answer !== false);
  return readAnswers(Object.fromEntries(given));
}

export const isEmpty = (answers: DraftAnswers): boolean => isSame(answers, {});

/** Whether both say the same, whatever was left out. */
export const isSame = (one: DraftAnswers, other: DraftAnswers): boolean =>
  JSON.stringify(givenAnswers(one)) === JSON.stringify(givenAnswers(other));

/** The answer that a field of this name has. */
export const answerOf = (answers: DraftAnswers, name: string): Answer =>
  Object.entries(answers).find(([field]) => field === name)?.[1];

import { formValues } from '#src/domain/forms/form-values.ts';
import {
  type DraftAnswer,
  type DraftAnswers,
  readDraft,
} from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';

export const NAMES: readonly string[] = LISTING_FIELDS.map(({ name }) => name);

/**
 * Every answer in the form. An empty one is an empty text or list, so that a later save clears an
 * earlier answer. Of a text that is too long, which its step refuses, a draft keeps as much as it can hold.
 */
export function answersOf(form: Pick<FormData, 'getAll'>): DraftAnswers {
  const values = formValues(LISTING_FIELDS, form);
  const held = LISTING_FIELDS.map(({ name, kind, maxLength }) => {
    const value = values[name];
    const isText = kind === 'textarea' && typeof value === 'string';
    return [name, isText ? value.trim().slice(0, maxLength) : value] as const;
  });
  return pickAnswers(readDraft(Object.fromEntries(held)), NAMES);
}

const EMPTY: Partial<Record<string, DraftAnswer>> = { checkbox: false, 'checkbox-group': [] };

/** The answers with these names; missing ones are empty. */
export function pickAnswers(answers: DraftAnswers, names: readonly string[]): DraftAnswers {
  const picked = LISTING_FIELDS.filter(({ name }) => names.includes(name)).map(({ name, kind }) => [
    name,
    answerOf(answers, name) ?? EMPTY[kind] ?? '',
  ]);
  return readDraft(Object.fromEntries(picked));
}

export function changedNames(one: DraftAnswers, other: DraftAnswers): string[] {
  const textOf = (answers: DraftAnswers, name: string) =>
    JSON.stringify(pickAnswers(answers, [name]));
  return NAMES.filter((name) => textOf(one, name) !== textOf(other, name));
}

/** The last non-empty value of each answer. */
export function mergeAnswers(...all: readonly DraftAnswers[]): DraftAnswers {
  const given = all.flatMap((answers) =>
    Object.entries(answers).filter(([, answer]) => !isNoAnswer(answer)),
  );
  return readDraft(Object.fromEntries(given));
}

/** Answers that were actually given: not empty, and not an unchecked box. */
export function givenAnswers(answers: DraftAnswers): DraftAnswers {
  const given = Object.entries(mergeAnswers(answers)).filter(([, answer]) => answer !== false);
  return readDraft(Object.fromEntries(given));
}

export const isEmpty = (answers: DraftAnswers): boolean => isSame(answers, {});

export const isSame = (one: DraftAnswers, other: DraftAnswers): boolean =>
  JSON.stringify(givenAnswers(one)) === JSON.stringify(givenAnswers(other));

export const answerOf = (answers: DraftAnswers, name: string): DraftAnswer =>
  Object.entries(answers).find(([field]) => field === name)?.[1];

/** Fields that do not apply given the other answers. */
export function idleFields({ businessType, revenueChannels }: DraftAnswers): string[] {
  return [
    ...(businessType === 'other' ? [] : ['otherBusinessType']),
    ...(revenueChannels?.includes('other') ? [] : ['otherRevenueChannel']),
  ];
}

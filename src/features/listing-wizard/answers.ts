import { formValues } from '#src/domain/forms/form-values.ts';
import {
  type DraftAnswer,
  type DraftAnswers,
  isTakenBack,
  readDraft,
} from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';

/** What the answers are called. */
export const NAMES: readonly string[] = LISTING_FIELDS.map(({ name }) => name);

/**
 * Every answer of the form as it stands. One that is empty is an empty text or list: that is how a
 * later save takes an earlier answer back.
 */
export const answersOf = (form: Pick<FormData, 'getAll'>): DraftAnswers =>
  pickAnswers(readDraft(formValues(LISTING_FIELDS, form)), NAMES);

const EMPTY: Partial<Record<string, DraftAnswer>> = { checkbox: false, 'checkbox-group': [] };

/** The answers of these names; one that is not given is empty. */
export function pickAnswers(answers: DraftAnswers, names: readonly string[]): DraftAnswers {
  const picked = LISTING_FIELDS.filter(({ name }) => names.includes(name)).map(({ name, kind }) => [
    name,
    answerOf(answers, name) ?? EMPTY[kind] ?? '',
  ]);
  return readDraft(Object.fromEntries(picked));
}

/** Names of the answers that one has and the other has not. */
export function changedNames(one: DraftAnswers, other: DraftAnswers): string[] {
  const textOf = (answers: DraftAnswers, name: string) =>
    JSON.stringify(pickAnswers(answers, [name]));
  return NAMES.filter((name) => textOf(one, name) !== textOf(other, name));
}

/** Of each answer the last one that is not empty. */
export function mergeAnswers(...all: readonly DraftAnswers[]): DraftAnswers {
  const given = all.flatMap((answers) =>
    Object.entries(answers).filter(([, answer]) => !isTakenBack(answer)),
  );
  return readDraft(Object.fromEntries(given));
}

/** The answers that somebody gave: neither empty nor an unticked box. */
export function givenAnswers(answers: DraftAnswers): DraftAnswers {
  const given = Object.entries(mergeAnswers(answers)).filter(([, answer]) => answer !== false);
  return readDraft(Object.fromEntries(given));
}

export const isEmpty = (answers: DraftAnswers): boolean => isSame(answers, {});

/** Whether both say the same, whatever was left out. */
export const isSame = (one: DraftAnswers, other: DraftAnswers): boolean =>
  JSON.stringify(givenAnswers(one)) === JSON.stringify(givenAnswers(other));

/** The answer that a field of this name has. */
export const answerOf = (answers: DraftAnswers, name: string): DraftAnswer =>
  Object.entries(answers).find(([field]) => field === name)?.[1];

import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { afterPress, followPresses } from '#src/ui/after-press.ts';
import { answerErrors } from './answer-checks.ts';
import { answersOf, givenAnswers } from './answers.ts';

type FieldErrors = Record<string, string>;

/** Errors that stand in the form: of a field once it was filled in and left, of a step when it is refused. */
export function useStepErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Names of the fields that a step was refused for. */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  useEffect(followPresses, []);

  /**
   * Looks again at the fields that are filled in, which one answer may have put at odds with another,
   * and at those whose errors stand there, which may be mended now.
   */
  const recheck = (form: HTMLFormElement) => {
    const answers = answersOf(new FormData(form));
    const filled = Object.keys(givenAnswers(answers));
    setErrors((shown) => only(answerErrors(answers), new Set([...Object.keys(shown), ...filled])));
  };

  return {
    errors,
    /** What a summary says: of a step that was refused, not of one that is being filled in. */
    summary: only(errors, refused),
    refuse: (found: FieldErrors) => {
      setErrors(found);
      setRefused(new Set(Object.keys(found)));
    },
    /** Of what stands there, only what is still wrong stays. */
    pass: (found: FieldErrors) => {
      setErrors(only(found, new Set(Object.keys(errors))));
      setRefused(new Set());
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      const name = nameOf(target);
      if (name === '' || !(name in errors || isFilledIn(target))) return;
      // A finger has been lifted before the field is left, and what it pressed is still to come.
      afterPress(() => setTimeout(() => recheck(currentTarget)));
    },
    /** A choice is made at once; what it mends, or puts at odds, is said at once. */
    onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
      if (!isText(target)) recheck(currentTarget);
    },
  };
}

/** Those errors that belong to one of these fields. */
export const only = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

const nameOf = (target: EventTarget) =>
  target instanceof Element ? (target.getAttribute('name') ?? '') : '';

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type));

const isFilledIn = (target: EventTarget) =>
  isText(target) && 'value' in target && target.value !== '';

import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { afterPress } from './after-press.ts';
import { filledIn, isChoice, isControl, isEmpty } from './form-controls.ts';

export type FieldErrors = Record<string, string>;

/** Which errors stand in a form: of a filled field once it is left, of every field once it is sent. */
export function useFieldErrors(check: (form: HTMLFormElement) => FieldErrors) {
  const [shown, show] = useState<FieldErrors>({});
  const [isRefused, setRefused] = useState(false);

  /**
   * Checks one field, the others that are filled in, which it may contradict now, and those whose errors
   * stand there, which may be mended now.
   */
  const recheck = (form: HTMLFormElement, name: string) => {
    const found = Object.entries(check(form));
    const filled = filledIn(form);
    show((before) =>
      Object.fromEntries(
        found.filter(([each]) => each === name || each in before || filled.has(each)),
      ),
    );
  };

  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (!isControl(field) || field.name === '') return;
    const { name } = field;
    const isSameGroup = isControl(relatedTarget) && relatedTarget.name === name;
    if (isSameGroup || (isEmpty(field) && !(name in shown))) return;
    afterPress(() => recheck(currentTarget, name));
  };

  /** A choice is made at once; what it mends is said at once. */
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (isControl(field) && field.name in shown && isChoice(field)) {
      recheck(currentTarget, field.name);
    }
  };

  return {
    shown,
    /** For a summary: of a form that was sent, not of one that is being filled in. */
    summary: isRefused ? shown : {},
    show,
    refuse: (found: FieldErrors) => {
      show(found);
      setRefused(true);
    },
    clear: () => {
      show({});
      setRefused(false);
    },
    onBlur,
    onChange,
  };
}

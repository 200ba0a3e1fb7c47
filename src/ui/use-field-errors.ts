import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { afterPress } from './after-press.ts';
import { filledIn, isChoice, isControl } from './form-controls.ts';

export type FieldErrors = Record<string, string>;

/** Nobody waits longer for what checks in the browser: the server checks as well. */
const PATIENCE_MS = 2_000;

/** Which errors stand in a form: of a filled field once it is left, of every field once it is sent. */
export function useFieldErrors(
  check: (form: HTMLFormElement) => FieldErrors,
  loadChecker: () => Promise<void>,
) {
  const [shown, show] = useState<FieldErrors>({});
  const [isRefused, setRefused] = useState(false);

  /** Until what checks the fields is there, within reason. */
  const ready = () =>
    Promise.race([loadChecker(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  /**
   * Looks again at the fields that are filled in, which one answer may have put at odds with another,
   * and at those whose errors stand there, which may be mended now.
   */
  const recheck = (form: HTMLFormElement) => {
    const found = Object.entries(check(form));
    const filled = filledIn(form);
    show((before) =>
      Object.fromEntries(found.filter(([name]) => name in before || filled.has(name))),
    );
  };

  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (!isControl(field) || field.name === '') return;
    const { name } = field;
    const isSameGroup = isControl(relatedTarget) && relatedTarget.name === name;
    if (isSameGroup || !(name in shown || filledIn(currentTarget).has(name))) return;
    // A visitor may type and leave a field before its checks have loaded.
    void ready().then(() => afterPress(() => recheck(currentTarget)));
  };

  /** A choice is made at once; what it mends, or puts at odds, is said at once. */
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (isControl(field) && isChoice(field)) recheck(currentTarget);
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
    ready,
    onBlur,
    onChange,
  };
}

import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { afterPaint, afterPress, followPresses } from './after-press.ts';
import { filledIn, isChoice, isControl } from './form-controls.ts';

export type FieldErrors = Record<string, string>;

/** The longest we wait for the validation code; the server validates, too. */
const PATIENCE_MS = 2_000;

/** The errors shown in a form: of a filled-in field on blur, of every field on submit. */
export function useFieldErrors(
  check: (form: HTMLFormElement) => FieldErrors,
  loadChecker: () => Promise<void>,
) {
  const [shown, show] = useState<FieldErrors>({});
  const [isRefused, setRefused] = useState(false);
  useEffect(followPresses, []);

  /** Waits for the validation code, up to PATIENCE_MS. */
  const ready = () =>
    Promise.race([loadChecker(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  /** Loads the validation code between two keys. */
  const prepare = () => whenIdle(() => void loadChecker());

  /**
   * Revalidates filled-in fields, since one answer may conflict with another, and fields with errors, which
   * may be fixed now.
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
    // The visitor may leave a field before the validation code has loaded.
    void ready().then(() => afterPress(() => recheck(currentTarget)));
  };

  /** A choice takes effect right away, so it is validated as soon as it shows. */
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (isControl(field) && isChoice(field)) {
      afterPaint(() => recheck(currentTarget));
    }
  };

  return {
    shown,
    /** Errors for the summary, which shows only after a failed submit. */
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
    prepare,
    onBlur,
    onChange,
  };
}

/** Runs work once the browser has nothing more urgent to do. */
const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
};

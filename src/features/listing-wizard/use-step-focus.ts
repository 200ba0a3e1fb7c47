import { type RefObject, useEffect, useState } from 'react';

const HEADING = '.wizard-step.is-current h2';

/**
 * Moves the focus of a visitor who moves on.
 * @param version Of the fields: when new ones take the place of the one with the focus, their step gets it.
 * @returns Scrolls to the form and focuses what a selector finds, in a fold or not, or the step's heading.
 * Waits until it is rendered.
 */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, version: number) {
  /** A new object each time. */
  const [focus, setFocus] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (version === 0 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>(HEADING)?.focus();
  }, [form, version]);

  useEffect(() => {
    if (!focus) return;
    form.current?.scrollIntoView();
    const target = form.current?.querySelector<HTMLElement>(focus.selector);
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    // A field may be far below.
    target?.focus({ preventScroll: target.tabIndex < 0 });
  }, [form, focus]);

  return (selector = HEADING) => setFocus({ selector });
}

/**
 * Gives what the pointer presses the focus, which Safari alone doesn't: what follows a press looks for its button.
 * @returns Stops it.
 */
export function focusPressed() {
  const focus = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button');
    // Enter in a field clicks as well, and keeps its focus.
    if (button && detail > 0) button.focus({ preventScroll: true });
  };
  document.addEventListener('click', focus, { capture: true });
  return () => document.removeEventListener('click', focus, { capture: true });
}

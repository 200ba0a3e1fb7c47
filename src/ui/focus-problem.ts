/** Moves to the summary of what has to be mended, or to the first field where there is none. */
export function focusProblem(form: HTMLFormElement, errors: Record<string, string>) {
  const summary = form.querySelector('[data-error-summary]');
  if (summary instanceof HTMLElement) {
    summary.focus();
    return;
  }
  for (const field of form.elements) {
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors) {
      field.focus();
      return;
    }
  }
}

import { editedFields } from './early-edits.ts';

interface Edits {
  /** Something stands in a form with room for a text. */
  onText: () => void;
  /** The form was emptied, or its dialog closed. */
  onAnew: () => void;
}

/** Follows what is typed into a form, and what was before its script came. Returns what ends it. */
export function listenForEdits(form: HTMLFormElement, { onText, onAnew }: Edits): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const hear = () => {
    if (form.querySelector('textarea')) onText();
  };
  if (editedFields(form).length > 0) hear();
  form.addEventListener('input', hear, { signal });
  form.addEventListener('reset', onAnew, { signal });
  form.closest('dialog')?.addEventListener('close', onAnew, { signal });
  return () => ending.abort();
}

import { $subject } from './subject.store.ts';

/** Tells a dialog what the pressed `<button popovertarget="dialog" data-subject="id" data-name="…">` is about. */
export function startSubjects() {
  const aboutPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-subject]');
    const dialog = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!dialog) return;
    const { subject: id = '', name = button.textContent } = button.dataset;
    const heading = dialog.querySelector('[data-subject-name]');
    if (heading) heading.textContent = name;
    // Of the plain form, which is what is sent until the island has taken over.
    const choice = dialog.querySelector('select');
    if (choice) choice.value = id;
    $subject.set({ id, name });
  };
  // Before the dialog opens, so that it never shows another name.
  document.addEventListener('click', aboutPressed, { capture: true });
}

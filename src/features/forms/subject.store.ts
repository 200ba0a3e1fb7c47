import { atom } from 'nanostores';

/** The listing or plan a form's dialog is about; null until one is chosen. */
export const $subject = atom<{ id: string; name: string } | null>(null);

/** Sets a dialog's subject from the clicked `<button popovertarget="dialog" data-subject="id" data-name="…">`. */
export function startSubjects() {
  const aboutPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-subject]');
    const dialog = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!dialog) return;
    const { subject: id = '', name = button.textContent } = button.dataset;
    const heading = dialog.querySelector('[data-subject-name]');
    if (heading) heading.textContent = name;
    // The plain form's select, which is submitted until the island hydrates.
    const choice = dialog.querySelector('select');
    if (choice) choice.value = id;
    $subject.set({ id, name });
  };
  // Capture runs before the dialog opens, so it never shows a stale name.
  document.addEventListener('click', aboutPressed, { capture: true });
}

import { $inquiredListing } from './inquiry.store.ts';

/** Tells the dialog which listing the pressed `<button data-inquire="id">` is about. */
export function startInquiryDialog() {
  const name = document.querySelector('#inquiry [data-inquiry-name]');
  // Of the plain form, which is what is sent until the island has taken over.
  const choice = document.querySelector<HTMLSelectElement>('#inquiry select');
  const aboutPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-inquire]');
    if (!button) return;
    const title = button.dataset.title ?? button.textContent;
    if (name) name.textContent = title;
    if (choice) choice.value = button.dataset.inquire ?? '';
    $inquiredListing.set({ id: button.dataset.inquire ?? '', title });
  };
  // Before the dialog opens, so that it never shows another listing's name.
  document.addEventListener('click', aboutPressed, { capture: true });
}

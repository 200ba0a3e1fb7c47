import { $inquiredListing } from './inquiry.store.ts';

/** Tells the dialog which listing the pressed `<button data-inquire="id">` is about. */
export function startInquiryDialog() {
  const name = document.querySelector('#inquiry [data-inquiry-name]');
  const aboutPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-inquire]');
    if (!button) return;
    const title = button.dataset.title ?? button.textContent;
    if (name) name.textContent = title;
    $inquiredListing.set({ id: button.dataset.inquire ?? '', title });
  };
  // Before the dialog opens, so that it never shows another listing's name.
  document.addEventListener('click', aboutPressed, { capture: true });
}

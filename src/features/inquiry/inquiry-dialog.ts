import { $inquiredListing } from './inquiry.store.ts';

/** Makes every `<button data-inquire="id">` open the dialog about that listing. */
export function startInquiryDialog() {
  const dialog = document.querySelector<HTMLDialogElement>('#inquiry');
  if (!dialog) return;
  const island = dialog.querySelector('astro-island');
  const name = dialog.querySelector('[data-inquiry-name]');

  // The form's code is on its way before the button is pressed.
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => {
      if (inquiryButton(target)) island?.dispatchEvent(new Event('intent'));
    });
  }
  document.addEventListener('click', (event) => {
    const button = inquiryButton(event.target);
    if (!button) return;
    event.preventDefault();
    const listing = { id: button.dataset.inquire ?? '', title: button.textContent };
    if (name) name.textContent = listing.title;
    $inquiredListing.set(listing);
    dialog.removeAttribute('popover');
    dialog.showModal();
  });
  dialog.addEventListener('click', (event) => {
    const isClose = event.target instanceof Element && event.target.closest('[data-close-dialog]');
    if (isClose || isOnBackdrop(event, dialog)) dialog.close();
  });
}

function inquiryButton(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-inquire]') : null;
}

/** A press on the backdrop counts as one on the dialog itself, outside its box. */
function isOnBackdrop({ target, clientX, clientY, detail }: MouseEvent, dialog: HTMLElement) {
  if (target !== dialog || detail === 0) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

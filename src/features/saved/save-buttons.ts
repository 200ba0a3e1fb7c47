import { toggleSaved } from '#src/domain/listings/saved-listings.ts';
import { $saved, save } from './saved.store.ts';

/** Makes every `<button data-save="id">` of the page save or unsave that listing. */
export function startSaveButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save]');
    if (!button || !button.dataset.save) return;
    const id = button.dataset.save;
    const isKept = save(toggleSaved($saved.get(), id));
    if (!isKept) sayNotKept().catch(() => undefined);
  });
  $saved.subscribe(showSaved);
  // Cards that are drawn later say so.
  document.addEventListener('cards-drawn', () => showSaved($saved.get()));
}

async function sayNotKept() {
  const { showToast } = await import('#src/ui/late-toast.ts');
  showToast({
    title: 'Saved for this page only',
    text: 'This browser keeps nothing for this site, so the list is gone when you leave the page.',
  });
}

function showSaved(ids: readonly string[]) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    button.setAttribute('aria-pressed', String(ids.includes(button.dataset.save ?? '')));
  }
}

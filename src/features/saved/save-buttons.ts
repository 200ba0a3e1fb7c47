import { toggleSaved } from '#src/domain/listings/picked-listings.ts';
import { $saved, save } from './saved.store.ts';

/** Makes every `<button data-save="id">` save or unsave that listing. */
export function startSaveButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save]');
    if (!button || !button.dataset.save) return;
    const id = button.dataset.save;
    const isStored = save(toggleSaved($saved.get(), id));
    if (!isStored) warnNotStored().catch(() => undefined);
  });
  $saved.subscribe(showSaved);
  // Fired when more cards render.
  document.addEventListener('cards-drawn', () => showSaved($saved.get()));
}

async function warnNotStored() {
  const { showToast } = await import('#src/ui/toast.ts');
  showToast({
    title: 'Saved for now',
    text: "Your browser blocks storage for this site, so you'll lose this list when you leave the page.",
  });
}

function showSaved(ids: readonly string[]) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    button.setAttribute('aria-pressed', String(ids.includes(button.dataset.save ?? '')));
  }
}

/** How far a finger moves to the side before it turns the page, in CSS pixels. */
const SWIPE = 40;

/**
 * Opens a listing's screenshots large in a dialog: arrow keys, buttons, or a swipe go on, Escape closes.
 * Without this script, they are links to the large files.
 */
export function startGallery(): void {
  const dialog = document.querySelector('[data-gallery-dialog]');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')];
  if (!(dialog instanceof HTMLDialogElement)) return;
  const image = dialog.querySelector('img');
  const caption = dialog.querySelector('#gallery-caption');
  const steps = dialog.querySelectorAll<HTMLButtonElement>('[data-step]');
  if (!image || !caption) return;
  let current = 0;

  const show = (index: number) => {
    const link = links[(index + links.length) % links.length];
    if (!link) return;
    current = links.indexOf(link);
    const alt = link.querySelector('img')?.alt ?? '';
    image.src = link.href;
    image.alt = alt;
    image.width = Number(link.dataset['width']);
    image.height = Number(link.dataset['height']);
    caption.textContent = links.length > 1 ? `${current + 1} of ${links.length}: ${alt}` : alt;
  };
  for (const step of steps) {
    step.hidden = links.length < 2;
    step.addEventListener('click', () => show(current + Number(step.dataset['step'])));
  }
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (opensElsewhere) return;
      event.preventDefault();
      show(index);
      dialog.showModal();
    });
  });
  dialog.addEventListener('click', ({ target }) => {
    const isClose = target instanceof Element && target.closest('[data-close]') !== null;
    if (target === dialog || isClose) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(current - 1);
    if (key === 'ArrowRight') show(current + 1);
  });
  // The one that was shown last, for the browser focuses the one that was opened.
  dialog.addEventListener('close', () => links[current]?.focus());
  let from: number | undefined;
  dialog.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0]?.clientX : undefined;
    },
    { passive: true },
  );
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN);
    if (Math.abs(moved) >= SWIPE) show(current + (moved < 0 ? 1 : -1));
  });
}

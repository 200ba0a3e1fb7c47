import type { Toast } from './toast.ts';

/** Makes every `<button data-share="title">` share the page with that title. */
export function startShareButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (button) void share(button.dataset.share ?? document.title);
  });
}

/** Opens the browser's share sheet, or else copies the page's link. */
async function share(title: string) {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (reason) {
      // AbortError means the visitor closed the sheet. Otherwise it didn't open.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    say({ title: 'Copy this link', text: url });
    return;
  }
  say({ title: 'Link copied', text: 'Paste it anywhere to share this page.' });
}

/** Skips the message if its code can't be loaded. */
function say(toast: Toast) {
  import('./toast.ts').then(
    ({ showToast }) => showToast(toast),
    () => undefined,
  );
}

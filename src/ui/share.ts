import type { Toast } from './toast.ts';

/** Makes every `<button data-share="title">` share this page under that title. */
export function startShareButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (button) void share(button.dataset.share ?? document.title);
  });
}

/** Opens the browser's share sheet for this page, or else copies its address. */
async function share(title: string) {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (reason) {
      // Closing the sheet is an answer; a sheet that can't open is not.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    say({ title: 'Copy this address', text: url });
    return;
  }
  say({ title: 'Link copied', text: 'Paste it wherever you like.' });
}

/** Without a connection nothing is said; what was done is done all the same. */
function say(toast: Toast) {
  import('./late-toast.ts').then(
    ({ showToast }) => showToast(toast),
    () => undefined,
  );
}

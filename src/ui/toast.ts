export interface Toast {
  title: string;
  text?: string;
  variant?: 'success' | 'error' | 'destructive';
}

const SHOWN_FOR_MS = 7_000;

/** Takes the message away: what it said no longer holds. */
export function clearToast() {
  document.querySelector('.toast')?.remove();
}

/**
 * Shows a message, in place of an earlier one, for seven seconds, longer while it is pointed at or holds focus.
 * Everything outside an open modal dialog is inert and would not be read out, so the message goes
 * into that dialog's own region when there is one.
 */
export function showToast({ title, text, variant = 'success' }: Toast) {
  const region =
    document.querySelector('dialog:modal [data-toasts]') ??
    // A closed dialog has a region too, which nobody sees.
    document.querySelector('[data-toasts]:not(dialog *)');
  if (!region) return;
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset.variant = variant;
  toast.append(paragraph(title, 'toast-title'));
  if (text) toast.append(paragraph(text));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast-close';
  close.setAttribute('aria-label', 'Dismiss');
  close.addEventListener('click', () => toast.remove());
  toast.append(close);
  region.replaceChildren(toast);
  toast.scrollIntoView({ block: 'nearest' });
  removeLater(toast);
}

function paragraph(text: string, className = '') {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

function removeLater(toast: HTMLElement) {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeLater(toast);
    else toast.remove();
  }, SHOWN_FOR_MS);
}

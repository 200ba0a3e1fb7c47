export interface Toast {
  title: string;
  text?: string;
  variant?: 'success' | 'error' | 'destructive';
}

const SHOWN_FOR_MS = 7_000;

export function clearToast() {
  document.querySelector('[data-toasts] .toast')?.remove();
}

/**
 * Shows a message for seven seconds, or longer while hovered or focused, and replaces any earlier one.
 * Everything outside an open modal dialog is inert and wouldn't be announced, so a message uses the
 * dialog's own region if one is open.
 */
export function showToast({ title, text, variant = 'success' }: Toast) {
  const region =
    document.querySelector('dialog:modal [data-toasts]') ??
    // Skip the regions of closed dialogs.
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

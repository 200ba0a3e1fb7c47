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
  const onclick = () => toast.remove();
  const toast: HTMLElement = element(
    'div',
    { className: 'toast' },
    element('p', { className: 'toast-title' }, title),
    text ? element('p', {}, text) : '',
    element('button', { type: 'button', className: 'toast-close', ariaLabel: 'Dismiss', onclick }),
  );
  toast.dataset.variant = variant;
  region.replaceChildren(toast);
  toast.scrollIntoView({ block: 'nearest' });
  removeLater(toast);
}

/** A new element with these properties and this content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

function removeLater(toast: HTMLElement) {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeLater(toast);
    else toast.remove();
  }, SHOWN_FOR_MS);
}

export interface Toast {
  title: string;
  text?: string;
  variant?: 'success' | 'error' | 'destructive';
  shownForMs?: number;
}

export function clearToast() {
  document.querySelector('[data-toasts] .toast')?.remove();
}

/**
 * Shows a message for seven seconds by default, or longer while hovered or focused, and replaces any earlier one.
 * Everything outside an open modal dialog is inert and wouldn't be announced, so a message uses the
 * dialog's own region if one is open.
 * @returns The message, which takes a button to press about it.
 */
export function showToast({ title, text, variant = 'success', shownForMs = 7_000 }: Toast) {
  const region =
    document.querySelector('dialog:modal [data-toasts]') ??
    // Skip the regions of closed dialogs.
    document.querySelector('[data-toasts]:not(dialog *)');
  if (!region) return undefined;
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
  removeLater(toast, shownForMs);
  return toast;
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

function removeLater(toast: HTMLElement, ms: number) {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeLater(toast, ms);
    else toast.remove();
  }, ms);
}

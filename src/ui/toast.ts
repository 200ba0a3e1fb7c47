export interface Toast {
  title: string;
  text?: string;
  variant?: 'success' | 'error' | 'destructive';
  /** What can be done about it. */
  action?: { label: string; onPress: () => void };
}

const SHOWN_FOR_MS = 7_000;
/** With something to press. */
const OFFERED_FOR_MS = 10_000;

export function clearToast() {
  document.querySelector('[data-toasts] .toast')?.remove();
}

/**
 * Shows a message for some seconds, or longer while hovered or focused, and replaces any earlier one.
 * Everything outside an open modal dialog is inert and wouldn't be announced, so a message uses the
 * dialog's own region if one is open.
 */
export function showToast({ title, text, variant = 'success', action }: Toast) {
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
    action
      ? element(
          'button',
          { type: 'button', className: 'toast-action', onclick: action.onPress },
          action.label,
        )
      : '',
    element('button', { type: 'button', className: 'toast-close', ariaLabel: 'Dismiss', onclick }),
  );
  toast.dataset.variant = variant;
  region.replaceChildren(toast);
  toast.scrollIntoView({ block: 'nearest' });
  removeLater(toast, action ? OFFERED_FOR_MS : SHOWN_FOR_MS);
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

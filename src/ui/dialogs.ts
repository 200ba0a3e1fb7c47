/**
 * Makes every `<button popovertarget="id">` open its `<dialog popover id="id">` as a modal dialog, which
 * traps focus and restores it. Without this script, it opens as a popover.
 */
export function startDialogs() {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const open = target.closest('dialog:modal');
    if (open instanceof HTMLDialogElement) {
      if (target.closest('[data-close-dialog]') || isOnBackdrop(event, open)) {
        event.preventDefault();
        open.close();
      }
      return;
    }
    const dialog = dialogOf(target);
    if (!dialog) return;
    event.preventDefault();
    dialog.removeAttribute('popover');
    // A long form takes several frames to lay out on a slow phone, so show the press first.
    // Not `afterPaint`: forms would then load the scripts of pages with it.
    requestAnimationFrame(() => setTimeout(() => dialog.showModal()));
  });
}

/** The dialog that a click here opens. */
function dialogOf(target: Element): HTMLDialogElement | null {
  const button = target.closest('button[popovertarget]');
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  return dialog instanceof HTMLDialogElement && !dialog.contains(button) ? dialog : null;
}

/** A backdrop click targets the dialog itself, outside its box. */
function isOnBackdrop({ target, clientX, clientY, detail }: MouseEvent, dialog: HTMLElement) {
  if (target !== dialog || detail === 0) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

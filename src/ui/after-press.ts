let isPressed = false;
let isFollowing = false;

export function followPresses() {
  if (isFollowing) return;
  isFollowing = true;
  const set = (value: boolean) => () => {
    isPressed = value;
  };
  document.addEventListener('pointerdown', set(true), { capture: true });
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, set(false), { capture: true });
  }
}

/**
 * Runs work that shifts the layout, but waits for a press to end. Otherwise the pressed element would
 * move away before the click.
 */
export function afterPress(work: () => void) {
  if (!isPressed) afterPaint(work);
  else
    document.addEventListener('pointerup', () => afterPaint(work), { capture: true, once: true });
}

/** Runs work once the browser has painted what changed so far. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

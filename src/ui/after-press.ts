let isPressed = false;
let isFollowing = false;

/** Follows presses from now on. */
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
 * Does something that moves the page, but not under a press that is going on: what is pressed would
 * slip away before it is let go. A finger was lifted before that, and what it pressed is still to come.
 */
export function afterPress(work: () => void) {
  if (!isPressed) setTimeout(work);
  else
    document.addEventListener('pointerup', () => setTimeout(work), { capture: true, once: true });
}

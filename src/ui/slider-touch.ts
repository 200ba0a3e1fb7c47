/** A finger on a slider that may yet scroll the page. */
interface Press {
  slider: HTMLInputElement;
  x: number;
  y: number;
  value: number;
  /** The value held back. */
  next?: number;
}

/** A drag goes this much further sideways than up or down, in CSS pixels. */
const DRAG = 8;

let press: Press | null = null;

/*
 * Chromium sets a slider where a finger touches it, even if the finger then scrolls the page. Import this for
 * its effect: on touch, a value counts once the finger drags sideways or lifts. A scroll cancels the pointer.
 */
if (typeof window !== 'undefined') {
  const start = ({ target, pointerType, x, y }: PointerEvent) => {
    const isSlider = target instanceof HTMLInputElement && target.type === 'range';
    const isTouch = isSlider && pointerType !== 'mouse';
    press = isTouch ? { slider: target, x, y, value: target.valueAsNumber } : null;
  };
  const holdBack = (event: Event) => {
    if (event.target !== press?.slider) return;
    press.next = press.slider.valueAsNumber;
    press.slider.valueAsNumber = press.value;
    event.stopPropagation();
  };
  const move = ({ x, y }: PointerEvent) => {
    if (press && Math.abs(x - press.x) > Math.abs(y - press.y) + DRAG) take();
  };
  addEventListener('pointerdown', start, true);
  addEventListener('input', holdBack, true);
  addEventListener('pointermove', move, true);
  addEventListener('pointerup', take, true);
  addEventListener('touchend', () => (press = null), true);
}

function take() {
  const taken = press;
  press = null;
  if (taken?.next === undefined) return;
  // React watches `value`, and would miss the event if that were set.
  taken.slider.valueAsNumber = taken.next;
  taken.slider.dispatchEvent(new Event('input', { bubbles: true }));
}

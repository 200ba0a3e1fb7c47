import type { ClientDirective } from 'astro';

const INTENT_EVENTS = [
  'pointerenter',
  'pointerdown',
  'touchstart',
  'focusin',
  'click',
  'input',
  'intent',
] as const;

/** The island has a state to show when the address carries a query: `client:intent={{ withQuery: true }}`. */
const readsQuery = (value: unknown) =>
  typeof value === 'object' && value !== null && 'withQuery' in value && value.withQuery === true;

/**
 * Hydrates an island when the visitor shows intent, so that a page costs no React until then.
 * What they press while it loads is kept and pressed again afterwards; what they type, tick or choose, the
 * island finds in its fields (src/ui/early-edits.ts).
 * Other code asks for hydration by dispatching an `intent` event on the island.
 */
const intentDirective: ClientDirective = (load, options, island) => {
  const presses: HTMLButtonElement[] = [];
  let isStarted = false;

  const holdPress = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    presses.push(button);
  };

  const start = async (event?: Event) => {
    if (isStarted || isTouchAhead(event)) return;
    isStarted = true;
    await afterPress(event);
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // Looked at below: code that didn't come throws nothing here, either.
    }
    if (island.hasAttribute('ssr')) {
      giveUp();
      return;
    }
    stopListening();
    finishHydration(island);
    // A press counts with what was typed before it, which the island is only now taking up.
    if (presses.length > 0) await nextFrame();
    presses.forEach((button) => button.click());
  };

  /**
   * The code can't be had. A form still works as a plain one, unless there is no network at all: then
   * the island starts when it is back, with what was typed meanwhile.
   */
  const giveUp = () => {
    isStarted = false;
    const held = presses.splice(0);
    if (!navigator.onLine) {
      addEventListener('online', () => onIntent(), { once: true });
      return;
    }
    stopListening();
    held.forEach((button) => button.click());
  };
  const stopListening = () => {
    INTENT_EVENTS.forEach((type) => island.removeEventListener(type, onIntent));
    island.removeEventListener('click', holdPress, true);
  };
  const onIntent = (event?: Event) => void start(event);

  island.addEventListener('click', holdPress, true);
  INTENT_EVENTS.forEach((type) => island.addEventListener(type, onIntent, { passive: true }));
  if (readsQuery(options.value) && location.search.length > 1) onIntent();
};

/** A finger is announced as entering before it presses; the press says more. */
const isTouchAhead = (event?: Event) =>
  event instanceof PointerEvent && event.type === 'pointerenter' && event.pointerType === 'touch';

const LONGEST_PRESS_MS = 300;

/** The browser shows what a press did (a tick, a caret) before React takes the thread to start. */
async function afterPress(event?: Event) {
  if (event?.type === 'pointerdown' || event?.type === 'touchstart') {
    await new Promise((resolve) => {
      document.addEventListener('click', resolve, { once: true, capture: true });
      setTimeout(resolve, LONGEST_PRESS_MS);
    });
  }
  if (event instanceof UIEvent) await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** React hydrates when it finds the time, and at once on a key: any key, in the middle of nothing. */
function finishHydration(island: HTMLElement) {
  island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

export default intentDirective;

import type { ClientDirective } from 'astro';

const INTENT_EVENTS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'intent'] as const;
const CLICKABLE = 'button, a[href], summary, input[type="checkbox"], input[type="radio"]';

interface IntentOptions {
  /** Hydrate at once when the address carries a query: the island has a state to show. */
  withQuery?: boolean;
}

const readsQuery = (value: unknown): value is IntentOptions =>
  typeof value === 'object' && value !== null && 'withQuery' in value && value.withQuery === true;

/**
 * Hydrates an island when the visitor shows intent, so that a page costs no React until then.
 * What they click, tick, choose or type while it loads is kept and handed to the island afterwards.
 * Other code asks for hydration by dispatching an `intent` event on something inside the island.
 */
const intentDirective: ClientDirective = (load, options, island) => {
  const clicks: HTMLElement[] = [];
  const edited = new Set<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>();
  let isStarted = false;

  const holdClick = (event: Event) => {
    const clicked = event.target instanceof Element ? event.target.closest(CLICKABLE) : null;
    if (!(clicked instanceof HTMLElement) || clicked instanceof HTMLAnchorElement) return;
    if (clicked instanceof HTMLInputElement) {
      edited.add(clicked);
      return;
    }
    event.preventDefault();
    clicks.push(clicked);
  };
  const holdEdit = (event: Event) => {
    const { target } = event;
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    ) {
      edited.add(target);
    }
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      INTENT_EVENTS.forEach((type) => island.removeEventListener(type, onIntent));
      island.removeEventListener('click', holdClick, true);
      island.removeEventListener('input', holdEdit, true);
      edited.forEach(replayEdit);
      clicks.forEach((clicked) => clicked.click());
    }
  };

  const onIntent = () => void start();

  island.addEventListener('click', holdClick, true);
  island.addEventListener('input', holdEdit, true);
  INTENT_EVENTS.forEach((type) => island.addEventListener(type, onIntent, { passive: true }));
  if (readsQuery(options.value) && location.search.length > 1) void start();
};

/** React ignores an edit it believes to know, so the field steps back and makes the edit again. */
function replayEdit(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) {
  if (!field.isConnected) return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'checkbox' || field.checked) {
      field.checked = !field.checked;
      field.click();
    }
    return;
  }
  if (!(field instanceof HTMLSelectElement)) {
    const typed = field.value;
    const prototype = Reflect.getPrototypeOf(field);
    field.value = '';
    if (prototype) Reflect.set(prototype, 'value', typed, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export default intentDirective;

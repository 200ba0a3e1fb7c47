/**
 * Loads the tabs component when somebody comes near the tabs, or at once when the address names one
 * of them; until then the styles show the right section.
 */
export function startTabs() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const events = ['pointerenter', 'focusin'] as const;
    const start = async () => {
      events.forEach((type) => root.removeEventListener(type, onIntent));
      const { Tabs } = await import('govuk-frontend/dist/govuk/components/tabs/tabs.mjs');
      document.body.classList.add('govuk-frontend-supported');
      root.addEventListener('click', ignoreCurrent, true);
      new Tabs(root);
      addEventListener('hashchange', () => nameFirst(root));
    };
    const onIntent = () => void start();
    events.forEach((type) => root.addEventListener(type, onIntent));
    if (document.getElementById(location.hash.slice(1))?.parentElement === root) onIntent();
  }
}

/** A press on the open tab changes nothing, but the component would then miss the next step Back. */
function ignoreCurrent(event: Event) {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('[aria-selected="true"]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The page as it was first opened shows the first tab; the component goes by the address alone. */
function nameFirst(root: Element) {
  const first = root.querySelector('a');
  if (location.hash !== '' || !first) return;
  history.replaceState(history.state, '', first.hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

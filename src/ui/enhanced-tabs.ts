import { Tabs } from 'govuk-frontend/dist/govuk/components/tabs/tabs.mjs';

/** Turns section links into accessible tabs with keyboard support and Back navigation. */
export function enhanceTabs(root: Element) {
  document.body.classList.add('govuk-frontend-supported');
  root.addEventListener('click', ignoreCurrent, true);
  new Tabs(root);
  addEventListener('hashchange', () => nameFirst(root));
}

/** Ignores clicks on the open tab, which would make the component miss the next Back. */
function ignoreCurrent(event: Event) {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('[aria-selected="true"]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Without a fragment, the page shows the first tab, but the component only knows the URL. */
function nameFirst(root: Element) {
  const first = root.querySelector('a');
  if (location.hash !== '' || !first) return;
  history.replaceState(history.state, '', first.hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

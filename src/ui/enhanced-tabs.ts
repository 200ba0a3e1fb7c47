import { Tabs } from 'govuk-frontend/dist/govuk/components/tabs/tabs.mjs';

/** Gives links to sections the roles and keys of tabs, and steps Back that lead through them. */
export function enhanceTabs(root: HTMLElement) {
  document.body.classList.add('govuk-frontend-supported');
  root.addEventListener('click', ignoreCurrent, true);
  new Tabs(root);
  addEventListener('hashchange', () => nameFirst(root));
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

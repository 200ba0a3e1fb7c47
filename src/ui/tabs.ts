import { whenIdle } from './when-idle.ts';

/** Loads the tabs component once the tabs are in sight. Until then, CSS shows the right section. */
export function startTabs() {
  turnQueryIntoFragment();
  const observer = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target);
      whenIdle(() => void enhance(target));
    }
  });
  for (const root of document.querySelectorAll('[data-tabs]')) observer.observe(root);
}

async function enhance(root: Element) {
  const { enhanceTabs } = await import('./enhanced-tabs.ts');
  enhanceTabs(root);
}

/** Moves ?tab=id to the fragment, so the URL names only one tab. */
function turnQueryIntoFragment() {
  const id = new URLSearchParams(location.search).get('tab') ?? '';
  if (!document.getElementById(id)?.parentElement?.matches('[data-tabs]')) return;
  history.replaceState(history.state, '', location.pathname);
  // CSS needs :target, which replaceState doesn't update.
  location.replace(`#${id}`);
}

/**
 * Loads the tabs component when the visitor approaches the tabs, or right away if the URL names one, as
 * #id or ?tab=id. Until then, CSS shows the right section.
 */
export function startTabs() {
  turnQueryIntoFragment();
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const events = ['pointerenter', 'focusin'] as const;
    const start = async () => {
      events.forEach((type) => root.removeEventListener(type, onApproach));
      const { enhanceTabs } = await import('./enhanced-tabs.ts');
      enhanceTabs(root);
    };
    const onApproach = () => void start();
    events.forEach((type) => root.addEventListener(type, onApproach));
    if (document.getElementById(location.hash.slice(1))?.parentElement === root) onApproach();
  }
}

/** Moves ?tab=id to the fragment, so the URL names only one tab. */
function turnQueryIntoFragment() {
  const id = new URLSearchParams(location.search).get('tab') ?? '';
  if (!document.getElementById(id)?.parentElement?.matches('[data-tabs]')) return;
  history.replaceState(history.state, '', location.pathname);
  // CSS needs :target, which replaceState doesn't update.
  location.replace(`#${id}`);
}

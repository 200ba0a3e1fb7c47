/**
 * Loads the tabs component when somebody comes near the tabs, or at once when the address names one
 * of them, as #id or ?tab=id; until then the styles show the right section.
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

/** Which tab is open stands in the fragment alone, or the address would soon name two. */
function turnQueryIntoFragment() {
  const id = new URLSearchParams(location.search).get('tab') ?? '';
  if (!document.getElementById(id)?.parentElement?.matches('[data-tabs]')) return;
  history.replaceState(history.state, '', location.pathname);
  // Styles show the section that was stepped to, which replaceState does not do.
  location.replace(`#${id}`);
}

/**
 * Loads the tabs component when somebody comes near the tabs, or at once when the address names one
 * of them; until then the styles show the right section.
 */
export function startTabs() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const events = ['pointerenter', 'focusin'] as const;
    const start = async () => {
      events.forEach((type) => root.removeEventListener(type, onIntent));
      const { enhanceTabs } = await import('./enhanced-tabs.ts');
      enhanceTabs(root);
    };
    const onIntent = () => void start();
    events.forEach((type) => root.addEventListener(type, onIntent));
    if (document.getElementById(location.hash.slice(1))?.parentElement === root) onIntent();
  }
}

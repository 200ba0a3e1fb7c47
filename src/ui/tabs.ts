/** Loads the tabs component when somebody comes near the tabs; the styles show the right one until then. */
export function startTabs() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const events = ['pointerenter', 'focusin'] as const;
    const start = async () => {
      events.forEach((type) => root.removeEventListener(type, onIntent));
      const { Tabs } = await import('govuk-frontend/dist/govuk/components/tabs/tabs.mjs');
      document.body.classList.add('govuk-frontend-supported');
      new Tabs(root);
    };
    const onIntent = () => void start();
    events.forEach((type) => root.addEventListener(type, onIntent));
  }
}

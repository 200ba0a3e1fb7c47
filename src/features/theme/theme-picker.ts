/** Lets the visitor follow the system or choose; the choice is kept in localStorage `theme`. */
export function startThemePicker() {
  const root = document.documentElement;
  for (const picker of document.querySelectorAll<HTMLSelectElement>('[data-theme-picker]')) {
    picker.value = root.dataset.theme ?? 'system';
    picker.addEventListener('change', () => {
      const chosen = picker.value;
      if (chosen === 'system') delete root.dataset.theme;
      else root.dataset.theme = chosen;
      try {
        if (chosen === 'system') localStorage.removeItem('theme');
        else localStorage.setItem('theme', chosen);
      } catch {
        // No storage: the choice holds for this page.
      }
    });
  }
}

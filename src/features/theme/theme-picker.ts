/** Theme choice: system, light, or dark, saved in localStorage `theme`. */
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
        // Without storage, the choice lasts for this page.
      }
    });
  }
}

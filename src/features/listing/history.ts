/** Loads what shows a month's figures when the visitor comes to the line of the listing's head. */
export function startHistory() {
  const slider = document.querySelector<HTMLInputElement>('[data-history-month]');
  const start = async () => slider && (await import('./history-month.ts')).followMonth(slider);
  // Following twice shows the same.
  for (const type of ['pointerenter', 'focus']) {
    slider?.addEventListener(type, () => void start(), { once: true });
  }
}

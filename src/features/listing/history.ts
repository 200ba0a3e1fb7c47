/** Loads what shows a month's figures on the line of the listing's head, which enables its slider. */
export function startHistory() {
  const slider = document.querySelector<HTMLInputElement>('[data-history-month]');
  const start = async () => slider && (await import('./history-month.ts')).followMonth(slider);
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 1_000 });
  else void start();
}

import { whenIdle } from '#src/ui/when-idle.ts';

/** Loads what shows a month's figures on the line of the listing's head, which brings out its slider. */
export function startHistory() {
  const slider = document.querySelector<HTMLInputElement>('[data-history-month]');
  const start = async () => slider && (await import('./history-month.ts')).followMonth(slider);
  whenIdle(() => void start());
}

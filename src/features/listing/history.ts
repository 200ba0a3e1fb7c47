import { whenIdle } from '#src/ui/when-idle.ts';

/** Loads what shows a month's figures on the line of the listing's head. */
export function startHistory() {
  whenIdle(() => void import('./history-month.ts').then(({ followMonth }) => followMonth()));
}

/** What the home page runs once it is painted. */
import 'astro/runtime/server/astro-island.js';
import { scheduleHealthCheck } from './health-check.ts';

const calculator = document.querySelector('[data-deal-calculator]');
const start = () =>
  void import('./deal-calculator.ts').then(
    ({ startCalculator }) => calculator && startCalculator(calculator),
  );
if (calculator?.contains(document.activeElement)) start();
else calculator?.addEventListener('focusin', start, { once: true });

scheduleHealthCheck();

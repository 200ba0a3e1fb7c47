import type { Averages, FilledIn } from './filled-in.ts';

const AVERAGES = ['monthlyRevenue', 'monthlyProfit'];

type Form = HTMLFormElement | null | undefined;

/** Whether a form asks for the recent averages and has none yet. */
export const hasNoAverages = (form: Form): boolean =>
  AVERAGES.every((name) => inputNamed(form, name)?.value.trim() === '');

/** Fills in the history and, if wanted, the averages, as if they were typed. */
export function writeIntoForm(
  field: HTMLTextAreaElement | null,
  { history, averages }: FilledIn,
): void {
  write(field, history);
  if (averages) writeAverages(field?.form, averages);
  field?.focus();
}

function writeAverages(form: Form, { revenue, profit }: Averages) {
  // Without it, revenue and profit would be refused.
  const earning = inputNamed(form, 'isGeneratingRevenue');
  if (revenue !== '0' && earning?.checked === false) earning.click();
  write(inputNamed(form, 'monthlyRevenue'), revenue);
  if (profit !== undefined) write(inputNamed(form, 'monthlyProfit'), profit);
}

function inputNamed(form: Form, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

/** The event makes the form check and save it. */
function write(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

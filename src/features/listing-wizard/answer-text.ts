import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { exitPriceNotice, formatExitPrice } from '#src/domain/forms/startup-listing/exit-price.ts';
import { formatExactDollars, formatNumber } from '#src/domain/shared/number-text.ts';

const NOT_PROVIDED = 'Not provided';

/** An answer as text. A number that could not be read is shown as typed. */
export function answerText(
  { name, kind, unit, options = [] }: FormField,
  answer: DraftAnswers[keyof DraftAnswers],
): string {
  if (kind === 'checkbox') return answer === true ? 'Yes' : 'No';
  if (name === 'idealExitPrice' && typeof answer === 'number') {
    return [formatExitPrice(answer), exitPriceNotice(answer)].filter(Boolean).join('\n');
  }
  if (typeof answer === 'number') {
    return unit === 'dollars'
      ? formatExactDollars(answer)
      : formatNumber(answer) + (unit === 'percent' ? '%' : '');
  }
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  if (Array.isArray(answer)) return answer.map(labelOf).join(', ') || NOT_PROVIDED;
  return typeof answer === 'string' && answer !== '' ? labelOf(answer) : NOT_PROVIDED;
}

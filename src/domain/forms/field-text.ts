import { formatDay, isCalendarDate } from '../shared/calendar-date.ts';
import { formatNumber, formatExactDollars } from '../shared/number-text.ts';
import type { FormField } from './form-definition.ts';

/**
 * A stored value as its form shows it: choices by their labels, money in dollars, a percentage with its
 * sign, dates in words, a checkbox as Yes or No.
 * @param field Nothing is known of a field that its form no longer has.
 */
export function fieldText(field: Partial<FormField>, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => fieldText(field, one)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && field.unit === 'dollars') {
    const { andAbove } = field;
    return value === andAbove?.from ? andAbove.label : formatExactDollars(value);
  }
  if (typeof value === 'number') {
    return field.unit === 'percent' ? `${formatNumber(value)}%` : formatNumber(value);
  }
  if (typeof value === 'string' && field.kind === 'date' && isCalendarDate(value)) {
    return formatDay(value);
  }
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

import { formatExactDollars } from '../../shared/money.ts';
import { fieldOf, type FigureName } from './fields.ts';
import { formatCount, formatNumber } from '../../shared/format-number.ts';

const tidy = (value: number) => formatNumber(value, 6);

/** A figure as shown in its field: '12,500', '7.5', '-2'; empty if there is none. */
export const figureText = (value: number | null): string => (value === null ? '' : tidy(value));

/** A figure with its unit, as read aloud: '$12,500', '7.5%', '48 months', 'nothing'. */
export function spokenFigure(name: FigureName, value: number | null): string {
  if (value === null) return 'nothing';
  switch (fieldOf(name).unit) {
    case 'dollars':
      return formatExactDollars(value);
    case 'percent':
      return `${tidy(value)}%`;
    case 'times':
      return `${tidy(value)} times`;
    case 'months':
      return formatCount(value, 'month');
    case 'years':
      return formatCount(tidy(value), 'year');
    default:
      return tidy(value);
  }
}

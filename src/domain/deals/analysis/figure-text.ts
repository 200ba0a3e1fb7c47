import {
  readNumber,
  formatNumber,
  formatCount,
  formatExactDollars,
} from '../../shared/number-text.ts';
import { fieldOf, type FigureName } from './inputs.ts';

/** What typed text means: a number, null for an empty field, or how to fix it. */
export type FigureReading =
  | { value: number | null; problem?: never }
  | { value?: never; problem: string };

/**
 * Reads a figure as people type it: '$45,000', '45k', '8 %', '-2.5', '1.3x'. Anything that isn't a number
 * or is out of bounds gets a message that says what to type.
 */
export function readFigure(name: FigureName, text: string): FigureReading {
  const { min, max, start, isWhole } = fieldOf(name);
  if (text.trim() === '') return start === null ? { value: null } : problem(name);
  const value = figureIn(name, text);
  const isPossible = value !== null && value >= min && value <= max;
  if (!isPossible || (isWhole && !Number.isInteger(value))) return problem(name);
  return { value };
}

/** The same without bounds; null if the text isn't a number. */
export function figureIn(name: FigureName, text: string): number | null {
  const { unit } = fieldOf(name);
  const [, sign = '', digits = ''] = /^([-−–]?)(.*)$/.exec(text.trim()) ?? [];
  const size =
    unit === 'times' ? readNumber(digits.replace(/[x×]$/i, ''), 'years') : readNumber(digits, unit);
  return size === null || sign === '' ? size : 0 - size;
}

/** Examples keep people from typing the wrong unit. */
const EXAMPLES: Partial<Record<string, string>> = {
  dollars: ', like 12,500 or 12.5k',
  percent: ', like 4',
  times: ', like 2.5',
};

function problem(name: FigureName): FigureReading {
  const { min, max, unit, isWhole } = fieldOf(name);
  const kind = isWhole ? 'a whole number' : 'a number';
  return {
    problem: `Enter ${kind} from ${grouped(min)} to ${grouped(max)}${EXAMPLES[unit] ?? ''}.`,
  };
}

const grouped = (value: number) => formatNumber(value).replace('-', '−');

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

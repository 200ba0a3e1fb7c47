import {
  readNumber,
  formatNumber,
  formatCount,
  formatExactDollars,
} from '../../shared/number-text.ts';
import {
  fieldOf,
  type FigureName,
  FIGURE_NAMES,
  type AnalysisInputs,
  boundFigure,
  VALUATION_METHODS,
} from './inputs.ts';
import { STRUCTURE_IDS } from '../structures/structures.ts';

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

/**
 * Reads an analysis from URL parameters. Forgiving: missing and unknown values keep their defaults,
 * numbers are read as people type them and clamped to their bounds, and an empty value clears an optional
 * figure.
 */
export function parseAnalysis(params: URLSearchParams, start: AnalysisInputs): AnalysisInputs {
  const figures = { ...start.figures };
  for (const name of FIGURE_NAMES) {
    const said = params.get(name)?.trim();
    if (said === undefined) continue;
    const value = figureIn(name, said);
    if (value !== null) figures[name] = boundFigure(name, value);
    else if (said === '' && fieldOf(name).start === null) figures[name] = null;
  }
  const find = <Word extends string>(name: string, words: readonly Word[], otherwise: Word) =>
    words.find((word) => word === params.get(name)) ?? otherwise;
  return {
    figures,
    method: find('method', VALUATION_METHODS, start.method),
    structure: find('structure', STRUCTURE_IDS, start.structure),
  };
}

/**
 * Writes an analysis as a query string, without '?'. Contains only what differs from the start, in field
 * order, so equal analyses have equal strings. Without a start, everything: that stays the same analysis when a listing's
 * figures change, or without the listing.
 */
export function formatAnalysis(inputs: AnalysisInputs, start?: AnalysisInputs): string {
  const params = new URLSearchParams();
  for (const name of FIGURE_NAMES) {
    const text = queryText(inputs.figures[name]);
    if (!start || text !== queryText(start.figures[name])) params.set(name, text);
  }
  if (inputs.method !== start?.method) params.set('method', inputs.method);
  if (inputs.structure !== start?.structure) params.set('structure', inputs.structure);
  return params.toString();
}

/** At most six decimals, so 0.1 + 0.2 is written as 0.3. */
const queryText = (value: number | null): string =>
  value === null ? '' : String(Number(value.toFixed(6)));

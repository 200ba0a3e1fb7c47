import { STRUCTURE_IDS } from '../structures/structures.ts';
import {
  fieldOf,
  FIGURE_NAMES,
  type AnalysisInputs,
  boundFigure,
  VALUATION_METHODS,
} from './inputs.ts';
import { figureIn } from './figure-text.ts';

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
 * order, so equal analyses have equal strings.
 */
export function formatAnalysis(inputs: AnalysisInputs, start: AnalysisInputs): string {
  const params = new URLSearchParams();
  for (const name of FIGURE_NAMES) {
    const text = textOf(inputs.figures[name]);
    if (text !== textOf(start.figures[name])) params.set(name, text);
  }
  if (inputs.method !== start.method) params.set('method', inputs.method);
  if (inputs.structure !== start.structure) params.set('structure', inputs.structure);
  return params.toString();
}

/** At most six decimals, so 0.1 + 0.2 is written as 0.3. */
const textOf = (value: number | null): string =>
  value === null ? '' : String(Number(value.toFixed(6)));

import { STRUCTURE_IDS } from '../../shared/structure-id.ts';
import { fieldOf, FIGURE_NAMES } from './fields.ts';
import { type AnalysisInputs, boundFigure, VALUATION_METHODS } from './inputs.ts';

/**
 * Reads an analysis from an address. Forgiving: what isn't said or isn't known stays as it starts,
 * numbers are moved between their bounds, an empty value takes a figure away that may be missing.
 */
export function parseAnalysis(params: URLSearchParams, start: AnalysisInputs): AnalysisInputs {
  const figures = { ...start.figures };
  for (const name of FIGURE_NAMES) {
    const said = params.get(name)?.trim();
    if (said === undefined) continue;
    const value = Number(said);
    if (said === '') {
      if (fieldOf(name).start === null) figures[name] = null;
    } else if (Number.isFinite(value)) figures[name] = boundFigure(name, value);
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
 * Writes an analysis as the query part of an address, without '?': what differs from its start, in
 * the order of the fields, so that equal analyses have equal text.
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

/** 0.1 + 0.2 is written as 0.3: no figure has more than six decimals. */
const textOf = (value: number | null): string =>
  value === null ? '' : String(Number(value.toFixed(6)));

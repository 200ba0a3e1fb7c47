import type { NumberUnit } from '../../shared/number-text.ts';

/** A figure the visitor can change. Values are in its unit: 8 is 8%, and 12,500 is dollars. */
export interface FigureField {
  label: string;
  unit: NumberUnit | 'times';
  min: number;
  max: number;
  /** Step of the slider and the arrow keys. */
  step: number;
  /** Default value; null where only the business knows it. */
  start: number | null;
  isWhole?: true;
  hint?: string;
}

export const dollars = { unit: 'dollars', min: 0, start: null } as const;
export const percent = { unit: 'percent', min: 0, max: 100, step: 1 } as const;
export const months = { unit: 'months', min: 1, max: 120, step: 1, isWhole: true } as const;
export const years = {
  label: 'Term (years)',
  unit: 'years',
  min: 1,
  max: 10,
  step: 1,
  isWhole: true,
} as const;

import { isNoAnswer } from '../../shared/values.ts';
import { fieldNamed } from '../form-values.ts';
import type { DraftAnswers } from './draft.ts';
import { LISTING_FIELDS, stepOf, type StepNumber } from './steps.ts';
import { totalShare } from './traffic-shares.ts';

/** An optional answer and where it is asked for. */
export interface OptionalAnswer {
  field: OptionalField;
  /** The wizard step that asks for it. */
  step: StepNumber;
  label: string;
}

export interface Completeness {
  given: number;
  total: number;
  missing: OptionalAnswer[];
}

/** In the order of the steps. */
const OPTIONAL_FIELDS = [
  'websiteUrl',
  'techStack',
  'launchedOn',
  'hosting',
  'hoursPerWeek',
  'monthlyRevenue',
  'monthlyProfit',
  'payingCustomers',
  'revenueChannels',
  'monthlyHistory',
  'activeUsers',
  'monthlyVisitors',
  'idealExitPrice',
  'dealStructures',
  'willAdvisePostSale',
  'smallestDownPercent',
  'includedAssets',
  'growthOpportunities',
  'demoLink',
] as const satisfies readonly (keyof DraftAnswers)[];

/** What a listing can do without. */
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Named as in the form. */
const PARTS: readonly OptionalAnswer[] = OPTIONAL_FIELDS.flatMap((field) => {
  const step = stepOf(field);
  return step ? [{ field, step, label: fieldNamed(LISTING_FIELDS, field).label }] : [];
});

/** Which optional answers are given and which are missing. @param wrong Errors by field, of answers that don't count. */
export function completeness(answers: DraftAnswers, wrong: object = {}): Completeness {
  const missing = PARTS.filter(({ field }) => field in wrong || !isGiven(field, answers));
  const total = PARTS.length;
  return { given: total - missing.length, total, missing };
}

/** 0 is an answer; a number that cannot be read yet is not. */
function isGiven(field: OptionalField, answers: DraftAnswers): boolean {
  const answer = answers[field];
  if (field === 'smallestDownPercent' && answers.openToZeroDown === true) return true;
  if (field === 'monthlyVisitors' && totalShare(answers) !== 100) return false;
  if (fieldNamed(LISTING_FIELDS, field).kind === 'number') {
    return typeof answer === 'number' && answer >= 0;
  }
  return !isNoAnswer(answer);
}

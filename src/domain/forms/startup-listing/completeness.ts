import { TRANSFER_SUPPORT_DAYS } from '../../shared/promises.ts';
import type { DraftAnswers } from './draft.ts';
import type { StepNumber } from './steps.ts';

/** An optional answer, and what it does for the listing. */
export interface OptionalAnswer {
  field: keyof DraftAnswers;
  /** The wizard step that asks for it. */
  step: StepNumber;
  label: string;
  /** What the answer does for the listing. */
  benefit: string;
}

export interface Completeness {
  /** Whole percent of the optional answers given, rounded down; each counts the same. */
  score: number;
  given: number;
  total: number;
  missing: OptionalAnswer[];
}

/** Only what the site really does with each answer; no promises about buyers. */
const PARTS: readonly OptionalAnswer[] = [
  {
    field: 'websiteUrl',
    step: 1,
    label: 'Website',
    benefit: 'We can start our review right away.',
  },
  {
    field: 'techStack',
    step: 2,
    label: 'Tech stack',
    benefit:
      'Fills in Technical Details on your listing page, so buyers know what they’d maintain.',
  },
  {
    field: 'monthlyRevenue',
    step: 3,
    label: 'Monthly revenue',
    benefit: 'Shown on your card. Buyers can sort by it and filter for pre-revenue businesses.',
  },
  {
    field: 'monthlyProfit',
    step: 3,
    label: 'Monthly profit',
    benefit:
      'Lets us show your price in years of profit. Buyers can sort by it and filter for profitable businesses.',
  },
  {
    field: 'payingCustomers',
    step: 3,
    label: 'Paying customers',
    benefit: 'Lets buyers work out your revenue per customer.',
  },
  {
    field: 'revenueChannels',
    step: 3,
    label: 'Revenue channels',
    benefit: 'Explains where your revenue comes from.',
  },
  {
    field: 'idealExitPrice',
    step: 4,
    label: 'Ideal exit price',
    benefit:
      'Buyers filter and sort by price. Without one, your card shows “Price on request” instead.',
  },
  {
    field: 'dealStructures',
    step: 4,
    label: 'Deal structures',
    benefit: 'Buyers filter by deal structure. Without one, you won’t show up in those results.',
  },
  {
    field: 'willAdvisePostSale',
    step: 4,
    label: 'Advice after the sale',
    benefit: `Tells buyers whether you’ll help for longer than the ${TRANSFER_SUPPORT_DAYS} days every seller gives.`,
  },
  {
    field: 'demoLink',
    step: 5,
    label: 'Demo link',
    benefit: 'Lets us see the product in action when we review your listing.',
  },
];

/** Which optional answers are given, and what the missing ones would add. */
export function completeness(answers: DraftAnswers): Completeness {
  const missing = PARTS.filter(({ field }) => !isGiven(field, answers[field]));
  const total = PARTS.length;
  const given = total - missing.length;
  return { score: Math.floor((given / total) * 100), given, total, missing };
}

const NUMBERS: ReadonlySet<string> = new Set([
  'monthlyRevenue',
  'monthlyProfit',
  'payingCustomers',
  'idealExitPrice',
]);

/** 0 is an answer; a number that cannot be read yet is not. */
function isGiven(field: string, answer: DraftAnswers[keyof DraftAnswers]): boolean {
  if (NUMBERS.has(field)) return typeof answer === 'number' && answer >= 0;
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== '';
}

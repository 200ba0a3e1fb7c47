import { TRANSFER_SUPPORT_DAYS } from '../../shared/promises.ts';
import type { DraftAnswers } from './draft.ts';
import type { StepNumber } from './steps.ts';

/** An answer that a listing can do without, and what it gains by it. */
export interface ListingGain {
  field: keyof DraftAnswers;
  /** Where the wizard asks for it. */
  step: StepNumber;
  label: string;
  /** What the answer does for the listing, in a sentence. */
  gain: string;
}

export interface Completeness {
  /** Whole percent of the optional parts that are there, rounded down; each part counts alike. */
  score: number;
  given: number;
  total: number;
  missing: ListingGain[];
}

/** Only what the site really does with an answer; nothing is promised of buyers. */
const PARTS: readonly ListingGain[] = [
  {
    field: 'websiteUrl',
    step: 1,
    label: 'Website',
    gain: 'We can begin to check the listing without asking you for it.',
  },
  {
    field: 'techStack',
    step: 2,
    label: 'Tech stack',
    gain: 'It fills the Technical Details of the listing’s page, where a buyer reads what has to be kept running.',
  },
  {
    field: 'monthlyRevenue',
    step: 3,
    label: 'Monthly revenue',
    gain: 'The card shows it, and the marketplace sorts by it and filters by revenue status.',
  },
  {
    field: 'monthlyProfit',
    step: 3,
    label: 'Monthly profit',
    gain: 'The asking multiple is worked out from it, and the marketplace sorts by it and filters for profitable businesses.',
  },
  {
    field: 'payingCustomers',
    step: 3,
    label: 'Paying customers',
    gain: 'It lets a buyer work out what one customer brings in.',
  },
  {
    field: 'revenueChannels',
    step: 3,
    label: 'Revenue channels',
    gain: 'It says where the revenue comes from, which the figure alone does not.',
  },
  {
    field: 'idealExitPrice',
    step: 4,
    label: 'Ideal exit price',
    gain: 'Buyers filter and sort by price; without one, the card says “Price on request”.',
  },
  {
    field: 'dealStructures',
    step: 4,
    label: 'Deal structures',
    gain: 'Buyers filter the marketplace by structure; a listing without any is in none of those results.',
  },
  {
    field: 'willAdvisePostSale',
    step: 4,
    label: 'Advice after the sale',
    gain: `It says whether you can be asked after the ${TRANSFER_SUPPORT_DAYS} days of support that come with a sale.`,
  },
  {
    field: 'demoLink',
    step: 5,
    label: 'Demo link',
    gain: 'We can see the product at work when we check the listing.',
  },
];

/** What of an optional kind a listing has, and what it would gain by the rest. */
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

/** 0 is an answer; a number that could not be read yet is none. */
function isGiven(field: string, answer: DraftAnswers[keyof DraftAnswers]): boolean {
  if (NUMBERS.has(field)) return typeof answer === 'number' && answer >= 0;
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== '';
}

import { TRANSFER_SUPPORT_DAYS } from '../../shared/promises.ts';
import { fieldNamed } from '../form-view.ts';
import { type DraftAnswers, isCleared } from './draft.ts';
import { LISTING_FIELDS, stepOf, type StepNumber } from './steps.ts';
import { totalShare } from './traffic-shares.ts';

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

/** What each optional answer does, in the order of the steps. Only what is true; no promises about buyers. */
const BENEFITS: readonly (readonly [field: keyof DraftAnswers, benefit: string])[] = [
  ['websiteUrl', 'We can start our review right away.'],
  [
    'techStack',
    'Fills in Technical Details on your listing page, so buyers know what they’d maintain.',
  ],
  ['launchedOn', 'Shown on your card. Buyers filter by age.'],
  ['hosting', 'Shows buyers what it costs to keep running.'],
  ['hoursPerWeek', 'Shows buyers how much of their week it takes.'],
  [
    'monthlyRevenue',
    'Shown on your card. Buyers can sort by it and filter for pre-revenue businesses.',
  ],
  [
    'monthlyProfit',
    'Lets us show your price in years of profit. Buyers can sort by it and filter for profitable businesses.',
  ],
  ['payingCustomers', 'Lets buyers work out your revenue per customer.'],
  ['revenueChannels', 'Explains where your revenue comes from.'],
  [
    'monthlyHistory',
    'Draws your revenue and profit as a chart. Listings with 24 months of history can be compared; others can’t.',
  ],
  ['activeUsers', 'Shown next to your revenue and profit.'],
  ['monthlyVisitors', 'With the four shares, shows buyers where your visitors come from.'],
  [
    'idealExitPrice',
    'Buyers filter and sort by price. Without one, your card shows “Price on request” instead.',
  ],
  [
    'dealStructures',
    'Buyers filter by deal structure. Without one, you won’t show up in those results.',
  ],
  [
    'willAdvisePostSale',
    `Tells buyers whether you’ll help for longer than the ${TRANSFER_SUPPORT_DAYS} days every seller gives.`,
  ],
  ['smallestDownPercent', 'Tells buyers how much cash they need at close.'],
  ['includedAssets', 'Listed on your page, so buyers know what they pay for.'],
  ['growthOpportunities', 'Listed on your page, so buyers see what they could do next.'],
  ['demoLink', 'Lets us see the product in action when we review your listing.'],
];

/** Named as in the form. */
const PARTS: readonly OptionalAnswer[] = BENEFITS.flatMap(([field, benefit]) => {
  const step = stepOf(field);
  return step ? [{ field, step, label: fieldNamed(LISTING_FIELDS, field).label, benefit }] : [];
});

/** Which optional answers are given, and what the missing ones would add. */
export function completeness(answers: DraftAnswers): Completeness {
  const missing = PARTS.filter(({ field }) => !isGiven(field, answers));
  const total = PARTS.length;
  const given = total - missing.length;
  return { score: Math.floor((given / total) * 100), given, total, missing };
}

/** 0 is an answer; a number that cannot be read yet is not. */
function isGiven(field: keyof DraftAnswers, answers: DraftAnswers): boolean {
  const answer = answers[field];
  if (field === 'smallestDownPercent' && answers.openToZeroDown === true) return true;
  if (field === 'monthlyVisitors' && totalShare(answers) !== 100) return false;
  if (fieldNamed(LISTING_FIELDS, field).kind === 'number') {
    return typeof answer === 'number' && answer >= 0;
  }
  return !isCleared(answer);
}

import { expectedMonths } from '../listings/stated-figures.ts';
import { formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import type { KnownFields } from './submitted-listing.ts';

/** What only the seller can answer, as a question. An editor decides the other fields. */
const QUESTIONS: readonly [field: keyof KnownFields, question: string][] = [
  ['price', 'What is your exact asking price?'],
  [
    'longDescription',
    'What does the business do, who pays for it, and what should a buyer know? Two to five paragraphs.',
  ],
  ['monthlyRevenue', 'What was the average monthly revenue over the last three full months?'],
  ['monthlyProfit', 'What was the average monthly profit over the last three full months?'],
  ['age', 'When did the business launch?'],
  ['techStack', 'What does it run on? List languages, frameworks, and services.'],
  ['reasonForSelling', 'Why are you selling?'],
  ['growthOpportunities', "What could a new owner do that you haven't? Name two to six things."],
  ['includedAssets', 'What does the buyer get, such as code, domain, accounts, and email lists?'],
  [
    'history',
    'What were revenue and profit in each of the last 24 months, or since launch? A spreadsheet is fine.',
  ],
  ['hosting', 'Where is it hosted, and what does that cost a month?'],
  ['maintenanceHours', 'How many hours a week does it take to run?'],
];

const FINANCING: readonly [field: keyof NonNullable<KnownFields['financing']>, question: string][] =
  [
    ['openToZeroDown', 'Would you sell with no money down?'],
    [
      'structures',
      'Which deal structures would you accept, such as cash, seller financing, or an earnout?',
    ],
    ['smallestDownPercent', 'What is the smallest down payment you would accept?'],
  ];

/** What a listing still needs from its seller, in the order of its page. */
export function sellerNeeds(known: KnownFields): { field: string; question: string }[] {
  const { financing } = known;
  const rest = restOfHistory(known);
  return [
    ...QUESTIONS.filter(([field]) => known[field] === undefined),
    ...(rest === undefined ? [] : [['history', rest] as const]),
    ...FINANCING.filter(([field]) => financing?.[field] === undefined),
  ].map(([field, question]) => ({ field, question }));
}

/** What a history lacks. */
function restOfHistory({ history, age, monthlyProfit }: KnownFields): string | undefined {
  if (!history) return undefined;
  const missing = age === undefined ? 0 : expectedMonths(age) - history.revenue.length;
  if (missing > 0) {
    const first = addMonths(history.lastMonth, 1 - history.revenue.length);
    const when =
      missing === 1
        ? formatMonth(addMonths(first, -1))
        : `the ${missing} months before ${formatMonth(first)}`;
    return `What were revenue and profit in ${when}?`;
  }
  return history.profit === undefined && monthlyProfit !== undefined
    ? 'What was the profit in each month of your history?'
    : undefined;
}

/** The same as questions alone. */
export const sellerQuestions = (known: KnownFields): string[] =>
  sellerNeeds(known).map(({ question }) => question);

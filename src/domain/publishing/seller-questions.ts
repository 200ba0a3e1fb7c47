import { expectedMonths } from '../listings/history-text.ts';
import { formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import { PUBLISHED_MIN } from '../shared/listing-limits.ts';
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
    `What were revenue and profit in each of the last ${HISTORY_MONTHS} months, or since launch? A spreadsheet is fine.`,
  ],
  ['hosting', 'Where is it hosted, and what does that cost a month?'],
  ['maintenanceHours', 'How many hours a week does it take to run?'],
];

/** What a page can do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['price', 'monthlyProfit']);

const FINANCING: readonly [field: keyof NonNullable<KnownFields['financing']>, question: string][] =
  [
    ['openToZeroDown', 'Would you sell with no money down?'],
    [
      'structures',
      'Which deal structures would you accept, such as cash, seller financing, or an earnout?',
    ],
    ['smallestDownPercent', 'What is the smallest down payment you would accept?'],
  ];

/** The wizard's fields whose names differ from those of a listing's file. */
const WIZARD_FIELDS = new Map([
  ['price', 'idealExitPrice'],
  ['longDescription', 'uniqueValue'],
  ['age', 'launchedOn'],
  ['history', 'monthlyHistory'],
  ['maintenanceHours', 'hoursPerWeek'],
  ['structures', 'dealStructures'],
]);

/** The wizard's field that answers a field of the file, if any does. */
export const wizardFieldOf = (field: string): string => WIZARD_FIELDS.get(field) ?? field;

/** What a listing still needs from its seller, in the order of its page; it can be published without what is optional. */
export function sellerNeeds(known: KnownFields) {
  const { financing } = known;
  const rest = restOfHistory(known);
  return [
    ...QUESTIONS.flatMap(([field, question]): (readonly [string, string])[] => {
      const more = shortfall(field, known);
      if (more !== undefined) return [[field, more]];
      return known[field] === undefined ? [[field, question]] : [];
    }),
    ...(rest === undefined ? [] : [['history', rest] as const]),
    ...FINANCING.filter(([field]) => financing?.[field] === undefined),
  ].map(([field, question]) => ({ field, question, isOptional: OPTIONAL.has(field) }));
}

/** What a text lacks that was given and is too short to publish. */
function shortfall(field: keyof KnownFields, known: KnownFields): string | undefined {
  const { description = '', longDescription, reasonForSelling = '' } = known;
  switch (field) {
    case 'longDescription':
      return longDescription === undefined && description !== ''
        ? `Tell buyers more about what the business does and who pays for it: ${lengthText(description, PUBLISHED_MIN.longDescription)}`
        : undefined;
    case 'reasonForSelling':
      return reasonForSelling !== '' && reasonForSelling.length < PUBLISHED_MIN.reasonForSelling
        ? `Tell buyers more about why you’re selling: ${lengthText(reasonForSelling, PUBLISHED_MIN.reasonForSelling)}`
        : undefined;
    case 'growthOpportunities':
    case 'includedAssets': {
      const { items, length } = PUBLISHED_MIN[field];
      const given = known[field] ?? [];
      const isShort = given.length < items || given.some((item) => item.length < length);
      return given.length > 0 && isShort ? TOO_FEW[field] : undefined;
    }
    default:
      return undefined;
  }
}

const lengthText = (text: string, min: number) =>
  `your page needs ${min} characters or more, and you’ve written ${text.length}.`;

const TOO_FEW = {
  growthOpportunities: `What else could a new owner do? Name at least ${PUBLISHED_MIN.growthOpportunities.items} things, one per line, in ${PUBLISHED_MIN.growthOpportunities.length} characters or more each.`,
  includedAssets: `What else does the buyer get? Name at least ${PUBLISHED_MIN.includedAssets.items} things, one per line.`,
};

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
    ? 'What was the profit in each month of your history? If you only know your average, we can estimate each month from it and say so.'
    : undefined;
}

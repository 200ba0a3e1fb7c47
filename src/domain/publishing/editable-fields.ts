import {
  CATEGORIES,
  CATEGORY_LABELS,
  MARKETPLACE_SOURCES,
  VERIFICATION_LABELS,
  VERIFICATION_LEVELS,
} from '../listings/vocabulary.ts';
import { OWNER_CHECKS_TEXT } from '../listings/verification.ts';
import { DEAL_STRUCTURE_LABELS, DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import {
  formatDollars,
  type NumberUnit,
  LONGEST_NUMBER,
  readNumber,
} from '../shared/number-text.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import { visibleText } from '../shared/printable-line.ts';
import { listedIn, namedIn, normalizeBreaks } from './submitted-listing.ts';

/** What a field holds, which decides its control and how its text is read. */
type Holds =
  | { holds: 'line' | 'paragraphs' | 'date' | 'month' | 'names' | 'sentences' }
  | { holds: 'number' | 'numbers'; unit: NumberUnit }
  | { holds: 'choice' | 'choices' | 'yes-or-no'; options: readonly Option[] };

interface Option {
  value: string;
  label: string;
}

/** A field of a listing's file that a person can fill in. */
export type EditableField = Holds & {
  /** Its path in the file, like financing.smallestDownPercent. */
  name: string;
  label: string;
  hint?: string;
  /** The build rejects a file without it. */
  isRequired?: true;
};

const YES_OR_NO: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

type Draw = (name: string, label: string, hint?: string) => EditableField;
const holding =
  (holds: Holds): Draw =>
  (name, label, hint) => ({ ...holds, name, label, ...(hint !== undefined && { hint }) });

const line = holding({ holds: 'line' });
const paragraphs = holding({ holds: 'paragraphs' });
const date = holding({ holds: 'date' });
const month = holding({ holds: 'month' });
const names = holding({ holds: 'names' });
const sentences = holding({ holds: 'sentences' });
const dollars = holding({ holds: 'number', unit: 'dollars' });
const dollarsByMonth = holding({ holds: 'numbers', unit: 'dollars' });
const count = holding({ holds: 'number', unit: 'count' });
const years = holding({ holds: 'number', unit: 'years' });
const percent = holding({ holds: 'number', unit: 'percent' });
const yesOrNo = holding({ holds: 'yes-or-no', options: YES_OR_NO });
const oneOf = (options: readonly Option[]) => holding({ holds: 'choice', options });
const someOf = (options: readonly Option[]) => holding({ holds: 'choices', options });

const required = (field: EditableField): EditableField => ({ ...field, isRequired: true });

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const sources = MARKETPLACE_SOURCES.map((value) => ({ value, label: value }));
const levels = VERIFICATION_LEVELS.map((value) => ({ value, label: VERIFICATION_LABELS[value] }));
const structures = DEAL_STRUCTURES.map((value) => ({ value, label: DEAL_STRUCTURE_LABELS[value] }));
const RANGE = `${formatDollars(DEAL_SIZE.from)} to ${formatDollars(DEAL_SIZE.to)}`;

const FIGURES = {
  revenue: 'Monthly revenue',
  profit: 'Monthly profit',
  users: 'Active users',
  traffic: 'Traffic',
};

/** Who has seen proof of each headline figure, and for which months. */
export const VERIFICATION_FIELDS: readonly EditableField[] = Object.entries(FIGURES).flatMap(
  ([figure, label]) => [
    required(oneOf(levels)(`verification.${figure}.level`, label)),
    required(month(`verification.${figure}.from`, `${label}, first month`)),
    required(month(`verification.${figure}.to`, `${label}, last month`)),
  ],
);

/** Everything but the id and the submission, in the order of the file. */
export const EDITABLE_FIELDS: readonly EditableField[] = [
  required(
    line('title', 'Title', '4 to 100 characters. Keep out what the seller wants kept private.'),
  ),
  required(
    paragraphs(
      'description',
      'Description',
      'What it does and for whom, in 50 to 220 characters. Shown on the card.',
    ),
  ),
  required(
    paragraphs(
      'longDescription',
      'Long description',
      'Two to five paragraphs for the page, 200 to 4,000 characters.',
    ),
  ),
  dollars('price', 'Asking price', `${RANGE}. Leave it blank for “Price on request.”`),
  required(dollars('monthlyRevenue', 'Monthly revenue', 'Average of the last three months below.')),
  dollars(
    'monthlyProfit',
    'Monthly profit',
    'Average of the same months, negative for a loss. Leave it blank if profit is unknown.',
  ),
  required(oneOf(categories)('category', 'Category')),
  required(years('age', 'Age in years', 'Since launch, like 2.5.')),
  count(
    'users',
    'Active users',
    'In the last full month. Leave it blank if the business doesn’t count them.',
  ),
  count('payingCustomers', 'Paying customers', 'In the last full month.'),
  yesOrNo('featured', 'Featured'),
  required(oneOf(sources)('marketplaceSource', 'Source')),
  yesOrNo(
    'isOffMarket',
    'Off-market',
    'Keeps the price, the figures, and the name private. Leave the name out of every public text.',
  ),
  names('adminTags', 'Tags', 'At most six, one per line.'),
  line('website', 'Website', 'Leave it blank for an anonymous or off-market listing.'),
  required(names('techStack', 'Tech stack', 'What it runs on: up to 15, one per line.')),
  required(paragraphs('reasonForSelling', 'Reason for selling', '40 to 900 characters.')),
  required(
    sentences(
      'growthOpportunities',
      'Growth opportunities',
      'What a new owner could do: two to six, one per line.',
    ),
  ),
  required(
    sentences(
      'includedAssets',
      'Included assets',
      'What the buyer gets: two to twelve, one per line.',
    ),
  ),
  line('metrics.churn', 'Monthly churn', 'Like 3.2%.'),
  line('metrics.userGrowth', 'Monthly user growth', 'Like 4%.'),
  line('metrics.cac', 'Cost of a new customer', 'Like $38.'),
  line('metrics.ltv', 'Lifetime value of a customer', 'Like $410.'),
  required(yesOrNo('financing.openToZeroDown', 'Open to $0 down')),
  required(someOf(structures)('financing.structures', 'Structures the seller accepts')),
  required(
    percent(
      'financing.smallestDownPercent',
      'Smallest down payment (%)',
      'As a whole percent of the price; 0 for $0 down.',
    ),
  ),
  required(line('history.lastMonth', 'Last month of the history', 'Like 2026-10.')),
  required(
    dollarsByMonth(
      'history.revenue',
      'Revenue by month',
      `Oldest month first, one per line: ${HISTORY_MONTHS} months, or all since launch.`,
    ),
  ),
  dollarsByMonth(
    'history.profit',
    'Profit by month',
    'The same months. Leave it blank if monthly profit is blank.',
  ),
  names(
    'history.estimatedProfit',
    'Months with estimated profit',
    'The seller’s estimates, marked as such on the page. One month per line, like 2026-10.',
  ),
  count('traffic.monthlyVisitors', 'Monthly visitors'),
  percent(
    'traffic.sources.organic',
    'Organic traffic (%)',
    'The four traffic percentages add up to 100.',
  ),
  percent('traffic.sources.direct', 'Direct traffic (%)'),
  percent('traffic.sources.social', 'Social traffic (%)'),
  percent('traffic.sources.referral', 'Referral traffic (%)'),
  count('emailListSize', 'Email list size'),
  percent('monthlyGrowthRate', 'Monthly revenue growth (%)', 'Like 2.5 or -1.'),
  required(paragraphs('hosting', 'Hosting', 'Where, and what it costs, in 10 to 240 characters.')),
  required(count('maintenanceHours.from', 'Weekly hours to run it, at least')),
  required(count('maintenanceHours.to', 'Weekly hours to run it, at most')),
  ...VERIFICATION_FIELDS,
  required(date('checkedOn', 'Checked on', `Check ${OWNER_CHECKS_TEXT}. Then enter the day.`)),
  required(date('listedOn', 'Listed on')),
  yesOrNo('anonymousListing', 'Anonymous', 'Hides the business’s name and website.'),
];

/** What a control's text says, with the labels of options. */
export const shownText = (field: EditableField, text: string): string =>
  'options' in field
    ? field.options
        .filter(({ value }) => text.split('\n').includes(value))
        .map(({ label }) => label)
        .join(', ')
    : text;

const MINUS = /^[-−–]\s*/;

/** A field's value as the text of its control; '' if there is none. Lists have one item a line. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join('\n');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * The value that a control's text stands for; undefined for blank text. Text that can't be read stays
 * text, so that the check of the file says what is wrong with it.
 */
export function fieldValue(field: EditableField, typed: string): unknown {
  const text = normalizeBreaks(visibleText(typed));
  if (text === '') return field.name === 'users' ? null : undefined;
  switch (field.holds) {
    case 'line':
    case 'date':
    case 'month':
    case 'choice':
      return text.replace(/\s+/g, ' ');
    case 'paragraphs':
      return text;
    case 'number':
      return numberOrText(text, field.unit);
    case 'numbers':
      return text.split(/,?\s+/).map((part) => numberOrText(part, field.unit));
    case 'names':
      return namedIn(text);
    case 'sentences':
      return listedIn(text);
    case 'choices':
      return text.split('\n');
    case 'yes-or-no':
      return text === 'true' || (text === 'false' ? false : text);
  }
}

function numberOrText(text: string, unit: NumberUnit): number | string {
  const amount = readNumber(text.replace(MINUS, ''), unit);
  if (amount === null || text.length > LONGEST_NUMBER) return text;
  return MINUS.test(text) ? -amount : amount;
}

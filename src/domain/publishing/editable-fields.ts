import { CATEGORIES, CATEGORY_LABELS, MARKETPLACE_SOURCES } from '../listings/vocabulary.ts';
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
  | { holds: 'line' | 'paragraphs' | 'date' | 'names' | 'sentences' }
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

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels?: Record<Value, string>,
): readonly Option[] => values.map((value) => ({ value, label: labels?.[value] ?? value }));
const YES_OR_NO = { true: 'Yes', false: 'No' };

const KINDS = new Map<string, Holds>([
  ['line', { holds: 'line' }],
  ['paragraphs', { holds: 'paragraphs' }],
  ['date', { holds: 'date' }],
  ['names', { holds: 'names' }],
  ['sentences', { holds: 'sentences' }],
  ['dollars', { holds: 'number', unit: 'dollars' }],
  ['dollars by month', { holds: 'numbers', unit: 'dollars' }],
  ['count', { holds: 'number', unit: 'count' }],
  ['years', { holds: 'number', unit: 'years' }],
  ['percent', { holds: 'number', unit: 'percent' }],
  ['yes or no', { holds: 'yes-or-no', options: optionsOf(['true', 'false'], YES_OR_NO) }],
  ['category', { holds: 'choice', options: optionsOf(CATEGORIES, CATEGORY_LABELS) }],
  ['source', { holds: 'choice', options: optionsOf(MARKETPLACE_SOURCES) }],
  ['structures', { holds: 'choices', options: optionsOf(DEAL_STRUCTURES, DEAL_STRUCTURE_LABELS) }],
]);

const RANGE = `${formatDollars(DEAL_SIZE.from)} to ${formatDollars(DEAL_SIZE.to)}`;

/** A field a line: its name, with * if the build needs it, its kind, its label, and a hint. */
const FIELDS = `
title* | line | Title | 4 to 100 characters. Keep out what the seller wants kept private.
description* | paragraphs | Description | What it does and for whom, in 50 to 220 characters. Shown on the card.
longDescription* | paragraphs | Long description | Two to five paragraphs for the page, 200 to 4,000 characters.
price | dollars | Asking price | ${RANGE}. Leave it blank for “Price on request.”
monthlyRevenue* | dollars | Monthly revenue | Average of the last three months below.
monthlyProfit | dollars | Monthly profit | Average of the same months, negative for a loss. Leave it blank if profit is unknown.
category* | category | Category
age* | years | Age in years | Since launch, like 2.5.
users | count | Active users | In the last full month. Leave it blank if the business doesn’t count them.
payingCustomers | count | Paying customers | In the last full month.
featured | yes or no | Featured
marketplaceSource* | source | Source
isOffMarket | yes or no | Off-market | Keeps the price, the figures, and the name private. Leave the name out of every public text.
adminTags | names | Tags | At most six, one per line.
website | line | Website | Leave it blank for an anonymous or off-market listing.
techStack* | names | Tech stack | What it runs on: up to 15, one per line.
reasonForSelling* | paragraphs | Reason for selling | 40 to 900 characters.
growthOpportunities* | sentences | Growth opportunities | What a new owner could do: two to six, one per line.
includedAssets* | sentences | Included assets | What the buyer gets: two to twelve, one per line.
metrics.churn | line | Monthly churn | Like 3.2%.
metrics.userGrowth | line | Monthly user growth | Like 4%.
metrics.cac | line | Cost of a new customer | Like $38.
metrics.ltv | line | Lifetime value of a customer | Like $410.
financing.openToZeroDown* | yes or no | Open to $0 down
financing.structures* | structures | Structures the seller accepts
financing.smallestDownPercent* | percent | Smallest down payment (%) | As a whole percent of the price; 0 for $0 down.
history.lastMonth* | line | Last month of the history | Like 2026-10.
history.revenue* | dollars by month | Revenue by month | Oldest month first, one per line: ${HISTORY_MONTHS} months, or all since launch.
history.profit | dollars by month | Profit by month | The same months. Leave it blank if monthly profit is blank.
history.estimatedProfit | names | Months with estimated profit | The seller’s estimates, marked as such on the page. One month per line, like 2026-10.
traffic.monthlyVisitors | count | Monthly visitors
traffic.sources.organic | percent | Organic traffic (%) | The four traffic percentages add up to 100.
traffic.sources.direct | percent | Direct traffic (%)
traffic.sources.social | percent | Social traffic (%)
traffic.sources.referral | percent | Referral traffic (%)
emailListSize | count | Email list size
monthlyGrowthRate | percent | Monthly revenue growth (%) | Like 2.5 or -1.
hosting* | paragraphs | Hosting | Where, and what it costs, in 10 to 240 characters.
maintenanceHours.from* | count | Weekly hours to run it, at least
maintenanceHours.to* | count | Weekly hours to run it, at most
checkedOn* | date | Checked on | The day you checked ${OWNER_CHECKS_TEXT}.
listedOn* | date | Listed on
anonymousListing | yes or no | Anonymous | Hides the business’s name and website.
`;

/** Everything but the id, the submission, and the verification, in the order of the file. */
export const EDITABLE_FIELDS: readonly EditableField[] = FIELDS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', kind = '', label = '', hint] = row.split(' | ');
    const holds = KINDS.get(kind);
    if (!holds) throw new Error(`The field ${name} is of no kind that there is.`);
    return {
      ...holds,
      name: name.replace('*', ''),
      label,
      ...(hint !== undefined && { hint }),
      ...(name.endsWith('*') && { isRequired: true }),
    };
  });

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

import { formatDollars } from '../../shared/money.ts';
import type { DraftAnswers } from './draft.ts';
import { formatExitPrice } from './exit-price.ts';
import { BUSINESS_TYPES, DEAL_STRUCTURES } from './options.ts';
import { withhold, WITHHELD } from './withhold.ts';
import { formatNumber } from '../../shared/format-number.ts';

/** A listing as the public would see it on its card. Nothing of the founder is ever part of it. */
export interface ListingPreview {
  title: string;
  /** Empty while there is nothing to say yet. */
  description: string;
  typeLabel: string;
  price: string;
  figures: { label: string; text: string }[];
  openToZeroDown: boolean;
  structures: string[];
  isAnonymous: boolean;
}

/** Longest description on a card, in characters. */
const DESCRIPTION_MAX = 220;
/** What the marketplace shows in place of a price. */
const NO_PRICE = 'Price on request';
/** What a business is called whose type is not chosen yet, or must not be told. */
const ANY_TYPE = 'Online business';

/** The listing's card, anonymous if the seller wants it so. */
export const publicPreview = (answers: DraftAnswers): ListingPreview =>
  preview(answers, answers.anonymousListing === true);

/** The card as it would be if the listing were anonymous: without the startup's own name. */
export const anonymousPreview = (answers: DraftAnswers): ListingPreview => preview(answers, true);

function preview(answers: DraftAnswers, isAnonymous: boolean): ListingPreview {
  const told = (text = '') => (isAnonymous ? withhold(text, answers) : text);
  const typeLabel = typeLabelOf(answers, told);
  const name = isAnonymous ? undefined : answers.startupName;
  const price = figure(answers.idealExitPrice);
  return {
    title: name || titleOf(typeLabel, answers),
    description: shortened(told(answers.uniqueValue)),
    typeLabel,
    price: price === undefined ? NO_PRICE : formatExitPrice(price),
    figures: figuresOf(answers),
    openToZeroDown: answers.openToZeroDown === true,
    structures: DEAL_STRUCTURES.filter(({ value }) => answers.dealStructures?.includes(value)).map(
      ({ label }) => label,
    ),
    isAnonymous,
  };
}

/** A number that can be one; what is not readable yet is not shown. */
const figure = (answer: number | string | undefined): number | undefined =>
  typeof answer === 'number' && answer >= 0 ? answer : undefined;

function typeLabelOf(answers: DraftAnswers, told: (text?: string) => string): string {
  const { businessType, otherBusinessType } = answers;
  if (businessType !== 'other') {
    return BUSINESS_TYPES.find(({ value }) => value === businessType)?.label ?? ANY_TYPE;
  }
  const own = told(otherBusinessType);
  return own === '' || own.includes(WITHHELD) ? ANY_TYPE : own;
}

/** What a listing is called that has no name: its type, and its revenue where that is known. */
function titleOf(typeLabel: string, { monthlyRevenue, isGeneratingRevenue }: DraftAnswers): string {
  const revenue = figure(monthlyRevenue);
  if (revenue === 0) return `${typeLabel}, pre-revenue`;
  if (revenue !== undefined)
    return `${typeLabel} with ${formatDollars(revenue)} a month in revenue`;
  return isGeneratingRevenue === true ? `${typeLabel} with revenue` : `${typeLabel} for sale`;
}

function figuresOf(answers: DraftAnswers): ListingPreview['figures'] {
  const revenue = figure(answers.monthlyRevenue);
  const profit = figure(answers.monthlyProfit);
  const customers = figure(answers.payingCustomers);
  return [
    { label: 'Revenue / mo', text: revenue === undefined ? 'Not given' : formatDollars(revenue) },
    { label: 'Profit / mo', text: profit === undefined ? 'Not given' : formatDollars(profit) },
    ...(customers === undefined
      ? []
      : [{ label: 'Paying customers', text: formatNumber(customers) }]),
  ];
}

/** The text in one line, ended at a word when it is too long for a card. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`;
}

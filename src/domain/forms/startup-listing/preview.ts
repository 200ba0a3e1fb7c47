import { formatDollars, formatNumber } from '../../shared/number-text.ts';
import type { DraftAnswers } from './draft.ts';
import { formatExitPrice } from './exit-price.ts';
import { DEAL_STRUCTURE_LABELS, DEAL_STRUCTURES } from '../../shared/deal-structures.ts';
import { BUSINESS_TYPES } from './options.ts';

/** A listing's card. It never includes anything about the founder. */
export interface ListingPreview {
  title: string;
  /** Empty until the seller writes one. */
  description: string;
  typeLabel: string;
  price: string;
  figures: { label: string; text: string }[];
  openToZeroDown: boolean;
  structures: string[];
}

/** Maximum length of a card's description, in characters. */
const DESCRIPTION_MAX = 220;
/** Shown when there is no price. */
const NO_PRICE = 'Price on request';
/** Label for a business whose type is not chosen yet or must stay private. */
const ANY_TYPE = 'Online business';

/** The card as it is with the startup's name. What keeps a seller anonymous is longer: public-preview.ts. */
export function namedPreview(answers: DraftAnswers): ListingPreview {
  const { businessType, otherBusinessType } = answers;
  const typeLabel =
    businessType === 'other'
      ? otherBusinessType || ANY_TYPE
      : (BUSINESS_TYPES.find(({ value }) => value === businessType)?.label ?? ANY_TYPE);
  const price = figure(answers.idealExitPrice);
  return {
    title: answers.startupName || titleOf(typeLabel, answers),
    description: shortened(answers.uniqueValue ?? ''),
    typeLabel,
    price: price === undefined ? NO_PRICE : formatExitPrice(price),
    figures: figuresOf(answers),
    openToZeroDown: answers.openToZeroDown === true,
    structures: DEAL_STRUCTURES.filter((structure) =>
      answers.dealStructures?.includes(structure),
    ).map((structure) => DEAL_STRUCTURE_LABELS[structure]),
  };
}

/** A valid number, or undefined for text that cannot be read yet. */
const figure = (answer: number | string | undefined): number | undefined =>
  typeof answer === 'number' && answer >= 0 ? answer : undefined;

/** Title of a listing without a name: its type, and its revenue if known. */
function titleOf(typeLabel: string, { monthlyRevenue, isGeneratingRevenue }: DraftAnswers): string {
  const revenue = figure(monthlyRevenue);
  if (revenue === 0) return `${typeLabel}, pre-revenue`;
  if (revenue !== undefined)
    return `${typeLabel} with ${formatDollars(revenue)} in monthly revenue`;
  return isGeneratingRevenue === true ? `${typeLabel} with revenue` : `${typeLabel} for sale`;
}

function figuresOf(answers: DraftAnswers): ListingPreview['figures'] {
  const dollars = (answer: number | string | undefined) => {
    const amount = figure(answer);
    return amount === undefined ? 'Not given' : formatDollars(amount);
  };
  const customers = figure(answers.payingCustomers);
  return [
    { label: 'Monthly revenue', text: dollars(answers.monthlyRevenue) },
    { label: 'Monthly profit', text: dollars(answers.monthlyProfit) },
    ...(customers === undefined
      ? []
      : [{ label: 'Paying customers', text: formatNumber(customers) }]),
  ];
}

/** The text on one line, cut at a word if it is too long for a card. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`;
}

import type { ListingSummary } from './listing-summary.ts';
import type { DealStructure } from '../shared/deal-structures.ts';

/** What an investor has chosen so far, as form values. */
interface InvestorWishes {
  /** One band, or '' if none is chosen. */
  capitalPerDeal: string;
  investmentStructure: readonly string[];
  dealTypes: readonly string[];
}

type Test = (listing: ListingSummary) => boolean;

/** Prices in US dollars. $25,000 is in the first band, anything above it in the next. */
const BANDS = new Map<string, (price: number) => boolean>([
  ['', () => true],
  ['5k-25k', (price) => price >= 5_000 && price <= 25_000],
  ['25k-100k', (price) => price > 25_000 && price <= 100_000],
  ['100k-250k', (price) => price > 100_000 && price <= 250_000],
  ['250k+', (price) => price > 250_000],
]);

const accepts =
  (...structures: DealStructure[]): Test =>
  (listing) =>
    structures.some((structure) => listing.structures.includes(structure));

const isRepaid = accepts('seller_financing', 'installments');
const isShared = accepts('equity_swap');

/**
 * What a seller must accept for each investment structure. A fixed return comes from fixed payments. A
 * convertible note is a loan that may become equity, so it needs both.
 */
const STRUCTURES: ReadonlyMap<string, Test> = new Map([
  ['revenue', accepts('revenue_share')],
  ['fixed', isRepaid],
  ['equity', isShared],
  ['convertible', (listing) => isRepaid(listing) && isShared(listing)],
  ['undecided', () => true],
]);

const inCategory =
  (category: ListingSummary['category']): Test =>
  (listing) =>
    listing.category === category;

const says =
  (words: RegExp): Test =>
  ({ title, description }) =>
    words.test(title) || words.test(description);

/**
 * A summary has one category and no tags. Newsletters are in the content category. Communities and AI
 * tools have no category, so we match their title and description, which misses some.
 */
const TYPES: ReadonlyMap<string, Test> = new Map([
  ['saas', inCategory('saas')],
  ['newsletter', inCategory('content')],
  ['marketplace', inCategory('marketplace')],
  ['community', says(/\b(?:community|communities)\b/i)],
  ['ai', says(/\bAI\b|\bartificial intelligence\b|\bmachine learning\b/i)],
  ['noPreference', () => true],
]);

/** Whether any choice fits; no choice fits everything. */
const fits = (choices: readonly string[], tests: ReadonlyMap<string, Test>): Test =>
  choices.length === 0
    ? () => true
    : (listing) => choices.some((choice) => tests.get(choice)?.(listing) === true);

/**
 * The listings an investor could fund: public ones priced in the band, whose seller accepts one of the
 * structures, and of one of the types. A group without a choice matches everything.
 */
export function fittingListings<Summary extends ListingSummary>(
  { capitalPerDeal, investmentStructure, dealTypes }: InvestorWishes,
  summaries: readonly Summary[],
): Summary[] {
  const isInBand = BANDS.get(capitalPerDeal) ?? (() => false);
  const isStructured = fits(investmentStructure, STRUCTURES);
  const isOfType = fits(dealTypes, TYPES);
  return summaries.filter(
    (listing) =>
      !listing.isOffMarket &&
      listing.price !== null &&
      isInBand(listing.price) &&
      isStructured(listing) &&
      isOfType(listing),
  );
}

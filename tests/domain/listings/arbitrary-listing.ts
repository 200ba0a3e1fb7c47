import fc from 'fast-check';
import { financingFigures, type ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { PRICE_SLIDER } from '#src/domain/listings/filters/price.ts';
import {
  DEFAULT_QUERY,
  type MarketplaceQuery,
  SORT_ORDERS,
  tidyQuery,
} from '#src/domain/listings/marketplace-query.ts';
import { FACETS } from '#src/domain/listings/filters/filters.ts';
import { CATEGORIES, MARKETPLACE_SOURCES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';

/*
 * Listings and queries drawn from few values, so that they meet: searches find something, figures
 * tie, prices fall on the ends of ranges.
 */
const WORDS = ['invoice', 'Newsletter', 'KITCHEN', 'für', 'a/b', 'rent'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 });
const phrase = words.map((chosen) => chosen.join(' '));

const price = fc.constantFrom(0, 9_999, 10_000, 12_500, 50_000, 145_001, 150_000, 250_000);
const monthly = fc.constantFrom(0, 1, 800, 2_000, 9_999);

/** Ids like those of the content, in no order and not always written the short way. */
const id = fc.oneof(
  fc.nat({ max: 40 }).map(String),
  fc.nat({ max: 40 }).map((number) => `sf-${number}`),
  fc.nat({ max: 9 }).map((number) => `0${number}`),
  fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,3}){0,2}$/),
);

const arbitrarySummary: fc.Arbitrary<ListingSummary> = fc
  .record({
    id,
    title: phrase,
    description: phrase,
    category: fc.constantFrom(...CATEGORIES),
    source: fc.option(fc.constantFrom(...MARKETPLACE_SOURCES)),
    isSample: fc.boolean(),
    isFeatured: fc.boolean(),
    isOffMarket: fc.boolean(),
    price: fc.option(price),
    monthlyRevenue: monthly,
    monthlyProfit: fc.option(monthly),
    age: fc.constantFrom(0.25, 0.99, 1, 1.5, 2.9, 3, 7),
    users: fc.option(fc.nat(20_000)),
    openToZeroDown: fc.boolean(),
    smallestDownPercent: fc.constantFrom(0, 20, 35, 100),
    structures: fc.uniqueArray(fc.constantFrom(...DEAL_STRUCTURES), { minLength: 1 }),
  })
  .map((summary) =>
    summary.isOffMarket
      ? {
          ...summary,
          price: null,
          monthlyRevenue: null,
          monthlyProfit: null,
          smallestDownPercent: null,
        }
      : { ...summary, monthlyProfit: summary.monthlyRevenue === 0 ? 0 : summary.monthlyProfit },
  )
  .map((summary) => ({ ...summary, ...financingFigures(summary) }));

/** Listings with ids of their own, in any order. */
export const arbitrarySummaries = fc.uniqueArray(arbitrarySummary, {
  selector: (summary) => summary.id,
  maxLength: 25,
});

const stop = fc
  .nat({ max: PRICE_SLIDER.max / PRICE_SLIDER.step })
  .map((stops) => stops * PRICE_SLIDER.step);
const stops = fc
  .tuple(stop, stop)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

/** An order, the default ordering that no select offers among them. */
export const arbitraryOrder = fc.constantFrom(...SORT_ORDERS, 'featured' as const);

/** The use of one control. */
const choice = fc.constantFrom(
  ...FACETS.flatMap((facet) => facet.choices.map(({ word }) => ({ facet, word }))),
);

/** A query as it's kept: see tidyQuery. Most filters are off most of the time, or nothing would match. */
export const arbitraryQuery: fc.Arbitrary<MarketplaceQuery> = fc
  .record({
    search: mostly('', fc.oneof(fc.constantFrom('invoice', 'news', 'FÜR', 'a/b', '&='), phrase)),
    prices: mostly([PRICE_SLIDER.min, PRICE_SLIDER.max] as const, stops),
    choices: fc.array(choice, { maxLength: 8 }),
    sort: arbitraryOrder,
  })
  .map(({ search, prices: [minPrice, maxPrice], choices, sort }) =>
    tidyQuery(
      choices.reduce<MarketplaceQuery>(
        (query, { facet, word }) => ({ ...query, ...facet.choose(query, word) }),
        { ...DEFAULT_QUERY, search, minPrice, maxPrice, sort },
      ),
    ),
  );

function mostly<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

/** What the visitor has saved; ids that are no longer listed may be among them. */
export const arbitrarySaved: fc.Arbitrary<ReadonlySet<string>> = fc
  .array(id, { maxLength: 30 })
  .map((ids) => new Set(ids));

import { suggestRelaxation, viewMarketplace } from '#src/domain/listings/marketplace-view.ts';
import {
  DEFAULT_QUERY,
  type ListingOrder,
  type MarketplaceQuery,
  SORT_ORDERS,
} from '#src/domain/listings/marketplace-query.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { generateListings } from './generate-listings.ts';
import { type Figure, report } from './report.ts';
import { inMilliseconds, timeRuns } from './timings.ts';

/** One frame of a screen, for everything that follows a change of a filter. */
const FRAME = 16;
const COUNT = 10_000;

const summaries = generateListings(COUNT);
const listings = indexListings(summaries);
const saved = new Set(summaries.filter((_, place) => place % 50 === 0).map(({ id }) => id));

const QUERIES: Record<string, Partial<MarketplaceQuery>> = {
  'no filter': {},
  'one category': { category: ['saas'] },
  'a common search': { search: 'Newsletter' },
  'a search that finds nothing': { search: 'submarine' },
  'a price range': { minPrice: 20_000, maxPrice: 80_000 },
  'sources and structures': {
    sources: ['Private', 'Microns.io', 'Founder Direct'],
    structures: ['seller_financing', 'earn_out', 'revenue_share'],
  },
  'what pays for itself': { paysForItself: ['yes'], dscr: ['1.25'] },
  'the saved view': { view: ['saved'] },
  'every filter': {
    category: ['saas'],
    search: 'in',
    minPrice: 10_000,
    maxPrice: 145_000,
    sources: ['Private', 'Microns.io', 'Founder Direct'],
    age: ['1-2'],
    revenueStatus: ['profitable'],
    zeroDown: ['yes'],
    paysForItself: ['yes'],
    dscr: ['1.00'],
    structures: ['cash', 'earn_out'],
    view: ['saved'],
  },
};
const ORDERS: readonly ListingOrder[] = [...SORT_ORDERS, 'featured'];

const timeView = (choices: Partial<MarketplaceQuery>, sort: ListingOrder) => {
  const query = { ...DEFAULT_QUERY, ...choices, sort };
  return { sort, ...timeRuns(() => viewMarketplace(listings, query, saved)) };
};

/** Of every query, the order that takes longest. */
const views = Object.entries(QUERIES).map(([name, choices]): Figure => {
  const { sort, median, p95 } = ORDERS.map((order) => timeView(choices, order)).reduce(
    (slowest, other) => (other.median > slowest.median ? other : slowest),
  );
  return inMilliseconds(`${name}, slowest by ${sort}`, { median, p95 }, FRAME);
});

const nothingFound = { ...DEFAULT_QUERY, ...QUERIES['every filter'], search: 'submarine' };
const relaxing = timeRuns(() => suggestRelaxation(listings, nothingFound, saved));
const indexing = timeRuns(() => indexListings(summaries));

report('filter', `Filter, sort and counts over ${COUNT.toLocaleString('en-US')} listings, warm`, [
  ...views,
  inMilliseconds('what to relax when nothing is found', relaxing, FRAME),
  inMilliseconds('making the index, once for each visit', indexing),
]);

import { formatDay } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import type { Listing } from './listing.ts';
import { formatPrice } from './listing-figures.ts';

/** Where the sale of a listing stands, and since which day, once it isn't simply for sale. */
export type Sale = NonNullable<Listing['sale']>;

/** What buyers read of a sale: a few words on the card, and on its page what it means to them. */
export interface SaleWords {
  label: string;
  note: string;
}

/** GET /api/under-offer answers a list of these: listings for which a deal's letter is signed, or that are handed over. */
export type UnderOffer = SaleWords & { id: string; isSold: boolean };

/** A sale as the listing's file says it. */
export function saleWords({ status, date, price }: Sale): SaleWords {
  const day = formatDay(date);
  if (status === 'under-offer') return underOffer(`since ${day}`, `on ${day}`);
  const label = `Sold ${day}${price === undefined ? '' : ` for ${formatExactDollars(price)}`}`;
  return { label, note: `${label}. This business takes no more offers.` };
}

/** A sale as a deal's signed letter says it. @param last The last day that is the buyer's, year-month-day. */
export function underOfferUntil(last: string): SaleWords {
  const until = `until ${formatDay(last)}`;
  return underOffer(until, `and has this business to themselves ${until}`);
}

/** A listing's price; once it is under offer or sold, that, where there is no room for both. */
export const priceOrSale = (
  listing: Parameters<typeof formatPrice>[0] & { sale?: Sale | undefined },
): string => (listing.sale ? saleWords(listing.sale).label : formatPrice(listing));

function underOffer(when: string, signed: string): SaleWords {
  const label = `Under offer ${when}`;
  return {
    label,
    note: `${label}. Another buyer signed a letter of intent ${signed}. You can still make an offer: it can go ahead if their deal falls through.`,
  };
}

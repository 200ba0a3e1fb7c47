import type { NamedOffer } from '#src/domain/deals/offers/compare-offers.ts';
import {
  readOfferNumber,
  type OfferErrors,
  offerName,
  readOffer,
} from '#src/domain/deals/offers/offer-fields.ts';
import { partText, type ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import type { OffersState } from './use-offers.ts';

interface OfferReading {
  named: NamedOffer;
  errors: OfferErrors;
}

interface OffersReading {
  offers: OfferReading[];
  /** Yearly discount rate as a decimal; null if not entered. */
  discount: number | null;
  discountError: string | undefined;
}

/**
 * Reads the typed offers. A number still being typed is not an error yet: until input settles, the
 * offer keeps its last valid reading and shows no error.
 */
export function readOffers(state: OffersState, settled: OffersState): OffersReading {
  const offers = state.entries.map(({ id, text }, index): OfferReading => {
    const now = readOffer(text, index);
    const settledEntry = settled.entries.find((entry) => entry.id === id);
    if (now.named.offer || !settledEntry || settledEntry.text === text) return now;
    const before = readOffer(settledEntry.text, index);
    const stillWrong = Object.keys(now.errors);
    const errors = Object.entries(before.errors).filter(([field]) => stillWrong.includes(field));
    return {
      named: { name: offerName(text.name, index), offer: before.named.offer },
      errors: Object.fromEntries(errors),
    };
  });
  const now = readOfferNumber(state.discount, 'percent');
  const before = readOfferNumber(settled.discount, 'percent');
  const { value = null } = now.error === undefined ? now : before;
  return {
    offers,
    discount: value === null ? null : value / 100,
    discountError: now.error && before.error,
  };
}

/** Each part's terms, for its summary. */
export const partTextsOf = (offer: ReceivedOffer | null) => ({
  sellerNote: offer && partText('sellerNote', offer),
  earnOut: offer && partText('earnOut', offer),
  revenueShare: offer && partText('revenueShare', offer),
});

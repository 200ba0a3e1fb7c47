import type { NamedOffer } from '#src/domain/deals/offers/compare-offers.ts';
import { readOfferNumber } from '#src/domain/deals/offers/offer-fields.ts';
import { type OfferErrors, offerName, readOffer } from '#src/domain/deals/offers/read-offer.ts';
import { partText } from '#src/domain/deals/offers/received-offer-text.ts';
import type { ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import type { OffersState } from './use-offers.ts';

interface OfferReading {
  named: NamedOffer;
  errors: OfferErrors;
}

interface OffersReading {
  offers: OfferReading[];
  /** Of a year of waiting, as a decimal; null while it isn't said. */
  discount: number | null;
  discountError: string | undefined;
}

/**
 * What the seller means by what is typed. A number that is still being typed is no mistake yet: until
 * it counts as meant, its offer stays what it was, and nothing is said.
 */
export function readOffers(state: OffersState, settled: OffersState): OffersReading {
  const offers = state.entries.map(({ id, text }, index): OfferReading => {
    const now = readOffer(text, index);
    const meant = settled.entries.find((entry) => entry.id === id);
    if (now.named.offer || !meant || meant.text === text) return now;
    const before = readOffer(meant.text, index);
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

/** What each part of an offer holds, for the fold around its fields. */
export const partTextsOf = (offer: ReceivedOffer | null) => ({
  sellerNote: offer && partText('sellerNote', offer),
  earnOut: offer && partText('earnOut', offer),
  revenueShare: offer && partText('revenueShare', offer),
});

import { EMPTY_OFFER } from './offer-fields.ts';
import { DEFAULT_DISCOUNT_TEXT, type OffersText } from './offers-query.ts';

/** Two made-up offers for one business. The higher price is the riskier one. */
export const EXAMPLE_OFFERS: OffersText = {
  discount: DEFAULT_DISCOUNT_TEXT,
  offers: [
    { ...EMPTY_OFFER, name: "Buyer A's offer", cash: '78,000' },
    {
      ...EMPTY_OFFER,
      name: "Buyer B's offer",
      cash: '30,000',
      note: '45,000',
      rate: '7',
      months: '48',
      earnout: '30,000',
      chance: '50',
      after: '24',
    },
  ],
};

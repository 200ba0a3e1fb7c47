import { drawnForm } from './drawn-form.ts';
import { makeOfferForm } from './make-offer.ts';

export const drawnOffer = drawnForm(makeOfferForm);

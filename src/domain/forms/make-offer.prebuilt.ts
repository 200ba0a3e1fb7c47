import { formView } from './form-view.ts';
import { makeOfferForm } from './make-offer.ts';

export const offerFormView = formView(makeOfferForm);

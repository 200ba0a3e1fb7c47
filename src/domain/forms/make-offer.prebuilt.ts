import { formView } from './form-definition.ts';
import { makeOfferForm } from './make-offer.ts';

export const offerFormView = formView(makeOfferForm);

import { contactSellerForm } from './contact-seller.ts';
import type { FormDefinition } from './form-definition.ts';
import { heroForm } from './hero.ts';
import { makeOfferForm } from './make-offer.ts';
import { marketplaceInquiryForm } from './marketplace-inquiry.ts';

/** Every form that can be sent. */
export const forms = [
  heroForm,
  marketplaceInquiryForm,
  contactSellerForm,
  makeOfferForm,
] as const satisfies FormDefinition[];

const byType = new Map<string, FormDefinition>(forms.map((form) => [form.type, form]));

/** The form of that form_type, or undefined for one that we don't have. */
export function findForm(type: string): FormDefinition | undefined {
  return byType.get(type);
}

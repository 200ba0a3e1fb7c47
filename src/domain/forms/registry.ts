import { affiliateSignupForm } from './affiliate-signup.ts';
import { contactForm } from './contact.ts';
import { contactSellerForm } from './contact-seller.ts';
import { createListingForm } from './create-listing.ts';
import { dfyForm } from './dfy.ts';
import type { FormDefinition } from './form-definition.ts';
import { fundWaitlistForm } from './fund-waitlist.ts';
import { fundingRequestForm } from './funding-request.ts';
import { heroForm } from './hero.ts';
import { investorApplicationForm } from './investor-application.ts';
import { makeOfferForm } from './make-offer.ts';
import { marketplaceInquiryForm } from './marketplace-inquiry.ts';
import { newsletterForm } from './newsletter.ts';
import { savedSearchForm } from './saved-search.ts';
import { serviceSignupForm } from './service-signup.ts';
import { startupListingForm } from './startup-listing/form.ts';

/** Every form that can be sent. */
export const forms = [
  heroForm,
  marketplaceInquiryForm,
  contactSellerForm,
  makeOfferForm,
  fundingRequestForm,
  contactForm,
  dfyForm,
  serviceSignupForm,
  createListingForm,
  newsletterForm,
  fundWaitlistForm,
  investorApplicationForm,
  affiliateSignupForm,
  startupListingForm,
  savedSearchForm,
] as const satisfies FormDefinition[];

const byType = new Map<string, FormDefinition>(forms.map((form) => [form.type, form]));

/** The form of that form_type, or undefined for one that we don't have. */
export function findForm(type: string): FormDefinition | undefined {
  return byType.get(type);
}

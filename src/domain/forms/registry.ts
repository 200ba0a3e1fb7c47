import type { RetentionClass } from '../shared/promises.ts';
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

/** Forms that only store their submissions; their endpoints come from this list. */
export const storedForms: readonly FormDefinition[] = [
  contactForm,
  dfyForm,
  createListingForm,
  fundWaitlistForm,
  investorApplicationForm,
];

/** Every form that can be sent. */
export const forms: readonly FormDefinition[] = [
  heroForm,
  marketplaceInquiryForm,
  contactSellerForm,
  makeOfferForm,
  fundingRequestForm,
  serviceSignupForm,
  newsletterForm,
  affiliateSignupForm,
  startupListingForm,
  savedSearchForm,
  ...storedForms,
];

/** Forms removed from the site, until their last record is gone. */
const RETIRED: readonly [type: string, RetentionClass][] = [];

/** How long submissions are kept, by form type. */
export const RETENTION_CLASSES: ReadonlyMap<string, RetentionClass> = new Map([
  ...forms.map(({ type, retention }) => [type, retention] as const),
  ...RETIRED,
]);

const byType = new Map(forms.map((form) => [form.type, form]));

/** The form with that form_type, or undefined if there is none. */
export function findForm(type: string): FormDefinition | undefined {
  return byType.get(type);
}

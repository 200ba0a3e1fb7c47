import type { RetentionClass } from '../shared/retention.ts';
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

/** Forms that do no more than store what they bring: they have their endpoints from this list. */
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

/** Forms that were taken off the site, until the last of their records is gone. */
const RETIRED: readonly [type: string, RetentionClass][] = [];

/** How long what a form brings is kept, by its type. */
export const RETENTION_CLASSES: ReadonlyMap<string, RetentionClass> = new Map([
  ...forms.map(({ type, retention }) => [type, retention] as const),
  ...RETIRED,
]);

const byType = new Map(forms.map((form) => [form.type, form]));

/** The form of that form_type, or undefined for one that we don't have. */
export function findForm(type: string): FormDefinition | undefined {
  return byType.get(type);
}

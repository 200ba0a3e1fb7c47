import type * as z from 'zod/mini';
import type { RetentionClass } from '../shared/promises.ts';
import { affiliateSignupForm } from './affiliate-signup.ts';
import { contactForm } from './contact.ts';
import { contactSellerForm } from './contact-seller.ts';
import { createListingForm } from './create-listing.ts';
import { dfyForm } from './dfy.ts';
import type { FormDefinition } from './form-definition.ts';
import { formValues } from './form-values.ts';
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

/** Forms that nobody has to answer. */
export const SIGNUP_FORMS: ReadonlySet<string> = new Set(
  [newsletterForm, heroForm, fundWaitlistForm, savedSearchForm].map(({ type }) => type),
);

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

/** Issues past this many are ignored: only one message per field is shown. */
const ISSUES_MAX = 200;

type Issue = z.core.$ZodIssue;

/** The first message for each field, by name. Issues that belong to no field are left out. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues.slice(0, ISSUES_MAX)) {
    const [first] = path;
    // A field of an object in it has a name of its own; an item of a list hasn't.
    const isNamed = path.every((part) => typeof part === 'string');
    const field = isNamed ? path.join('.') : first;
    if (typeof field === 'string' && field !== '' && !messages.has(field)) {
      messages.set(field, message);
    }
  }
  return Object.fromEntries(messages);
}

/** Fallback message; no one who fills in the form on its page ever sees it. */
const OTHERWISE = "The form doesn't accept this answer. Please reload the page and try again.";

/** Checks values against a schema. Every message is ours, never the schema library's. */
export const checkFields = <Schema extends z.ZodMiniType>(schema: Schema, values: object) =>
  schema.safeParse(values, { error: () => OTHERWISE });

/** What is wrong with a form's values at a time, by field. */
export function faultsIn(form: FormDefinition, values: object, now: number) {
  const parsed = checkFields(form.schema, values);
  const always = parsed.success ? {} : messagesByField(parsed.error.issues);
  return { ...always, ...form.faultsAt?.({ ...values }, now) };
}

/**
 * Errors in a form of this type, by field, with the server's messages. Pages load it when a form is first
 * touched.
 * @param now Only for a form that has `faultsAt`.
 */
export function checkForm(
  type: string,
  data: Pick<FormData, 'getAll'>,
  now = 0,
): Record<string, string> {
  const form = findForm(type);
  return form ? faultsIn(form, formValues(form.fields, data), now) : {};
}

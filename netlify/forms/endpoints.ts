import * as z from 'zod/mini';
import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { TOKEN_PATH } from '#src/config/form-controls.ts';
import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { findForm, storedForms } from '#src/domain/forms/registry.ts';
import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { isPastEverywhere } from '#src/domain/shared/calendar-date.ts';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { dealOpenings, isSoldInDeal } from '#netlify/deals/index.ts';
import { cachedFor } from '#netlify/environment/per-instance.ts';
import { dataAnswer, jsonAnswer } from '#netlify/http/answer.ts';
import { createFormToken, looksLikeSpam } from '#netlify/http/controls.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import {
  type FormCall,
  formEndpoint,
  refuse,
  type SubmitOutcome,
} from '#netlify/http/form-endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { isKeyAccepted, subscribe } from '#netlify/mail/newsletter.ts';
import {
  findListing,
  findPlan,
  listingOptions,
  planOptions,
  saleOf,
} from '#netlify/store/published-content.ts';
import type { SubmissionFields } from '#netlify/store/submission.ts';

/**
 * A token for the time a form was first touched. The page sends it back as `form_token`. Null if
 * HANDOVER_SECRET is not set; forms then work without one.
 */
const formToken: Endpoint = {
  path: `${TOKEN_PATH}:form_type`,
  method: 'GET',
  handle({ parameters, environment: { secret }, runtime, line }) {
    const form = findForm(parameters.get('form_type') ?? '');
    if (!form) return { code: 'not_found' };
    line.form = form.type;
    const token = secret === undefined ? null : createFormToken(secret, form.type, runtime.now());
    return dataAnswer(200, { token });
  },
};

const GONE = 'This listing is no longer available.';
const SOLD = 'This business has been sold.';
const OFF_MARKET = 'This listing is off-market. Please send an inquiry from its own page instead.';

/** Stores what is about a listing, with our own title of it. Refused if its seller can't be contacted. */
async function saveAbout(listingId: string, sent: SubmissionFields, call: FormCall) {
  const listing = findListing(listingId);
  const isSold = saleOf(listingId)?.status === 'sold';
  if (listing && !listing.isOffMarket && !isSold)
    return call.save({ ...sent, startup_name: listing.title });
  const message = isSold ? SOLD : listing ? OFF_MARKET : GONE;
  return refuse({ listing_id: message }, message);
}

/** An inquiry about an off-market listing, or any other. */
const marketplaceInquiry = formEndpoint({
  form: marketplaceInquiryForm,
  choices: { listing_id: listingOptions },
  async submit(inquiry, call) {
    const listing = findListing(inquiry.listing_id);
    if (!listing) return refuse({ listing_id: `${GONE} Please choose another.` }, GONE);
    return call.save({ ...inquiry, startup_name: listing.title });
  },
});

const contactSeller = formEndpoint({
  form: contactSellerForm,
  submit: (message, call) => saveAbout(message.listing_id, message, call),
});

const PAST = 'This date has passed. Please choose today or a later date.';

/** An offer for a listing. Its price is the amount that the buyer offers. */
const makeOffer = formEndpoint({
  form: makeOfferForm,
  jobs: [dealOpenings],
  async submit(offer, call) {
    if (isPastEverywhere(offer.closing_date, call.runtime.now())) {
      return refuse({ closing_date: PAST });
    }
    if (await isSoldInDeal(call.store, offer.listing_id, call.runtime.now())) {
      return refuse({ listing_id: SOLD }, SOLD);
    }
    return saveAbout(offer.listing_id, offer, call);
  },
});

/** A request for help funding an analyzed deal, for a listing or for the visitor's own figures. */
const fundingRequest = formEndpoint({
  form: fundingRequestForm,
  submit: (request, call) =>
    request.listing_id === undefined
      ? call.save({ ...request, startup_name: undefined })
      : saveAbout(request.listing_id, request, call),
});

const PLAN_GONE = 'We no longer offer this plan. Please choose another.';

/** A signup for a plan. Stores our own name of the plan, not the one from the page. */
const serviceSignup = formEndpoint({
  form: serviceSignupForm,
  choices: { plan_tag: planOptions },
  async submit(signup, call) {
    const plan = findPlan(signup.plan_tag);
    // In the dialog the plan is preselected, so a message on its field would not be seen.
    if (!plan) return refuse({ plan_tag: PLAN_GONE }, PLAN_GONE);
    return call.save({ ...signup, plan_name: plan.name });
  },
});

/** Subscribes a stored sender. The answer does not wait for it, and says nothing of it. */
async function saveSubscriber(email: string, sent: SubmissionFields, call: FormCall) {
  const outcome = await call.save(sent);
  if (outcome.kind === 'saved') call.background(subscribe(email, call));
  return outcome;
}

/** The hero form of the home page. */
const emailCollection = formEndpoint({
  form: heroForm,
  submit: (sent, call): Promise<SubmitOutcome> =>
    sent.wants_subscription ? saveSubscriber(sent.email, sent, call) : call.save(sent),
});

/** The newsletter box. The answer doesn't reveal whether an address was known before. */
const newsletter = formEndpoint({
  form: newsletterForm,
  submit: (sent, call) => saveSubscriber(sent.email, sent, call),
});

/**
 * Subscribes an address to the newsletter and reports whether the provider has it. The home page calls
 * this after it posts the hero form; it then waits for that subscription instead of making another.
 */
const subscribeToLoops = jsonEndpoint({
  path: '/api/subscribe-to-loops',
  schema: z.strictObject({ email: emailField('Please enter a valid email address.') }),
  async handle({ email }, call, controls) {
    if (looksLikeSpam(call, heroForm.type, controls)) {
      return jsonAnswer(200, { success: false, reason: 'held' });
    }
    return jsonAnswer(200, await subscribe(email, call));
  },
});

const keyCheck = cachedFor<Promise<boolean>>(5 * 60 * 1_000);

/** The home page asks whether the newsletter provider can be reached. */
const submitToLoops = jsonEndpoint({
  path: '/api/submit-to-loops',
  schema: z.strictObject({ testConnection: z.literal(true) }),
  async handle(_input, { environment: { loops }, runtime }) {
    if (!loops) return jsonAnswer(200, { success: false, reason: 'not_configured' });
    const isAccepted = await keyCheck(runtime)(() => isKeyAccepted(loops, runtime));
    return jsonAnswer(200, { success: isAccepted, ...(!isAccepted && { reason: 'unavailable' }) });
  },
});

/** The forms that belong to no other capability, and what they call. */
export const formEndpoints: readonly Endpoint[] = [
  formToken,
  marketplaceInquiry,
  contactSeller,
  makeOffer,
  fundingRequest,
  serviceSignup,
  emailCollection,
  newsletter,
  subscribeToLoops,
  submitToLoops,
  ...storedForms.map((form) => formEndpoint({ form, submit: (sent, call) => call.save(sent) })),
];

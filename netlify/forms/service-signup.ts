import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { refuse } from '#netlify/http/handle-submission.ts';
import { findPlan, planOptions } from '#netlify/records/published-content.ts';

const GONE = 'We no longer offer this plan. Please choose another.';

/** A sign-up for a plan. The name that is stored is ours, whatever the page called the plan. */
export const serviceSignup = formEndpoint({
  form: serviceSignupForm,
  choices: { plan_tag: planOptions },
  async submit(signup, call) {
    const plan = findPlan(signup.plan_tag);
    // In a dialog the plan is chosen already, and nobody would see what is said of its field.
    if (!plan) return refuse({ plan_tag: GONE }, GONE);
    return call.save({ ...signup, plan_name: plan.name });
  },
});

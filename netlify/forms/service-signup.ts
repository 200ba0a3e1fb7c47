import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { formEndpoint, refuse } from '#netlify/http/form-endpoint.ts';
import { findPlan, planOptions } from '#netlify/store/published-content.ts';

const GONE = 'We no longer offer this plan. Please choose another.';

/** A signup for a plan. Stores our own name of the plan, not the one from the page. */
export const serviceSignup = formEndpoint({
  form: serviceSignupForm,
  choices: { plan_tag: planOptions },
  async submit(signup, call) {
    const plan = findPlan(signup.plan_tag);
    // In the dialog the plan is preselected, so a message on its field would not be seen.
    if (!plan) return refuse({ plan_tag: GONE }, GONE);
    return call.save({ ...signup, plan_name: plan.name });
  },
});

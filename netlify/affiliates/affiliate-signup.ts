import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { isCommonPassword } from '#src/domain/forms/common-passwords.ts';
import { claimSlot, usedUp, networkOf } from '#netlify/http/rate-limits.ts';
import { formEndpoint, type FormCall, refuse, refuseWith } from '#netlify/http/form-endpoint.ts';
import { isStored } from '#netlify/store/submissions.ts';
import { storePassword } from './store-password.ts';

const COMMON = 'This password is too common, so it is easy to guess. Please choose another.';
/** Signups per network and day. Each costs a password hash. */
const A_DAY = 5;
const TOO_MANY = "You've reached today's limit for applications from your connection.";

/** Visitors without a known IP address can't be told apart. A resent application keeps its place. */
const mayApply = async (call: FormCall): Promise<boolean> => {
  const { formType, id, ip, store } = call;
  return (
    ip === '' ||
    (await claimSlot(call, { name: formType, of: networkOf(ip), id, slots: A_DAY })) ||
    // It has a place of an earlier day. Only its answer got lost.
    isStored(store, { formType, id })
  );
};

/**
 * An application with a password. Nothing is looked up by name or address, and the hash is always
 * computed, so neither the answer nor its timing reveals who has applied before.
 */
export const affiliateSignup = formEndpoint({
  form: affiliateSignupForm,
  async submit({ password, confirmPassword: _same, ...application }, call) {
    if (isCommonPassword(password)) return refuse({ password: COMMON });
    if (!(await mayApply(call))) return refuseWith(usedUp(call, TOO_MANY));
    const passwordHash = await call.runtime.hashPassword(password);
    const outcome = await call.save(application);
    if (outcome.kind === 'refused') return outcome;
    const failure = await storePassword(call, { password, passwordHash });
    return failure ? refuseWith(failure) : outcome;
  },
});

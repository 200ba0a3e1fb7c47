import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { isCommonPassword } from '#src/domain/forms/common-passwords.ts';
import { claimDailySlot } from '#netlify/http/daily-limit.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { refuse, refuseWith } from '#netlify/http/handle-submission.ts';
import { storePassword } from './store-password.ts';

const COMMON = 'This password is too common, so it is easy to guess. Please choose another.';
/** Signups per visitor and day. Each costs a password hash. */
const A_DAY = 5;

/**
 * An application with a password. Nothing is looked up by name or address, and the hash is always
 * computed, so neither the answer nor its timing reveals who has applied before.
 */
export const affiliateSignup = formEndpoint({
  form: affiliateSignupForm,
  async submit({ password, confirmPassword: _same, ...application }, call) {
    if (isCommonPassword(password)) return refuse({ password: COMMON });
    const exhausted = await claimDailySlot(call, A_DAY);
    if (exhausted) return refuseWith(exhausted);
    const passwordHash = await call.runtime.hashPassword(password);
    const outcome = await call.save(application);
    if (outcome.kind === 'refused') return outcome;
    const failure = await storePassword(call, { password, passwordHash });
    return failure ? refuseWith(failure) : outcome;
  },
});

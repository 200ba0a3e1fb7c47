import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { isCommonPassword } from '#src/domain/forms/common-passwords.ts';
import { claimPlace, usedUp, networkOf } from '#netlify/http/rate-limits.ts';
import { formEndpoint, type FormCall, refuse, refuseWith } from '#netlify/http/form-endpoint.ts';
import { isStored } from '#netlify/store/submissions.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import { z } from 'zod';
import { submissionKey } from '#netlify/store/keys.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';

const COMMON = 'This password is too common, so it is easy to guess. Please choose another.';
/** Signups per network and day. Each costs a password hash. */
const A_DAY = 5;
const TOO_MANY = "You've reached today's limit for applications from your connection.";

/** Visitors without a known IP address can't be told apart. A resent application keeps its place. */
const mayApply = async (call: FormCall): Promise<boolean> => {
  const { formType, id, ip, store } = call;
  return (
    ip === '' ||
    (await claimPlace(call, { name: formType, of: networkOf(ip), id, places: A_DAY })) ||
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
    const failure = await storePassword(call, password, passwordHash);
    return failure ? refuseWith(failure) : outcome;
  },
});

/** Stored apart from its submission, for RETENTION_DAYS.credential. */
const credentialSchema = z.strictObject({
  id: z.string(),
  password_hash: z.string(),
  created_at: z.string(),
});

/**
 * Stores a password's hash once, under the submission's key in the store of credentials. A resent submission must
 * have the same password, because the fingerprint does not include it. Hashes of one password differ by salt.
 * @returns The failure that stops the submission, or undefined if the hash is stored.
 */
async function storePassword(
  { credentials, id, formType, runtime }: FormCall,
  password: string,
  passwordHash: string,
): Promise<Failure | undefined> {
  const key = submissionKey(formType, id);
  const credential: z.infer<typeof credentialSchema> = {
    id,
    password_hash: passwordHash,
    created_at: new Date(runtime.now()).toISOString(),
  };
  if ((await credentials.createOnce(key, credential, id)) === 'created') return undefined;
  const read = await credentials.read(key, credentialSchema);
  if (read.kind !== 'found') throw new StorageUnavailableError('unreadable credential');
  const earlier = read.value.password_hash;
  // It may be our own write, whose answer got lost.
  const isSame = earlier === passwordHash || (await isPasswordOf(earlier, password));
  return isSame ? undefined : { code: 'idempotency_key_reused' };
}

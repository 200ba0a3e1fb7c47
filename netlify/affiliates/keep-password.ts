import type { Failure } from '#netlify/http/answer.ts';
import type { FormCall } from '#netlify/http/take-submission.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import { saveCredential } from '#netlify/records/credentials.ts';

/**
 * Stores the hash of a password that came with a submission, in a store of its own. A submission that
 * is sent again must have the password that it had: the fingerprint knows nothing of it.
 * @returns What stops the submission, or undefined when the password is kept.
 */
export async function keepPassword(
  { credentials, id, formType, outside }: FormCall,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<Failure | undefined> {
  const now = outside.now();
  const earlier = await saveCredential(credentials, { id, formType, passwordHash, now });
  if (earlier === undefined) return undefined;
  const isSame = await isPasswordOf(earlier, password);
  return isSame ? undefined : { code: 'idempotency_key_reused' };
}

import type { Failure } from '#netlify/http/answer.ts';
import type { FormCall } from '#netlify/http/handle-submission.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import { z } from 'zod';
import { submissionKey } from '#netlify/records/blob-keys.ts';
import { readEntry } from '#netlify/records/read-entry.ts';
import { type Store, StorageUnavailableError } from '#netlify/records/store.ts';

/**
 * Stores the hash of a password that came with a submission, in a store of its own. A submission that
 * is sent again must have the password that it had: the fingerprint knows nothing of it.
 * @returns What stops the submission, or undefined when the password is kept.
 */
export async function storePassword(
  { credentials, id, formType, runtime }: FormCall,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<Failure | undefined> {
  const now = runtime.now();
  const earlier = await saveCredential(credentials, { id, formType, passwordHash, now });
  if (earlier === undefined) return undefined;
  const isSame = await isPasswordOf(earlier, password);
  return isSame ? undefined : { code: 'idempotency_key_reused' };
}

/**
 * The password that came with a submission; kept apart from everything else that is known of it, and
 * deleted with it (RETENTION_DAYS.credential).
 */
const credentialSchema = z.strictObject({
  id: z.string(),
  password_hash: z.string(),
  created_at: z.string(),
});

interface Credential {
  id: string;
  formType: string;
  passwordHash: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Stores the credential of a submission once, under the submission's own key. Hashes of one password
 * differ by their salt, so whether an earlier one is of the same password is for the caller to find out.
 * @param store The one for credentials, never the one for records.
 * @returns The hash that this submission has already; undefined when it is ours.
 */
async function saveCredential(
  store: Store,
  { id, formType, passwordHash, now }: Credential,
): Promise<string | undefined> {
  const key = submissionKey(formType, id);
  const credential: z.infer<typeof credentialSchema> = {
    id,
    password_hash: passwordHash,
    created_at: new Date(now).toISOString(),
  };
  if ((await store.createOnce(key, credential, id)) === 'created') return undefined;
  const read = await readEntry(store, key, credentialSchema);
  if (read.kind !== 'found') throw new StorageUnavailableError('unreadable credential');
  const { password_hash } = read.value;
  // Our own write, whose answer got lost.
  return password_hash === passwordHash ? undefined : password_hash;
}

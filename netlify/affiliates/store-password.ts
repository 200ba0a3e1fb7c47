import type { Failure } from '#netlify/http/failure.ts';
import type { FormCall } from '#netlify/http/form-endpoint.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import { z } from 'zod';
import { submissionKey } from '#netlify/store/keys.ts';
import { type Store, StorageUnavailableError } from '#netlify/store/store.ts';

/**
 * Stores the password hash of a submission in a separate store. A resent submission must have the same
 * password, because the fingerprint does not include it.
 * @returns The failure that stops the submission, or undefined if the hash is stored.
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

/** The password hash of a submission, stored apart from its record (RETENTION_DAYS.credential). */
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
 * Stores the credential of a submission once, under the submission's key. Hashes of the same password
 * differ by salt, so the caller must compare an earlier one.
 * @param store The credentials store, never the records store.
 * @returns The earlier hash of this submission; undefined if ours was stored.
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
  const read = await store.read(key, credentialSchema);
  if (read.kind !== 'found') throw new StorageUnavailableError('unreadable credential');
  const { password_hash } = read.value;
  // Our own write; only its answer got lost.
  return password_hash === passwordHash ? undefined : password_hash;
}

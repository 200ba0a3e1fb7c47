import { z } from 'zod';
import { submissionKey } from './blob-keys.ts';
import { readEntry } from './read-entry.ts';
import { type Store, StorageUnavailableError } from './store.ts';

/**
 * The password that came with a submission; kept apart from everything else that is known of it, and
 * deleted with it (RETENTION_DAYS.credential).
 */
const credentialSchema = z.strictObject({
  /** UUIDv7 of the submission. */
  id: z.string(),
  /** PHC string, see password-hash.ts. */
  password_hash: z.string(),
  created_at: z.string(),
});

export interface Credential {
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
export async function saveCredential(
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

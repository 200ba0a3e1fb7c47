import { z } from 'zod';
import { submissionKey } from './blob-keys.ts';
import { readEntry } from './read-entry.ts';
import type { Store } from './store.ts';

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

/** `other`: this submission has a credential already, and its hash is this one. */
export type CredentialOutcome =
  | { kind: 'saved' }
  | { kind: 'other'; passwordHash: string }
  | { kind: 'unavailable'; fault: string };

/**
 * Stores the credential of a submission once, under the submission's own key. Hashes of one password
 * differ by their salt, so whether an earlier one is of the same password is for the caller to find out.
 * @param store The one for credentials, never the one for records.
 */
export async function saveCredential(
  store: Store,
  { id, formType, passwordHash, now }: Credential,
): Promise<CredentialOutcome> {
  const key = submissionKey(formType, id);
  const credential: z.infer<typeof credentialSchema> = {
    id,
    password_hash: passwordHash,
    created_at: new Date(now).toISOString(),
  };
  const created = await store.createOnce(key, credential, id);
  if (created.kind === 'created') return { kind: 'saved' };
  if (created.kind === 'unavailable') return created;
  const read = await readEntry(store, key, credentialSchema);
  if (read.kind === 'unavailable') return read;
  if (read.kind !== 'found') return { kind: 'unavailable', fault: 'unreadable credential' };
  const { password_hash } = read.value;
  // Our own write, whose answer got lost.
  if (password_hash === passwordHash) return { kind: 'saved' };
  return { kind: 'other', passwordHash: password_hash };
}

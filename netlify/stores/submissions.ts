import { quarantineKey, submissionKey } from './blob-keys.ts';
import type { CreateOutcome, Store } from './store.ts';

/** A form's fields as they are kept in a record. */
export type SubmissionFields = Readonly<Record<string, unknown>> & { source?: string | undefined };

/** One email_collection record, exactly as it is stored. */
interface SubmissionRecord {
  /** UUIDv7, also the last part of its key. */
  id: string;
  email: string;
  source: string;
  status: 'pending';
  signup_context: SubmissionFields & { form_type: string; affiliate_code?: string };
  /** When we took it, by our clock, in ISO 8601. */
  created_at: string;
}

export interface Submission {
  id: string;
  formType: string;
  /** Of whoever sent it, whatever the form calls that field. */
  email: string;
  fields: SubmissionFields;
  /** Of the fields as they were sent and validated. */
  fingerprint: string;
  isSuspicious: boolean;
  /** Of the affiliate whose link brought the sender here. */
  affiliateCode?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

const SOURCE = 'website';

/**
 * Stores a submission once. The record is its own proof of having been stored: sending the same
 * again finds it, and sending something else under its id is a conflict.
 * A suspicious one goes into quarantine, unless the same was taken before without suspicion (its
 * token may have run out between two attempts).
 */
export async function saveSubmission(
  store: Store,
  submission: Submission,
): Promise<CreateOutcome & { isHeld: boolean }> {
  const { id, formType, fingerprint, isSuspicious } = submission;
  const key = submissionKey(formType, id);
  if (!isSuspicious) {
    return { ...(await store.createOnce(key, recordOf(submission), fingerprint)), isHeld: false };
  }
  const earlier = await store.get(key);
  if (earlier.kind === 'unavailable') return { ...earlier, isHeld: false };
  if (earlier.kind === 'found') {
    const isSame = earlier.fingerprint === fingerprint;
    return { kind: isSame ? 'replayed' : 'conflict', isHeld: false };
  }
  const held = quarantineKey(formType, id);
  return { ...(await store.createOnce(held, recordOf(submission), fingerprint)), isHeld: true };
}

function recordOf(submission: Submission): SubmissionRecord {
  const { id, formType, email, fields, affiliateCode, now } = submission;
  return {
    id,
    email,
    source: fields.source ?? SOURCE,
    status: 'pending',
    signup_context: {
      ...fields,
      ...(affiliateCode !== undefined && { affiliate_code: affiliateCode }),
      form_type: formType,
    },
    created_at: new Date(now).toISOString(),
  };
}

import { quarantineMarkKey, submissionKey } from './blob-keys.ts';
import { readRecord } from './records.ts';
import { type CreateOutcome, faultOf, type Store } from './store.ts';

/** A form's fields as stored in a record. */
export type SubmissionFields = Readonly<Record<string, unknown>>;

/** One email_collection record, exactly as stored. */
interface SubmissionRecord {
  /** UUIDv7; also the last part of its key. */
  id: string;
  email: string;
  source: string;
  status: 'pending';
  /** It looked like spam. */
  held?: true;
  signup_context: SubmissionFields & { form_type: string; affiliate_code?: string };
  /** When it arrived, by our clock, in ISO 8601. */
  created_at: string;
}

export interface Submission {
  id: string;
  formType: string;
  /** The sender's address, whatever the form calls that field. */
  email: string;
  fields: SubmissionFields;
  /** Fingerprint of the validated fields. */
  fingerprint: string;
  isSuspicious: boolean;
  /** Code of the affiliate whose link brought the sender. */
  affiliateCode?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Saved {
  kind: CreateOutcome;
  /** It looks like spam, and is in quarantine. */
  isHeld: boolean;
}

const SOURCE = 'website';

/**
 * Stores a submission once. Sending the same again finds the record; sending something else under its id
 * is a conflict. The attempt that stored it decides whether it is held, because a form token may appear
 * or expire between attempts.
 */
export async function saveSubmission(store: Store, submission: Submission): Promise<Saved> {
  const { id, formType, fingerprint, isSuspicious: isHeld } = submission;
  const key = submissionKey(formType, id);
  const mark = quarantineMarkKey(formType, id);
  if (isHeld) await store.createOnce(mark, {}, id);
  const kind = await store.createOnce(key, recordOf(submission), fingerprint);
  if (kind === 'created') return { kind, isHeld };
  const stored = await readRecord(store, key);
  if (stored.kind !== 'found') return { kind, isHeld };
  const wasHeld = stored.record.held === true;
  if (isHeld && !wasHeld) await faultOf(store.remove(mark));
  return { kind, isHeld: wasHeld };
}

/** Whether something is stored under this id. */
export async function hasRecord(store: Store, formType: string, id: string): Promise<boolean> {
  return (await store.get(submissionKey(formType, id))).kind !== 'missing';
}

function recordOf(submission: Submission): SubmissionRecord {
  const { id, formType, email, fields, isSuspicious, affiliateCode, now } = submission;
  return {
    id,
    email,
    source: typeof fields['source'] === 'string' ? fields['source'] : SOURCE,
    status: 'pending',
    ...(isSuspicious && { held: true }),
    signup_context: {
      ...fields,
      ...(affiliateCode !== undefined && { affiliate_code: affiliateCode }),
      form_type: formType,
    },
    created_at: new Date(now).toISOString(),
  };
}

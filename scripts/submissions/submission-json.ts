import { findForm } from '#src/domain/forms/registry.ts';
import type { CurrentStatus, StoredRecord } from '#netlify/stores/records.ts';
import type { RecordKey } from '#netlify/stores/record-keys.ts';

/** Forms have other names for them some day, and no record has one today. */
const PASSWORDS = ['password', 'confirmPassword', 'password_hash'];

/** The fields of a submission as they were stored; a password is never among them. */
export function fieldsOf({ signup_context }: StoredRecord): [name: string, value: unknown][] {
  const form = findForm(signup_context.form_type);
  const withheld = new Set([
    ...PASSWORDS,
    ...(form?.fields ?? []).filter(({ kind }) => kind === 'password').map(({ name }) => name),
  ]);
  return Object.entries(signup_context).filter(([name]) => !withheld.has(name));
}

/** A submission for programs: its record, and what became of it. Texts are as they were sent. */
export function jsonOf(key: RecordKey, record: StoredRecord, { status, entry }: CurrentStatus) {
  return {
    ...record,
    status,
    signup_context: Object.fromEntries(fieldsOf(record)),
    status_at: entry?.at ?? record.created_at,
    ...(entry?.note !== undefined && { status_note: entry.note }),
    quarantined: key.isHeld,
  };
}

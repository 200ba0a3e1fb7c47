import { findForm } from '#src/domain/forms/registry.ts';
import type { StoredRecord } from './records.ts';

/** Names that passwords may have. No record contains one today. */
const PASSWORDS = ['password', 'confirmPassword', 'password_hash'];

/** The stored fields of a submission, without any password. */
export function fieldsOf({ signup_context }: StoredRecord): [name: string, value: unknown][] {
  const form = findForm(signup_context.form_type);
  const withheld = new Set([
    ...PASSWORDS,
    ...(form?.fields ?? []).filter(({ kind }) => kind === 'password').map(({ name }) => name),
  ]);
  return Object.entries(signup_context).filter(([name]) => !withheld.has(name));
}

/** Any JSON with password members removed at every depth. */
export function withoutPasswords(value: unknown): unknown {
  if (value === undefined) return undefined;
  const kept = JSON.stringify(value, (name, inside: unknown) =>
    PASSWORDS.includes(name) ? undefined : inside,
  );
  return JSON.parse(kept);
}

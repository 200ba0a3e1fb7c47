import type { FormField } from '#src/domain/forms/form-definition.ts';

/** A password on its way to a place where none belongs. It is stopped there, for this is a bug. */
class PasswordInRecordError extends Error {
  override name = 'PasswordInRecordError';
}

const passwordsOf = (fields: readonly FormField[]) =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

/** What was sent, without any password: what a fingerprint is made of. */
export function withoutPasswords(fields: readonly FormField[], value: unknown): unknown {
  const passwords = passwordsOf(fields);
  if (passwords.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !passwords.includes(name)));
}

/** @throws PasswordInRecordError when a record holds a field that is a password. */
export function assertNoPassword(fields: readonly FormField[], record: object): void {
  if (passwordsOf(fields).some((name) => name in record)) {
    throw new PasswordInRecordError('A password must not be part of a record.');
  }
}

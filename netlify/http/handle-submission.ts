import type { FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import type { JobHandler } from '#netlify/jobs/job.ts';
import { hasRecord, type SubmissionFields } from '#netlify/records/submissions.ts';
import { affiliateCodeOf } from './affiliate-cookie.ts';
import type { Answer, Failure, FieldErrors } from './answer.ts';
import { looksLikeSpam, separateControls } from './controls.ts';
import type { Call } from './endpoint.ts';
import { storeSubmission } from './store-submission.ts';
import { admit, limitOf, receive, type Received, type RawFields } from './receive.ts';
import { filedId, readSubmissionId } from './submission-id.ts';
import { validate } from './validate.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

/** `held`: it looks like spam. The visitor hears the same, but nothing else may follow from it. */
export type SubmitOutcome =
  { kind: 'saved' } | { kind: 'held' } | { kind: 'refused'; failure: Failure };

export interface FormCall extends Call {
  /** UUIDv7 of this submission, and of its record. */
  id: string;
  formType: string;
  /** Stores these fields as the record of this submission, of the person its email field names. */
  save: (fields: SubmissionFields) => Promise<SubmitOutcome>;
}

export interface FormHandling<Sent> {
  form: FormDefinition<Sent>;
  /** What follows from every submission of this form, besides what follows from all. */
  jobs?: readonly JobHandler[];
  /** What becomes of a valid submission. Refusals are values; what it throws is a bug. */
  submit: (input: Sent, call: FormCall) => Promise<SubmitOutcome>;
  /** Answers a script's post that is not the whole form yet; undefined for one that is. */
  partly?: (fields: RawFields, id: string, call: Call) => Promise<Answer> | undefined;
}

/** How far a post has come. */
export interface Attempt {
  /** What a browser's form sent, to be shown again; undefined until it could be read. */
  values: Received['values'] | undefined;
  /** Of the record that is to be made. */
  id: string;
  /** What a post of a part of the form was answered. */
  partly?: Answer | undefined;
}

const NOT_OURS =
  'This form does not have what was sent. Please reload its page and fill it in again.';

/**
 * For what the form's own schema finds nothing wrong with, but the use case does.
 * @param message What to say when none of the fields is one that the visitor sees.
 */
export function refuse(fields: FieldErrors, message?: string): SubmitOutcome {
  return refuseWith({ code: 'invalid', fields, ...(message !== undefined && { message }) });
}

/** Nothing is stored; the visitor is told of this failure. */
export const refuseWith = (failure: Failure): SubmitOutcome => ({ kind: 'refused', failure });

/**
 * Posts are checked in this order: where they come from, how they are written, how many came, how
 * long they are, whether they parse, whether they are valid, whether they look like spam. Then the
 * record is stored, and only then is anything confirmed.
 * @param attempt Is told what was read, so that a refusal can show it again.
 * @returns What stopped the post, or undefined when its record is stored, or a part of it answered.
 */
export async function handleSubmission<Sent>(
  { form, jobs, submit, partly }: FormHandling<Sent>,
  call: Call,
  attempt: Attempt,
): Promise<Failure | undefined> {
  const admitted = admit(call, ['json', 'form']);
  if ('failure' in admitted) return admitted.failure;
  const limit = limitOf(call);
  // A browser's form is read even then, so that nothing typed is lost while its sender waits.
  if (limit && admitted.media === 'json') return limit;
  const received = await receive(call, admitted.media, form.fields);
  if ('failure' in received) return limit ?? received.failure;
  attempt.values = received.values;
  const now = call.runtime.now();
  const controls = separateControls(received.raw, call.request.headers);
  const { idempotencyKey = attempt.id } = controls;
  const id = readSubmissionId(idempotencyKey, now);
  attempt.id = id ?? attempt.id;
  if (limit) return limit;
  if (id === undefined) return { code: 'bad_idempotency_key' };
  if (admitted.media === 'json') attempt.partly = await partly?.(controls.fields, id, call);
  if (attempt.partly) return undefined;

  const validation = validate(schemaOf(form), controls.fields);
  if ('fields' in validation) {
    call.line.issues = validation.paths;
    return invalid(form.fields, validation.fields);
  }
  attempt.id = await filedId(id, (one) => hasRecord(call.store, form.type, one), now);
  const submission = {
    id: attempt.id,
    formType: form.type,
    fingerprint: fingerprintOf(
      call.environment.secret,
      form.type,
      withoutPasswords(form.fields, validation.value),
    ),
    isSuspicious: looksLikeSpam(call, form.type, controls),
    // No part of the fingerprint: the cookie may come or run out between two attempts.
    affiliateCode: affiliateCodeOf(call.request),
    now,
  };
  const save: FormCall['save'] = async (fields) => {
    assertNoPassword(form.fields, fields);
    const email = senderOf(form.fields, fields);
    const saved = await storeSubmission(call, { ...submission, email, fields }, jobs);
    call.line.storage = saved.kind;
    if (saved.kind === 'conflict') return refuseWith({ code: 'idempotency_key_reused' });
    return { kind: saved.isHeld ? 'held' : 'saved' };
  };
  const outcome = await submit(validation.value, {
    ...call,
    id: attempt.id,
    formType: form.type,
    save,
  });
  return outcome.kind === 'refused' ? outcome.failure : undefined;
}

/** @throws Error when the form asks for no email address: this is a bug. */
function senderOf(expected: readonly FormField[], sent: SubmissionFields): string {
  const email = sent[expected.find(({ kind }) => kind === 'email')?.name ?? ''];
  if (typeof email !== 'string') throw new Error('A form without an email address.');
  return email;
}

/** Names the wrong fields, or says what to do when none of them is one that the visitor can mend. */
function invalid(expected: readonly FormField[], errors: FieldErrors): Failure {
  const canFix = expected.some(({ kind, name }) => kind !== 'hidden' && errors[name] !== undefined);
  return { code: 'invalid', fields: errors, ...(!canFix && { message: NOT_OURS }) };
}

/** A password on its way to a place where none belongs. It is stopped there, for this is a bug. */
class PasswordInRecordError extends Error {
  override name = 'PasswordInRecordError';
}

const passwordsOf = (fields: readonly FormField[]) =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

/** What was sent, without any password: what a fingerprint is made of. */
function withoutPasswords(fields: readonly FormField[], value: unknown): unknown {
  const passwords = passwordsOf(fields);
  if (passwords.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !passwords.includes(name)));
}

/** @throws PasswordInRecordError when a record holds a field that is a password. */
function assertNoPassword(fields: readonly FormField[], record: object): void {
  if (passwordsOf(fields).some((name) => name in record)) {
    throw new PasswordInRecordError('A password must not be part of a record.');
  }
}

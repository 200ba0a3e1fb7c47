import { dataAnswer, errorPage, redirectTo } from './answer.ts';
import type { Endpoint, Call, Reply } from './endpoint.ts';
import { messageOf, type Failure, failureOf, type FieldErrors } from './failure.ts';
import type { Choices } from './form-page.tsx';
import {
  mediaTypeOf,
  admit,
  limitOf,
  receive,
  type Received,
  type RawFields,
  validateForm,
} from './receive.ts';
import type { FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import type { JobHandler } from '#netlify/mail/queue.ts';
import type { SubmissionFields } from '#netlify/store/submission.ts';
import { isStored } from '#netlify/store/submissions.ts';
import { affiliateCodeOf } from './affiliate-cookie.ts';
import { looksLikeSpam, separateControls } from './controls.ts';
import {
  idFromFingerprint,
  readSubmissionId,
  storageId,
  storeSubmission,
} from './store-submission.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

/** `held`: it looks like spam. The visitor gets the same answer, but nothing else happens. */
export type SubmitOutcome =
  | { kind: 'saved' }
  | { kind: 'held' }
  | { kind: 'refused'; failure: Failure };

export interface FormCall extends Call {
  /** UUIDv7 of this submission. */
  id: string;
  formType: string;
  isSuspicious: boolean;
  /** Stores these fields as this submission, under the address in its email field. */
  save: (fields: SubmissionFields) => Promise<SubmitOutcome>;
}

interface FormEndpoint<Sent> {
  form: FormDefinition<Sent>;
  /** Select options that only the server knows. */
  choices?: Choices;
  /** Jobs to run after a submission of this form, in addition to those for all forms. */
  jobs?: readonly JobHandler[];
  /** Processes a valid submission. Refusals are return values; anything thrown is a bug. */
  submit: (input: Sent, call: FormCall) => Promise<SubmitOutcome>;
  /** Answers a JSON post that is only part of the form; undefined for a complete one. */
  answeredEarly?: (fields: RawFields, id: string, call: Call) => Promise<Reply> | undefined;
}

/**
 * The endpoint of a form. A JSON post gets `{ data: { id } }`. A form post without JavaScript gets the
 * thank-you page, or the form again with its errors.
 */
export const formEndpoint = <Sent>(endpoint: FormEndpoint<Sent>): Endpoint => ({
  path: endpoint.form.action,
  method: 'POST',
  handle: (call) => handleSubmission(endpoint, call),
});

/**
 * The page of a form post that was refused.
 * @param values Of the post, to show again; undefined if they weren't read.
 * @param submissionId For the next attempt, if it needs one.
 */
async function pageOf<Sent>(
  { form, choices = {} }: FormEndpoint<Sent>,
  failure: Failure,
  values: Received['values'] | undefined,
  submissionId: string | undefined,
): Promise<string> {
  const message = messageOf(failure);
  if (!values) return errorPage(form.title, message);
  // Only a refused form needs React.
  const { formPage } = await import('./form-page.tsx');
  return formPage({ form, choices, values, message, errors: failure.fields ?? {}, submissionId });
}

const NOT_OURS = messageOf({ code: 'form_changed' });
/** A page from before may not have a field that the form has now. It shows this only if it can mark none. */
const MAYBE_NOT_OURS = `Please check the marked fields. Is none marked? ${NOT_OURS}`;

/**
 * Refuses values that pass the form's schema but fail a check on the server.
 * @param message Shown instead of the default, for fields the visitor can't see.
 */
export function refuse(fields: FieldErrors, message?: string): SubmitOutcome {
  return refuseWith({ code: 'invalid', fields, ...(message !== undefined && { message }) });
}

/** Stores nothing and tells the visitor about this failure. */
export const refuseWith = (failure: Failure): SubmitOutcome => ({ kind: 'refused', failure });

/**
 * Checks a post in this order: origin, media type, rate limit, size, syntax, validity, spam. It then
 * stores the submission. Nothing is confirmed before that.
 */
async function handleSubmission<Sent>(endpoint: FormEndpoint<Sent>, call: Call): Promise<Reply> {
  const { form, jobs, submit, answeredEarly } = endpoint;
  call.line.form = form.type;
  const isPost = mediaTypeOf(call.request) === 'form';
  const newId = () => createSubmissionId(call.runtime.now());
  let sentId: string | undefined;
  let values: Received['values'] | undefined;
  const refused = async (failure: Failure): Promise<Reply> => {
    if (!isPost) return failure;
    // A new id, because the next attempt under the old one would be refused again.
    const nextId = failure.code === 'idempotency_key_reused' ? newId() : sentId;
    return { ...failure, page: await pageOf(endpoint, failure, values, nextId) };
  };
  const admitted = admit(call, ['json', 'form']);
  if ('failure' in admitted) return refused(admitted.failure);
  const limit = limitOf(call);
  // Read a browser's form even so: the refusal shows what was typed.
  if (limit && !isPost) return refused(limit);
  const received = await receive(call, admitted.media, form.fields);
  if ('failure' in received) return refused(limit ?? received.failure);
  values = received.values;
  const now = call.runtime.now();
  const controls = separateControls(received.raw, call.request.headers);
  const { idempotencyKey } = controls;
  sentId = readSubmissionId(idempotencyKey, now);
  if (limit) return refused(limit);
  const isWithoutId = idempotencyKey === undefined;
  if (sentId === undefined && !isWithoutId) return refused({ code: 'bad_idempotency_key' });
  const givenId = sentId ?? newId();
  try {
    const reply = isPost ? undefined : await answeredEarly?.(controls.fields, givenId, call);
    if (reply) return reply;
    const validation = validateForm(form, controls.fields, now);
    if ('fields' in validation) {
      call.line.issues = validation.paths;
      return await refused(invalid(form.fields, validation.fields, isPost));
    }
    const { secret } = call.environment;
    const answers = withoutPasswords(form.fields, validation.value);
    const fingerprint = fingerprintOf(secret, form.type, answers);
    const isKnown = (one: string) => isStored(call.store, { formType: form.type, id: one });
    // Without a script, a page has no id: going back and sending it again is the same submission.
    const id =
      isWithoutId && isPost
        ? idFromFingerprint(secret, fingerprint, now)
        : await storageId(givenId, isKnown, now);
    const submission = {
      id,
      formType: form.type,
      fingerprint,
      isSuspicious: looksLikeSpam(call, form.type, controls),
      // Not in the fingerprint: the cookie may appear or expire between attempts.
      affiliateCode: affiliateCodeOf(call.request),
      now,
    };
    const save: FormCall['save'] = async (fields) => {
      assertNoPassword(form.fields, fields);
      const email = senderOf(form.fields, fields);
      const saved = await storeSubmission(call, { ...submission, email, fields }, jobs);
      call.line.storage = saved.kind;
      if (saved.kind === 'conflict') return refuseWith({ code: 'idempotency_key_reused' });
      return { kind: saved.isSpam ? 'held' : 'saved' };
    };
    const { formType, isSuspicious } = submission;
    const outcome = await submit(validation.value, { ...call, id, formType, isSuspicious, save });
    if (outcome.kind === 'refused') return await refused(outcome.failure);
    // 303, so that reloading the next page does not resend the form.
    return isPost ? redirectTo(`/thank-you/${form.type}`, 303) : dataAnswer(201, { id });
  } catch (error) {
    return refused(failureOf(error, call.line));
  }
}

/** @throws Error if the form has no email field, which is a bug. */
function senderOf(expected: readonly FormField[], sent: SubmissionFields): string {
  const email = sent[expected.find(({ kind }) => kind === 'email')?.name ?? ''];
  if (typeof email !== 'string') throw new Error('The form has no email field.');
  return email;
}

/** Names the invalid fields, or says what to do if the visitor can see none of them. */
function invalid(expected: readonly FormField[], fields: FieldErrors, isPost: boolean): Failure {
  const isOurs = (name: string) => expected.some((field) => field.name === name);
  if (!isPost && !Object.keys(fields).every(isOurs)) return { code: 'form_changed', fields };
  const canFix = expected.some(({ kind, name }) => kind !== 'hidden' && fields[name] !== undefined);
  if (!canFix) return { code: 'invalid', fields, message: NOT_OURS };
  // Without JavaScript, the answer is the form as it is now.
  return { code: 'invalid', fields, ...(!isPost && { message: MAYBE_NOT_OURS }) };
}

/** A password was about to be stored in a submission. This is a bug, so it is stopped. */
class StoredPasswordError extends Error {
  override name = 'StoredPasswordError';
}

const passwordsOf = (fields: readonly FormField[]) =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

/** The values without passwords, for the fingerprint. */
function withoutPasswords(fields: readonly FormField[], value: unknown): unknown {
  const passwords = passwordsOf(fields);
  if (passwords.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !passwords.includes(name)));
}

/** @throws StoredPasswordError if a password field is among what is to be stored. */
function assertNoPassword(fields: readonly FormField[], stored: object): void {
  if (passwordsOf(fields).some((name) => name in stored)) {
    throw new StoredPasswordError('A password must not be part of a submission.');
  }
}

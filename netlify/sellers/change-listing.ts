import * as z from 'zod/mini';
import { findForm } from '#src/domain/forms/registry.ts';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { readAnswer } from '#src/domain/forms/startup-listing/draft.ts';
import { multiLine } from '#src/domain/shared/field-schemas.ts';
import { isNoAnswer } from '#src/domain/shared/no-answer.ts';
import { isWithdrawn } from '#src/domain/submissions/listing-state.ts';
import { validate } from '#netlify/http/validate.ts';
import { canonicalJson } from '#netlify/environment/keyed-hash.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { eraseSubmissions } from '#netlify/store/erase.ts';
import type { SentListing } from './open-listing.ts';
import { type Decision, recordEvent } from './seller-events.ts';
import { sellerCommand } from './seller-endpoint.ts';

/** Names a request, so that it is done once. */
const request = z.uuid().check(z.toLowerCase());

/** Changes answers after Submit, with the checks of the form over all answers together. */
export const editListing = sellerCommand({
  path: '/api/my-listing',
  method: 'PUT',
  isForSubmitter: true,
  schema: z.strictObject({ id: request, answers: z.record(z.string(), z.unknown()) }),
  change: ({ id, answers }, listing, call) =>
    recordEvent(listing, id, call, (current) => decideEdit(current, id, answers)),
});

function decideEdit(
  { formType, record, history }: SentListing,
  request: string,
  changes: Readonly<Record<string, unknown>>,
): Decision {
  const form = findForm(formType);
  if (!form) return { failure: { code: 'not_changeable' } };
  const fixed = fixedFields(form, record.signup_context, changes);
  if (Object.keys(fixed).length > 0) return { failure: { code: 'invalid', fields: fixed } };
  const names = form.fields.map(({ name }) => name);
  const before = new Map(
    Object.entries(record.signup_context).filter(([name]) => names.includes(name)),
  );
  const merged = new Map(before);
  for (const [name, value] of Object.entries(changes)) {
    const field = form.fields.find((one) => one.name === name);
    if (isNoAnswer(value)) merged.delete(name);
    else merged.set(name, (field && readAnswer(field, value)) ?? value);
  }
  const validation = validate(schemaOf(form), merged);
  if ('fields' in validation) return { failure: { code: 'invalid', fields: validation.fields } };
  const after = new Map(Object.entries(z.looseObject({}).parse(validation.value)));
  const answers = Object.fromEntries(
    names.flatMap((name) => {
      const value = after.get(name);
      return isSame(value, before.get(name)) ? [] : [[name, isNoAnswer(value) ? '' : value]];
    }),
  );
  if (Object.keys(answers).length === 0) return { kind: 'unchanged' };
  // One email is enough until the owner has looked.
  const isTold = history.entries.at(-1)?.did?.kind !== 'seller_edited';
  return { event: { kind: 'seller_edited', request, answers }, isTold };
}

const isSame = (one: unknown, other: unknown) =>
  (isNoAnswer(one) && isNoAnswer(other)) || canonicalJson([one]) === canonicalJson([other]);

/** What can't be changed: the address that the link was mailed to, and what the page adds itself. */
function fixedFields(
  { fields }: FormDefinition,
  sent: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fixed = fields.filter(({ kind }) => kind === 'email' || kind === 'hidden');
  return Object.fromEntries(
    fixed.flatMap(({ name, kind }) => {
      if (!(name in changes) || isSame(changes[name], sent[name])) return [];
      const message =
        kind === 'email'
          ? 'You can’t change your email address here. Email us from the new one.'
          : "This can't be changed.";
      return [[name, message]];
    }),
  );
}

const NO_TEXT = 'Enter your message.';

/** Answers the owner. */
export const answerOwner = sellerCommand({
  path: '/api/my-listing/answer',
  schema: z.strictObject({ id: request, text: multiLine(1, NO_TEXT) }),
  change: (input, listing, call) =>
    recordEvent(listing, input.id, call, () => ({
      event: { kind: 'seller_answered', request: input.id, text: input.text },
      isTold: true,
    })),
});

/** Takes the listing back. A draft is deleted with everything that belongs to it. */
export const withdrawListing = sellerCommand({
  path: '/api/my-listing/withdraw',
  schema: z.strictObject({ id: request, reason: multiLine(0, NO_TEXT) }),
  async change({ id, reason }, listing, call) {
    if (listing.kind === 'sent' && isWithdrawn(listing.history.entries)) {
      return { kind: 'changed', listing };
    }
    if (listing.kind === 'sent') {
      return recordEvent(listing, id, call, () => ({
        event: { kind: 'seller_withdrew', request: id, text: reason },
        status: 'closed',
        isTold: true,
      }));
    }
    const stores = { submissions: call.store, credentials: call.credentials };
    await eraseSubmissions(stores, [submissionKey(listing.formType, listing.id)]);
    return { kind: 'deleted' };
  },
});

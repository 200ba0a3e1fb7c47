import { z } from 'zod';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { confirmedTime } from '#netlify/records/listing-links.ts';
import type { Recipient } from '#netlify/records/listing-seller.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { readStatuses, type StatusHistory } from '#netlify/records/statuses.ts';
import { defineCommand, type Tools } from './command.ts';
import { EXIT } from './exit-codes.ts';
import {
  findKey,
  FORM_OPTION,
  formInput,
  oneId,
  readSubmission,
  type Submission,
  UnreadableError,
} from './find-submission.ts';
import { CONTENT_OPTION, contentInput } from './listing-files.ts';
import { recipientOf } from './listing-seller.ts';
import { jsonOf, withoutPasswords } from '#netlify/records/submission-json.ts';
import { submissionText, unreadableText } from './submission-text.ts';
import { terminalSafeJson } from './terminal-text.ts';

export const showCommand = defineCommand({
  name: 'show',
  synopsis: '<id>',
  summary: 'Show one submission in full, with its statuses',
  details: [
    'For an inquiry, a message to a seller, or an offer, it also names the seller to forward it to. Run it in the project folder: it reads the seller from the listing’s file or from the submission the listing came from.',
  ],
  options: { ...FORM_OPTION, ...CONTENT_OPTION },
  input: z.object({ ...formInput, ...contentInput, words: oneId }),
  async run({ words: [id], form, content }, tools) {
    const { out, err, json, storage } = tools;
    const key = await findKey(storage.stores.submissions, id, form);
    const shown = await lookAt(key, content, tools);
    if (json) await out.write(`${terminalSafeJson(asJson(shown), 2)}\n`);
    else {
      const text =
        'error' in shown
          ? unreadableText(key, shown.history, shown.error.content)
          : submissionText(shown.submission, shown.history, shown.recipient, shown.confirmedAt);
      await out.write(text);
    }
    if (!('error' in shown)) return EXIT.done;
    await err.write(`${shown.error.message}\n`);
    return EXIT.failed;
  },
});

type Shown =
  | {
      submission: Submission;
      history: StatusHistory;
      /** undefined if it is for the owner. */
      recipient: Recipient | undefined;
      /** When a seller's address was confirmed; null if nobody has, undefined if we can't tell, or for other senders. */
      confirmedAt: string | null | undefined;
    }
  | { key: RecordKey; history: StatusHistory; error: UnreadableError };

async function lookAt(key: RecordKey, content: string, tools: Tools): Promise<Shown> {
  const { stores, secret } = tools.storage;
  const { submissions: store, credentials } = stores;
  const history = await readStatuses(store, key);
  try {
    const submission = await readSubmission(store, key);
    const recipient = await recipientOf(submission, content, tools);
    const confirmedAt =
      secret !== undefined && isListingForm(key.formType)
        ? await confirmedTime(credentials, secret, key.id, submission.record.email)
        : undefined;
    return { submission, history, recipient, confirmedAt };
  } catch (error) {
    if (error instanceof UnreadableError) return { key, history, error };
    throw error;
  }
}

function asJson(shown: Shown) {
  const { current, entries, closedAt } = shown.history;
  const past = { statuses: entries, ...(closedAt !== undefined && { closed_at: closedAt }) };
  if ('error' in shown) {
    const { id, formType } = shown.key;
    const { message, content } = shown.error;
    const stored = withoutPasswords(content);
    return {
      id,
      form_type: formType,
      status: current,
      unreadable: message,
      stored,
      ...past,
    };
  }
  const { submission, recipient, confirmedAt } = shown;
  return {
    ...jsonOf(submission.record, shown.history),
    ...past,
    ...(confirmedAt !== undefined && { address_confirmed_at: confirmedAt }),
    ...(recipient && { pass_on_to: recipient }),
  };
}

import type { Entry, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import type { Problem } from '#src/ui/api.ts';
import { keyOf } from './entry-route.ts';
import * as calls from './inbox-calls.ts';
import { say } from './inbox.store.ts';
import { loadEntry, noteSignedOut } from './loading.ts';
import { keepTyped, type TypedText } from './typed-text.ts';

/** A link that opens the mail in the owner's own mail app. */
export const mailTo = (to: string, { subject, text }: TypedText): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encode(subject)}&body=${encode(text)}`;

/** Mail apps want CR LF, and don't read + as a space. Half a character can't be encoded. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));

/** It was not sent, because nothing more can be noted with the entry. */
const lost = (outcome: 'missing' | 'full'): Problem => ({
  kind: outcome,
  message:
    outcome === 'missing'
      ? 'This submission was just deleted.'
      : `${HISTORY_FULL} Write from your own mail app.`,
  fields: {},
  isFinal: true,
  retryAfterMs: 0,
});

/** Sends a mail and forgets what was typed. What went wrong, or null. */
export async function sendTyped(
  entry: Entry,
  { kind, to }: MailDraft,
  { id, subject, text }: TypedText,
): Promise<Problem | null> {
  const { formType, id: entryId, mails } = entry;
  const reply = await calls.sendMail({ formType, id: entryId, mail: { id, kind, subject, text } });
  if (!reply.ok) {
    noteSignedOut(reply.problem);
    if (reply.problem.kind === 'overtaken') void loadEntry(entry);
    return reply.problem;
  }
  const { outcome } = reply.data;
  if (outcome === 'missing' || outcome === 'full') return lost(outcome);
  keepTyped(keyOf(entry), kind, null);
  say(mails.isMailOn ? `Sent to ${to}.` : `Recorded your email to ${to}.`);
  void loadEntry(entry);
  return null;
}

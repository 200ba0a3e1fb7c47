import { useEffect, useId, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Entry, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { LISTING_LINK_PLACE } from '#src/domain/submissions/letter.ts';
import type { Problem } from '#src/ui/api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { BusyButton } from '../Controls.tsx';
import { historyLines } from './EntryHistory.tsx';
import { $inbox, keyOf, say } from '../state/inbox.store.ts';
import * as calls from '../state/inbox-calls.ts';
import { applyResults } from '../state/list.ts';
import { loadEntry } from '../state/loading.ts';
import { keepTyped, readTyped, type TypedText } from '../state/typed-text.ts';

interface Props {
  entry: Entry;
  draft: MailDraft;
  /** The owner has just pressed for it; else it was being written before. */
  isAsked: boolean;
  onClose: () => void;
}

/** What opens the form of each, what that is called, and what sends it. */
export const MAILS = {
  reply: { button: 'Reply', title: 'Reply', send: 'Send reply' },
  pass_on: { button: 'Forward to seller', title: 'Forward to the seller', send: 'Forward' },
  ask: { button: "Ask for what's missing", title: "Ask for what's missing", send: 'Send' },
} as const;

const SUBJECT_MAX = 150;
const TEXT_MAX = 20_000;

/** A mail about an entry: the template, which the owner can change before sending it. */
export function MailForm({ entry, draft, isAsked, onClose }: Props) {
  const { kind, to } = draft;
  const key = keyOf(entry);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedText>(
    () =>
      readTyped(key, kind) ?? {
        id: uuidv7(),
        subject: draft.subject,
        text: draft.text,
        seen: entry.history.length,
      },
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!isAsked || !field.current) return;
    // What is typed at once comes after the greeting.
    const start = /^Hi\b[^\n]*\n\n/.exec(field.current.value)?.[0].length ?? 0;
    field.current.focus();
    field.current.setSelectionRange(start, start);
  }, [isAsked]);

  const edit = (change: Partial<TypedText>) => {
    // Another text is another mail, even if an earlier one was sent and its answer got lost.
    const next = { ...typed, ...change, id: uuidv7() };
    setTyped(next);
    keepTyped(key, kind, next);
  };
  const discard = () => {
    keepTyped(key, kind, null);
    onClose();
  };
  const send = async () => {
    if (isSending) return;
    setSending(true);
    // Kept under its id until the server has it, even if the answer gets lost.
    keepTyped(key, kind, typed);
    const failed = await sendTyped(entry, draft, typed);
    setSending(false);
    setProblem(failed);
    // What came in between is shown.
    if (failed?.kind === 'overtaken') edit({ seen: $inbox.get().open.entry?.history.length });
    if (!failed) onClose();
  };
  const { isMailOn } = entry.mails;
  const latest =
    problem?.kind === 'overtaken' && historyLines(entry).findLast(({ mail }) => mail !== undefined);
  const control = (name: 'subject' | 'text') => ({
    id: `${id}-${name}`,
    className: 'input',
    required: true,
    value: typed[name],
    readOnly: isSending,
    'aria-describedby': `${id}-${name}-error`,
    'aria-invalid': problem?.fields[`mail.${name}`] !== undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      edit({ [name]: value }),
  });
  return (
    <form
      className="sheet mt-4 grid gap-2 p-4 wrap-anywhere"
      aria-label={MAILS[kind].title}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        <span className="text-soft">To</span> <bdi>{to}</bdi>
      </p>
      {kind === 'pass_on' && (
        <p className="hint">
          {isMailOn
            ? `Replies go to ${entry.sender.email}, not to you.`
            : "Replies come to you. The buyer's address is in the message."}
        </p>
      )}
      <label htmlFor={`${id}-subject`} className="font-semibold">
        Subject
      </label>
      <input {...control('subject')} maxLength={SUBJECT_MAX} autoComplete="off" />
      <FieldError id={`${id}-subject-error`} message={problem?.fields['mail.subject']} />
      <label htmlFor={`${id}-text`} className="font-semibold">
        Message
      </label>
      <textarea ref={field} {...control('text')} rows={10} maxLength={TEXT_MAX} />
      <FieldError id={`${id}-text-error`} message={problem?.fields['mail.text']} />
      {typed.text.includes(LISTING_LINK_PLACE) && (
        <p className="hint">
          When we send it, “{LISTING_LINK_PLACE}” becomes a private link that only the seller gets.
        </p>
      )}
      <FieldError
        id={`${id}-error`}
        message={problem && `Not sent. ${problem.message} We kept your text.`}
      />
      {latest && (
        <div className="rounded-sheet bg-amber-wash px-3 py-2">
          <p className="hint">
            {formatTime(latest.at)}: {latest.text}
          </p>
          <p className="font-semibold">{latest.mail?.subject}</p>
          <p className="inbox-text">{latest.mail?.text}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isMailOn ? (
          <BusyButton label={MAILS[kind].send} busyLabel="Sending…" isBusy={isSending} />
        ) : (
          <a href={mailTo(to, typed)} className="button" onClick={() => void send()}>
            Open in your mail app
          </a>
        )}
        <button type="button" className="button button-plain" onClick={discard}>
          Discard
        </button>
      </div>
      {!isMailOn && (
        <p className="hint">
          Email isn't set up for this site yet, so this opens your mail app. We'll record here that
          you wrote.
        </p>
      )}
    </form>
  );
}

/** A link that opens the mail in the owner's own mail app. */
export const mailTo = (to: string, { subject, text }: TypedText): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encode(subject)}&body=${encode(text)}`;

/** Mail apps want CR LF, and don't read + as a space. Half a character can't be encoded. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));

/** Sends a mail and forgets what was typed. What went wrong, or null. */
async function sendTyped(
  entry: Entry,
  { kind, to }: MailDraft,
  { id, subject, text, seen }: TypedText,
): Promise<Problem | null> {
  const { formType, id: entryId, mails } = entry;
  const mail = { id, kind, subject, text };
  const reply = await calls.sendMail({ formType, id: entryId, seen, mail });
  if (!reply.ok) {
    if (reply.problem.kind === 'overtaken') await loadEntry(entry);
    return reply.problem;
  }
  const { outcome } = reply.data;
  $inbox.set(applyResults($inbox.get(), [reply.data]));
  if (outcome === 'missing') return calls.NOT_FOUND;
  if (outcome === 'full') return calls.ownProblem(`${HISTORY_FULL} Write from your own mail app.`);
  keepTyped(keyOf(entry), kind, null);
  say(mails.isMailOn ? `Sent to ${to}.` : `Recorded your email to ${to}.`);
  return null;
}

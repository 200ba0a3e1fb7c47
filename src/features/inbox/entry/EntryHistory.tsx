import type { HistoryEntry, SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { BusyButton, FailureNote, useWork } from '../Controls.tsx';
import { STATUS_LABELS } from '../state/filters.ts';
import { useId, useState } from 'react';
import { act } from '../state/actions.ts';
import { keyOf } from '../state/inbox.store.ts';
import { keepTyped, readTyped } from '../state/typed-text.ts';

const NOTE_MAX = 2_000;
const NOTE = { place: 'note', what: 'add' } as const;

/** Notes that only the owner sees. */
export function Notes({ entry }: { entry: Entry }) {
  const key = keyOf(entry);
  const id = useId();
  const [text, setText] = useState(() => readTyped(key, 'note')?.text ?? '');
  const { isWorking } = useWork(NOTE);
  const notes = notesOf(entry.history);
  const type = (typed: string) => {
    setText(typed);
    keepTyped(key, 'note', typed === '' ? null : { id: '', subject: '', text: typed });
  };
  const add = async () => {
    const note = text.trim();
    if (note === '') return;
    if (await act({ keys: [key], action: { kind: 'note', note } }, NOTE)) type('');
  };
  return (
    <section aria-labelledby={`${id}-title`} className="inbox-part">
      <h3 id={`${id}-title`}>Private notes</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note, index) => (
            <li key={index} className="mt-2 rounded-sheet bg-amber-wash px-3 py-2">
              <time dateTime={note.at} className="hint">
                {formatTime(note.at)}
              </time>
              <p className="inbox-text">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-2 grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label htmlFor={`${id}-note`} className="sr-only">
          New note
        </label>
        <textarea
          id={`${id}-note`}
          className="input"
          rows={2}
          maxLength={NOTE_MAX}
          placeholder="Only you see this"
          value={text}
          readOnly={isWorking}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {text.trim() !== '' && (
          <BusyButton
            className="inbox-button"
            label="Add note"
            busyLabel="Saving…"
            isBusy={isWorking}
          />
        )}
        <FailureNote place="note" />
      </form>
    </section>
  );
}

/** The private notes, oldest first. */
export const notesOf = (history: readonly HistoryEntry[]): { at: string; text: string }[] =>
  history.flatMap(({ at, note, did }) =>
    did?.kind === 'note' && note !== undefined ? [{ at, text: note }] : [],
  );

/** What happened to an entry, oldest first. */
export function EntryHistory({ entry }: { entry: Entry }) {
  const { receivedAt, form } = entry;
  const lines = [
    { at: receivedAt, text: `Received through the form “${form}”` },
    ...historyLines(entry),
  ];
  return (
    <section aria-labelledby="inbox-history" className="inbox-part">
      <h3 id="inbox-history">History</h3>
      <ol>
        {lines.map((line, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-x-4 py-1 wrap-anywhere max-lg:grid-cols-[minmax(0,1fr)] max-lg:py-1.5"
          >
            <time dateTime={line.at} className="hint">
              {formatTime(line.at)}
            </time>
            <div>
              <p>{line.text}</p>
              {'note' in line && <p className="inbox-text text-soft">{line.note}</p>}
              {'mail' in line && (
                <details>
                  <summary className="min-h-6 cursor-pointer text-soft">
                    {line.mail.subject}
                  </summary>
                  <p className="inbox-text">{line.mail.text}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HistoryLine {
  at: string;
  text: string;
  note?: string;
  /** The mail that was sent. */
  mail?: { subject: string; text: string };
}

/**
 * What happened to an entry, oldest first, without notes of their own. Of the times it was opened only
 * the first is said.
 */
export function historyLines({
  history,
  fields,
}: Pick<Entry, 'history' | 'fields'>): HistoryLine[] {
  const firstRead = history.findIndex(({ did }) => did?.kind === 'read');
  return history.flatMap(({ at, status, note, did }, index): HistoryLine[] => {
    const noted = note === undefined ? {} : { note };
    if (!did) {
      const before = history[index - 1]?.status;
      return [{ at, text: statusText(status, before), ...noted }];
    }
    if (did.kind === 'note' || (did.kind === 'read' && index !== firstRead)) return [];
    const mail = 'subject' in did ? { mail: { subject: did.subject, text: did.text } } : {};
    return [
      { at, text: eventText(did, history.slice(0, index)), ...sellersWords(did, fields), ...mail },
    ];
  });
}

function statusText(status: SubmissionStatus, before: SubmissionStatus | undefined): string {
  if (status === 'spam') return 'Marked as spam';
  if (status === 'pending' && (before === 'spam' || before === undefined)) {
    return 'Marked as not spam';
  }
  return `Marked as ${STATUS_LABELS[status].toLowerCase()}`;
}

function eventText(did: SubmissionEvent, earlier: readonly HistoryEntry[]): string {
  switch (did.kind) {
    case 'read':
      return 'Opened';
    case 'unread':
      return 'Marked as unread';
    case 'note':
      return 'Note added';
    case 'replied':
      return `Replied to ${did.to}`;
    case 'passed_on':
      return `Forwarded to ${did.to}`;
    case 'asked':
      return `Asked ${did.to} for what's missing`;
    case 'listing_edit':
      return `Details filled in for ${did.listingId}`;
    case 'listing_file': {
      if (did.pull === undefined) return `Listing file for ${did.listingId} downloaded`;
      const isUpdate = earlier.some(
        ({ did: past }) => past?.kind === 'listing_file' && past.pull === did.pull,
      );
      return `Pull request ${isUpdate ? 'updated' : 'opened'} for ${did.listingId}: ${did.pull}`;
    }
    case 'listing_removed':
      return did.pull === undefined
        ? `Listing file for ${did.listingId} removed`
        : `Pull request opened to remove ${did.listingId}: ${did.pull}`;
    case 'seller_edited':
      return 'The seller changed their answers';
    case 'seller_answered':
      return 'The seller wrote';
    case 'seller_withdrew':
      return 'The seller withdrew the listing';
  }
}

/** What the seller wrote, or which answers they changed. */
function sellersWords(did: SubmissionEvent, fields: Entry['fields']): { note?: string } {
  if (did.kind === 'seller_edited') {
    const labels = Object.keys(did.answers).map(
      (name) => fields.find((field) => field.name === name)?.label ?? name,
    );
    return { note: labels.join(', ') };
  }
  const isWord = did.kind === 'seller_answered' || did.kind === 'seller_withdrew';
  return isWord && did.text !== '' ? { note: did.text } : {};
}

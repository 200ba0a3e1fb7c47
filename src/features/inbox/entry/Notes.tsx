import { useId, useState } from 'react';
import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { act } from '../state/actions.ts';
import { timeText } from '../Age.tsx';
import { BusyButton, FailureNote, useWork } from '../Controls.tsx';
import { keyOf } from '../state/entry-name.ts';
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
                {timeText(note.at)}
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

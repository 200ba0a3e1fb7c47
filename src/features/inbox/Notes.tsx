import { useId, useState } from 'react';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { act } from './acting.ts';
import { timeText } from './age.ts';
import { keyOf } from './entry-route.ts';
import { notesOf } from './history.ts';
import { keepTyped, readTyped } from './typed-text.ts';

const NOTE_MAX = 2_000;

/** Notes that only the owner sees. */
export function Notes({ entry }: { entry: Entry }) {
  const key = keyOf(entry);
  const id = useId();
  const [text, setText] = useState(() => readTyped(key, 'note')?.text ?? '');
  const [isSaving, setSaving] = useState(false);
  const notes = notesOf(entry.history);
  const type = (typed: string) => {
    setText(typed);
    keepTyped(key, 'note', typed === '' ? null : { id: '', subject: '', text: typed });
  };
  const add = async () => {
    const note = text.trim();
    if (note === '' || isSaving) return;
    setSaving(true);
    const isDone = await act({ keys: [key], action: { kind: 'note', note } });
    setSaving(false);
    if (isDone) type('');
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
          readOnly={isSaving}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {text.trim() !== '' && (
          <button type="submit" className="inbox-button" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Add note'}
          </button>
        )}
      </form>
    </section>
  );
}

import { useEffect } from 'react';
import type { EntrySummary, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { act } from './acting.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryHeader } from './EntryHeader.tsx';
import { keyOf, type Route } from './entry-route.ts';
import type { Detail } from './inbox-state.ts';
import { loadEntry } from './loading.ts';
import { closeEntry } from './routing.ts';

interface Props {
  route: Route;
  detail: Detail | undefined;
  listed: readonly EntrySummary[];
  writing: MailDraft['kind'] | null;
}

/** The open entry, from what the list knows of it until the rest has come. */
export function EntryPane({ route, detail, listed, writing }: Props) {
  const entry = detail?.entry ?? null;
  const key = route.kind === 'entry' ? keyOf(route.name) : null;
  const summary = entry ?? listed.find((one) => keyOf(one) === key);
  const isUnread = entry !== null && !entry.isRead;
  useEffect(() => {
    // Only when it is opened: marking it as unread afterward stays.
    if (key !== null && isUnread) {
      void act({ keys: [key], action: { kind: 'read' } }, { isQuiet: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key, entry === null]);

  if (route.kind === 'list') {
    return (
      <section aria-label="Open submission" className="inbox-entry inbox-entry-none">
        <p>Pick a submission to read it.</p>
        <p className="hint">
          <kbd>j</kbd> and <kbd>k</kbd> move through the list, <kbd>Enter</kbd> opens, <kbd>?</kbd>{' '}
          shows all shortcuts.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="entry-title" className="inbox-entry">
      <button type="button" className="inbox-link inbox-back" onClick={closeEntry}>
        Back to the list
      </button>
      {summary ? (
        <EntryHeader entry={summary} />
      ) : (
        <h2 id="entry-title" tabIndex={-1} className="focus:outline-none">
          {detail?.problem?.kind === 'not_found' ? 'Not found' : 'Submission'}
        </h2>
      )}
      {detail?.problem && (
        <div role="alert" className="problem-box mt-4">
          <p>{detail.problem.message}</p>
          {detail.problem.kind !== 'not_found' && (
            <button
              type="button"
              className="button mt-3"
              onClick={() => void loadEntry(route.name)}
            >
              Try again
            </button>
          )}
        </div>
      )}
      {!detail && <p className="late mt-4 text-soft">Loading…</p>}
      {entry && <EntryActions entry={entry} writing={writing} />}
      {entry && <EntryDetails entry={entry} />}
    </section>
  );
}

import { useEffect } from 'react';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { timeText } from '../Age.tsx';
import { NewTabLink, ProblemBox } from '../Controls.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { MAILS } from './MailForm.tsx';
import { keyOf, openKey, senderName } from '../state/entry-name.ts';
import type { InboxState } from '../state/inbox.store.ts';
import { knownEntries } from '../state/list.ts';
import { loadEntry } from '../state/loading.ts';
import { closeEntry } from '../state/routing.ts';
import { readTyped } from '../state/typed-text.ts';

/** The open entry, from what the list knows of it until the rest has come. */
export function EntryPane({ state }: { state: InboxState }) {
  const { route, open, writing } = state;
  const { entry, problem } = open;
  const [summary] = knownEntries(state, [openKey(route) ?? '']);
  if (route.kind === 'list') return null;
  return (
    <section aria-labelledby="entry-title" className="inbox-entry">
      <button type="button" className="link min-h-(--control)" onClick={closeEntry}>
        Back to the list
      </button>
      {summary ? (
        <EntryHeader entry={summary} />
      ) : (
        <h2 id="entry-title" tabIndex={-1} className="focus:outline-none">
          {problem?.kind === 'not_found' ? 'Not found' : 'Submission'}
        </h2>
      )}
      {problem && (
        <ProblemBox
          className="mt-4"
          message={problem.message}
          onRetry={problem.kind === 'not_found' ? undefined : () => void loadEntry(route.name)}
        />
      )}
      {problem?.kind === 'not_found' && <KeptText entryKey={keyOf(route.name)} />}
      {!entry && !problem && <p className="late mt-4 text-soft">Loading…</p>}
      {entry && <EntryActions entry={entry} writing={writing} />}
      {entry && <EntryDetails entry={entry} />}
    </section>
  );
}

/** What was being written about an entry that was deleted meanwhile, so that it can be copied. */
function KeptText({ entryKey }: { entryKey: string }) {
  useEffect(() => {
    // What was pressed is gone.
    if (document.activeElement === document.body) document.getElementById('entry-title')?.focus();
  }, []);
  const kept = ['note', ...Object.keys(MAILS)].flatMap((what) => readTyped(entryKey, what) ?? []);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="inbox-kept" className="inbox-part">
      <h3 id="inbox-kept">What you wrote</h3>
      <p className="hint">It wasn’t saved or sent. Copy what you need.</p>
      {kept.map(({ subject, text }) => (
        <p key={text} className="sheet inbox-text mt-2 p-4" dir="auto">
          {[subject, text].filter(Boolean).join('\n\n')}
        </p>
      ))}
    </section>
  );
}

/** Who sent it, when, with which form, and about which listing. */
function EntryHeader({ entry }: { entry: EntrySummary }) {
  const { sender, form, listing, receivedAt } = entry;
  return (
    <header>
      <h2
        id="entry-title"
        tabIndex={-1}
        className="text-[1.5rem] wrap-anywhere focus:outline-none"
        dir="auto"
      >
        {senderName(entry)}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere text-soft">
        {sender.name !== undefined && <bdi>{sender.email}</bdi>}
        <span>{form}</span>
        <time dateTime={receivedAt}>{timeText(receivedAt)}</time>
      </p>
      {listing && (
        <p className="mt-1">
          About <NewTabLink href={`/listing/${listing.id}`}>{listing.title}</NewTabLink>
        </p>
      )}
    </header>
  );
}

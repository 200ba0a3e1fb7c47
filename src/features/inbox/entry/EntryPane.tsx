import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { timeText } from '../Age.tsx';
import { NewTabLink, ProblemBox } from '../Controls.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { openKey, senderName } from '../state/entry-name.ts';
import type { InboxState } from '../state/inbox.store.ts';
import { knownEntries } from '../state/list.ts';
import { loadEntry } from '../state/loading.ts';
import { closeEntry } from '../state/routing.ts';

/** The open entry, from what the list knows of it until the rest has come. */
export function EntryPane({ state }: { state: InboxState }) {
  const { route, open, writing } = state;
  const { entry, problem } = open;
  const [summary] = knownEntries(state, [openKey(route) ?? '']);
  if (route.kind === 'list') return null;
  return (
    <section aria-labelledby="entry-title" className="inbox-entry">
      <button type="button" className="inbox-link inbox-back" onClick={closeEntry}>
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
      {!entry && !problem && <p className="late mt-4 text-soft">Loading…</p>}
      {entry && <EntryActions entry={entry} writing={writing} />}
      {entry && <EntryDetails entry={entry} />}
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

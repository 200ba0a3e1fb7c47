import { useEffect, useRef } from 'react';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { FailureNote, ProblemBox } from '../Controls.tsx';
import { EntryRow } from './EntryRow.tsx';
import { $inbox, type InboxState, keyOf, type ListState, update } from '../state/inbox.store.ts';
import { filterCount, type GroupFilter, withoutFilters, withSearch } from '../state/filters.ts';
import { shownEntries } from '../state/list.ts';
import { BulkBar, ExportMenu } from './ListBar.tsx';
import { filterList, loadList, rowId } from '../state/loading.ts';

interface Props {
  state: InboxState;
  openKey: string | null;
}

/** '20 shown, 3 unread, more below': the server doesn't say how many there are in all. */
function statusText({ phase, next }: ListState, shown: number, unread: number): string {
  if (shown === 0 && phase === 'loading') return 'Loading…';
  if (shown === 0 && phase === 'older') return 'Looking through older submissions…';
  const parts = [`${shown} shown`, unread > 0 && `${unread} unread`, next !== null && 'more below'];
  return parts.filter((part) => part !== false).join(', ');
}

/** The list with what can be done with several at once. */
export function ListPane({ state, openKey }: Props) {
  const { list, selected, filters } = state;
  const entries = shownEntries(state);
  const unread = entries.filter(({ isRead }) => !isRead).length;
  const isLoading = list.phase === 'loading';
  const all = useRef<HTMLInputElement>(null);
  const isSome = selected.size > 0;
  const isAllChosen = isSome && selected.size === entries.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSome && !isAllChosen;
  });
  const wasSome = useRef(false);
  useEffect(() => {
    // With the selection, the buttons for it go, and the focus with them.
    const isLost = wasSome.current && !isSome && document.activeElement === document.body;
    if (isLost) all.current?.focus();
    wasSome.current = isSome;
  }, [isSome]);
  return (
    <section
      aria-label={filters.group === 'spam' ? 'Spam' : 'Submissions'}
      className="inbox-list @container lg:tall:overflow-y-auto"
    >
      <div className="inbox-list-bar top-0 z-5 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-sheet pr-2 pl-[3px] text-[0.9375rem] tall:sticky">
        <label className="grid min-h-11 w-11 flex-none cursor-pointer place-items-center">
          <input
            className="size-4.5"
            type="checkbox"
            disabled={entries.length === 0}
            checked={isAllChosen}
            ref={all}
            onChange={() =>
              update({ selected: new Set(isAllChosen ? [] : entries.map(keyOf)), anchor: null })
            }
          />
          <span className="sr-only">Select all shown</span>
        </label>
        {isSome ? (
          <BulkBar
            entries={entries.filter((entry) => selected.has(keyOf(entry)))}
            isSpam={filters.group === 'spam'}
          />
        ) : (
          <>
            <p role="status" className="min-w-0 flex-1">
              {statusText(list, entries.length, unread)}
            </p>
            <button
              type="button"
              className="link min-h-(--control) px-3"
              aria-disabled={isLoading}
              onClick={() => void loadList()}
            >
              {isLoading && entries.length > 0 ? 'Checking…' : 'Refresh'}
            </button>
            {entries.length > 0 && <ExportMenu entries={entries} />}
          </>
        )}
      </div>
      <FailureNote place="list" />
      {list.problem && (
        <ProblemBox
          className="m-3"
          message={list.problem.message}
          onRetry={() => void loadList({ isOlder: list.entries.length > 0 && list.next !== null })}
        />
      )}
      <ul aria-busy={isLoading}>
        {entries.map((entry) => {
          const key = keyOf(entry);
          return (
            <EntryRow
              key={key}
              entry={entry}
              isOpen={key === openKey}
              isChosen={selected.has(key)}
            />
          );
        })}
      </ul>
      {isLoading && entries.length === 0 && <div className="inbox-skeleton" aria-hidden="true" />}
      {list.phase === 'ready' && entries.length === 0 && <EmptyList state={state} />}
      {list.next !== null && list.phase !== 'failed' && !(isLoading && entries.length === 0) && (
        <p className="m-3 flex gap-2">
          <OlderButton phase={list.phase} label="Load older" />
          <OlderButton phase={list.phase} label="Load all" isAll />
        </p>
      )}
    </section>
  );
}

/** Loads older ones. Once none are left, the button goes, and its focus moves to the first that came. */
async function loadOlder(isAll: boolean) {
  const { length } = shownEntries($inbox.get());
  await loadList({ isOlder: true, isAll });
  requestAnimationFrame(() => {
    const entries = shownEntries($inbox.get());
    const first = entries[length] ?? entries.at(-1);
    if (first && document.activeElement === document.body) {
      document.getElementById(rowId(keyOf(first)))?.focus();
    }
  });
}

interface OlderProps extends Pick<ListState, 'phase'> {
  label: string;
  isAll?: boolean;
}

/** Loads the next older ones, or all, to count or export them. */
const OlderButton = ({ phase, label, isAll = false }: OlderProps) => (
  <button
    type="button"
    className="inbox-button"
    aria-disabled={phase === 'older'}
    onClick={() => {
      if (phase !== 'older') void loadOlder(isAll);
    }}
  >
    {phase === 'older' && !isAll ? 'Loading…' : label}
  </button>
);

/** Why nothing is listed when nothing narrows it down. */
const NOTHING: Readonly<Record<GroupFilter, [title: string, text: string]>> = {
  todo: [
    'Nothing to do',
    'When someone sends a form on your site, it shows up here and you get an email.',
  ],
  waiting: ['Nothing waiting', 'What you answered or forwarded is here until someone writes back.'],
  done: ['Nothing done yet', 'Closed, rejected, and published submissions go here.'],
  signups: [
    'No signups',
    'Signups from the home page, the newsletter box, and the fund go here, and saved searches. None needs an answer.',
  ],
  spam: [
    'No spam',
    `Suspected spam stays here for ${RETENTION_DAYS.quarantine} days. Check now and then for real messages.`,
  ],
  all: ['Nothing yet', 'Everything that visitors send shows up here.'],
};

/** Says why nothing is listed, and what to do about it. */
function EmptyList({ state: { filters, list } }: { state: InboxState }) {
  const isFiltered = filterCount(filters) > 0;
  if (filters.search !== '') {
    return (
      <Empty
        title="Nothing found"
        text={`No submission${isFiltered ? ' that matches these filters' : ''} contains “${filters.search}.”`}
        action="Clear search"
        onPress={() => filterList(withSearch(filters, ''))}
      />
    );
  }
  if (isFiltered) {
    return (
      <Empty
        title={list.next === null ? 'No matches' : 'No matches yet'}
        text={
          list.next === null
            ? 'No submissions match these filters.'
            : 'No recent submissions match these filters. Older ones might.'
        }
        action="Clear filters"
        onPress={() => filterList(withoutFilters(filters))}
      />
    );
  }
  const [title, text] = NOTHING[filters.group];
  return <Empty title={title} text={text} />;
}

interface EmptyProps {
  title: string;
  text: string;
  action?: string;
  onPress?: () => void;
}

const Empty = ({ title, text, action, onPress }: EmptyProps) => (
  <div className="px-6 py-12 text-center">
    <h2 className="text-[1.25rem]">{title}</h2>
    <p className="mt-1 text-soft">{text}</p>
    {action !== undefined && (
      <button type="button" className="inbox-button mt-4" onClick={onPress}>
        {action}
      </button>
    )}
  </div>
);

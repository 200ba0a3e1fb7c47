import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { isStale } from '#src/ui/is-stale.ts';
import { focusPressed } from '#src/ui/private-page/focus-pressed.ts';
import { FailureNote, Menu, MenuItem } from './Controls.tsx';
import { DeleteDialog, PersonDialog } from './DeleteDialogs.tsx';
import { EntryPane } from './entry/EntryPane.tsx';
import { Filters, type FormName } from './list/Filters.tsx';
import { ListPane } from './list/ListPane.tsx';
import { HelpDialog, useKeys } from './Shortcuts.tsx';
import { SignInPage } from './SignInPage.tsx';
import { $inbox, type Dialog, openKey, START, update } from './state/inbox.store.ts';
import { type Filters as FilterState, keptFilters, withSearch } from './state/filters.ts';
import { filterList, loadEntry, loadList, showRoute } from './state/loading.ts';
import { openAddress, signOut } from './state/session.ts';

/** After this long out of sight, the list is loaded again. */
const STALE_MS = 60_000;

/** An island, because everything in it comes from the owner's session. */
function InboxIsland({ forms }: { forms: readonly FormName[] }) {
  const { phase, signIn } = useStore($inbox, { ssr: () => START });
  useEffect(focusPressed, []);
  useEffect(() => {
    let hiddenAt = 0;
    const comeBack = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      // The owner may have signed in with another tab.
      else if ($inbox.get().phase === 'out' || isStale(hiddenAt, STALE_MS)) void loadList();
    };
    const retry = () => {
      const { list, open, route } = $inbox.get();
      if (list.phase === 'failed') void loadList();
      if (open.problem && route.kind === 'entry') void loadEntry(route.name);
    };
    history.scrollRestoration = 'manual';
    // A link may open another entry, or be one to sign in with.
    addEventListener('popstate', openAddress);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', comeBack);
    update({ filters: keptFilters() });
    openAddress();
    return () => {
      removeEventListener('popstate', openAddress);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);

  if (phase === 'in') return <InboxLayout forms={forms} />;
  return <SignInPage isStarting={phase === 'starting'} signIn={signIn} />;
}

export const Inbox = withErrorBoundary(InboxIsland);

/** The signed-in inbox: list and entry, side by side where there is room. */
function InboxLayout({ forms }: { forms: readonly FormName[] }) {
  const state = useStore($inbox, { ssr: () => START });
  const { route, filters, list, dialog } = state;
  useKeys();

  const key = openKey(route);
  useEffect(() => showRoute(key), [key]);

  return (
    <div
      className="inbox-layout flex min-h-dvh flex-col [--control:2.25rem] pointer-coarse:[--control:2.75rem] lg:tall:h-dvh"
      data-view={route.kind}
    >
      <TopBar filters={filters} />
      <FailureNote place="top" />
      <Filters filters={filters} spam={list.spam} forms={forms} />
      <div className="inbox-panes flex-1 border-t border-line bg-sheet lg:grid lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:tall:min-h-0">
        <ListPane state={state} openKey={key} />
        <EntryPane key={key ?? 'none'} state={state} />
      </div>
      <OpenDialog dialog={dialog} />
    </div>
  );
}

/** Heading, search, and what concerns the whole inbox. */
function TopBar({ filters }: { filters: FilterState }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 px-3">
      <h1 className="ml-26 text-[1.125rem] text-soft max-[23rem]:sr-only">Inbox</h1>
      <search className="inbox-search max-lg:order-1 max-lg:shrink-0 max-lg:grow max-lg:basis-full lg:ml-auto lg:max-w-120 lg:flex-1">
        <label htmlFor="inbox-search" className="sr-only">
          Search everything
        </label>
        <input
          id="inbox-search"
          type="search"
          className="input"
          placeholder="Search everything"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={filters.search}
          onChange={({ currentTarget }) => filterList(withSearch(filters, currentTarget.value))}
        />
      </search>
      <div className="mr-10 max-lg:my-1.5 max-lg:ml-auto">
        <Menu label="Options" align="end">
          <MenuItem onPress={() => update({ dialog: { kind: 'help' } })}>
            Keyboard shortcuts
          </MenuItem>
          <MenuItem onPress={() => update({ dialog: { kind: 'person', email: '' } })}>
            Delete a person's data…
          </MenuItem>
          <MenuItem onPress={() => void signOut(false)}>Sign out</MenuItem>
          <MenuItem onPress={() => void signOut(true)}>Sign out everywhere</MenuItem>
        </Menu>
      </div>
    </div>
  );
}

const close = () => update({ dialog: null });

function OpenDialog({ dialog }: { dialog: Dialog | null }) {
  switch (dialog?.kind) {
    case 'help':
      return <HelpDialog onClose={close} />;
    case 'delete':
      return <DeleteDialog keys={dialog.keys} onClose={close} />;
    case 'person':
      return <PersonDialog email={dialog.email} onClose={close} />;
    case undefined:
      return null;
  }
}

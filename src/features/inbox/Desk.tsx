import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dialogs } from './Dialogs.tsx';
import { openKey } from './entry-route.ts';
import { EntryPane } from './EntryPane.tsx';
import { Filters } from './Filters.tsx';
import type { FormName } from './Inbox.island.tsx';
import { START } from './inbox-state.ts';
import { $inbox } from './inbox.store.ts';
import { ListPane } from './ListPane.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { showRoute } from './routing.ts';
import { TopBar } from './TopBar.tsx';
import { useKeys } from './use-keys.ts';

/** The signed-in inbox: list and entry, side by side where there is room. */
export function Desk({ forms }: { forms: readonly FormName[] }) {
  const state = useStore($inbox, { ssr: () => START });
  const { route, filters, list, details, notice, dialog, writing } = state;
  useKeys();

  const key = openKey(route);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    showRoute();
  }, [key]);

  return (
    <div className="inbox-desk" data-view={route.kind}>
      <TopBar filters={filters} />
      <Filters filters={filters} spam={list.spam} forms={forms} />
      <div className="inbox-panes">
        <ListPane state={state} openKey={key} />
        <EntryPane
          key={key ?? 'none'}
          route={route}
          detail={key === null ? undefined : details[key]}
          listed={list.entries}
          writing={writing}
        />
      </div>
      <NoticeBar notice={notice} />
      <Dialogs dialog={dialog} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { keptFilters } from './state/filters.ts';
import type { FormName } from './list/Filters.tsx';
import { $inbox, START, update } from './state/inbox.store.ts';
import { InboxLayout } from './InboxLayout.tsx';
import { loadList } from './state/loading.ts';
import { openAddress } from './state/session.ts';
import { SignInPage } from './SignInPage.tsx';

/** After this long out of sight, the list is loaded again. */
const STALE_MS = 60_000;

/** An island, because everything in it comes from the owner's session. */
function InboxIsland({ forms }: { forms: readonly FormName[] }) {
  const { phase, signIn } = useStore($inbox, { ssr: () => START });
  useEffect(() => {
    let hiddenAt = 0;
    const comeBack = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      // The owner may have signed in with another tab.
      else if ($inbox.get().phase === 'out' || Date.now() - hiddenAt > STALE_MS) void loadList();
    };
    const retry = () => {
      if ($inbox.get().list.phase === 'failed') void loadList();
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

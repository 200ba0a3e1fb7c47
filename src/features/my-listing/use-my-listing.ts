import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { problemText } from '#src/ui/problem-text.ts';
import { keepLink, takeLink } from './listing-link.ts';
import { fetchListing } from './seller-calls.ts';

/**
 * What the page shows. `starting`: as built. `request`: ask for a link; `note` says why the seller is back
 * here. `failed`: the listing could not be loaded, and a retry may help.
 */
export type Phase =
  | { kind: 'starting' }
  | { kind: 'request'; note: 'ended' | 'left' | 'deleted' | null }
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; token: string; listing: SellerListing };

/** What the parts of the open page get. */
export interface ListingProps {
  token: string;
  listing: SellerListing;
  /** Says what to tell about a problem; an ended link closes the page. */
  explain: (problem: Problem) => string;
  /** Tells what was done, and takes over the listing as it is now; null if the draft is gone. */
  done: (changed: SellerListing | null, title: string, text?: string) => void;
}

/** After this long out of sight, the listing is loaded again. */
const STALE_MS = 60_000;

/** The listing that this tab has the link of. */
export function useMyListing() {
  const [phase, setPhase] = useState<Phase>({ kind: 'starting' });
  const latest = useRef(0);

  const show = (token: string, listing: SellerListing) =>
    setPhase({ kind: 'open', token, listing });
  const leave = (note: 'ended' | 'left' | 'deleted') => {
    latest.current += 1;
    keepLink(null);
    setPhase({ kind: 'request', note });
  };

  /** @param isQuiet What shows stays until there is something newer. */
  const load = async (token: string, isQuiet = false) => {
    latest.current += 1;
    const own = latest.current;
    if (!isQuiet) setPhase({ kind: 'opening' });
    const reply = await fetchListing(token);
    if (own !== latest.current) return;
    if (reply.ok) show(token, reply.data);
    else if (reply.problem.kind === 'link_ended') leave('ended');
    else if (!isQuiet) setPhase({ kind: 'failed', message: problemText(reply.problem) });
  };

  const open = () => {
    const token = takeLink();
    if (token === null) setPhase({ kind: 'request', note: null });
    else if (token === '') leave('ended');
    else void load(token);
  };
  const begin = useEffectEvent(open);
  const retry = useEffectEvent(() => {
    if (phase.kind === 'failed') open();
  });
  const refresh = useEffectEvent(() => {
    if (phase.kind === 'open') void load(phase.token, true);
  });

  useEffect(() => {
    let hiddenAt = 0;
    const comeBack = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_MS) refresh();
    };
    // Another link, pasted into the address of this page.
    const follow = () => {
      if (location.hash !== '') begin();
    };
    addEventListener('hashchange', follow);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', comeBack);
    const start = setTimeout(begin);
    return () => {
      clearTimeout(start);
      removeEventListener('hashchange', follow);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);

  return {
    phase,
    open,
    /** Forgets the link in this tab. */
    leave,
    /** Takes over the answer to a change; null if the draft is gone. */
    update: (token: string, listing: SellerListing | null) => {
      latest.current += 1;
      if (listing) show(token, listing);
      else leave('deleted');
    },
    /** Asks for a new link if the link has ended. @returns What to tell about any other problem. */
    explain: (problem: Problem): string => {
      if (problem.kind === 'link_ended') leave('ended');
      return problemText(problem);
    },
  };
}

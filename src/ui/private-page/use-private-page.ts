import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem, Result } from '../api.ts';
import { isStale } from '../is-stale.ts';
import { problemText } from '../problem-text.ts';
import { focusPressed } from './focus-pressed.ts';
import { keepLink, type LinkKey, takeLink } from './private-link.ts';

/**
 * What the page shows. `starting`: as built. `request`: ask for a link; `note` says why the reader is back
 * here. `failed`: it could not be loaded, and a retry may help.
 */
export type Phase<T> =
  | { kind: 'starting' }
  | { kind: 'request'; note: 'ended' | 'left' | 'deleted' | null }
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; token: string; content: T };

/** After this long, it is loaded again. */
const STALE_MS = 60_000;
/** Where two people work at once: after this long, once the reader looks again. */
const LIVE_STALE_MS = 5_000;

/**
 * What this tab has the link of.
 * @param key Where the link's token is kept.
 * @param load Asks for what a token opens.
 * @param isLive Somebody else changes it, too: it is loaded again each minute that it is in sight.
 */
export function usePrivatePage<T>(
  key: LinkKey,
  load: (token: string) => Promise<Result<T>>,
  isLive = false,
) {
  const [phase, setPhase] = useState<Phase<T>>({ kind: 'starting' });
  const latest = useRef(0);

  const show = (token: string, content: T) => setPhase({ kind: 'open', token, content });
  const leave = (note: 'ended' | 'left' | 'deleted') => {
    latest.current += 1;
    keepLink(key, null);
    // At once: a page that gets short stops a smooth way to what takes the focus.
    scrollTo({ top: 0, behavior: 'instant' });
    setPhase({ kind: 'request', note });
  };

  /** @param isQuiet What shows stays until there is something newer. */
  const reload = async (token: string, isQuiet = false) => {
    latest.current += 1;
    const own = latest.current;
    if (!isQuiet) setPhase({ kind: 'opening' });
    const reply = await load(token);
    if (own !== latest.current) return;
    if (reply.ok) show(token, reply.data);
    else if (reply.problem.kind === 'link_ended') leave('ended');
    else if (!isQuiet) setPhase({ kind: 'failed', message: problemText(reply.problem) });
  };

  const open = () => {
    const token = takeLink(key);
    if (token === null) setPhase({ kind: 'request', note: null });
    else if (token === '') leave('ended');
    else void reload(token);
  };
  const begin = useEffectEvent(open);
  const retry = useEffectEvent(() => {
    if (phase.kind === 'failed') open();
  });
  const refresh = useEffectEvent(() => {
    if (phase.kind === 'open') void reload(phase.token, true);
  });

  useEffect(focusPressed, []);
  useEffect(() => {
    // When it was loaded; or where nobody else changes it, when it was last in sight.
    let freshAt = Date.now();
    const comeBack = () => {
      if (document.visibilityState === 'hidden') {
        if (!isLive) freshAt = Date.now();
      } else if (isStale(freshAt, isLive ? LIVE_STALE_MS : STALE_MS)) {
        freshAt = Date.now();
        refresh();
      }
    };
    const ticking = isLive ? setInterval(comeBack, STALE_MS) : undefined;
    // Another link, pasted into the address of this page.
    const follow = () => {
      if (location.hash !== '') begin();
    };
    addEventListener('hashchange', follow);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', comeBack);
    if (isLive) addEventListener('focus', comeBack);
    const start = setTimeout(begin);
    return () => {
      clearTimeout(start);
      clearInterval(ticking);
      removeEventListener('hashchange', follow);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('focus', comeBack);
    };
  }, [isLive]);

  return {
    phase,
    open,
    /** Loads it again; what shows stays until then. */
    refresh: (token: string) => reload(token, true),
    /** Forgets the link in this tab. */
    leave,
    /** Takes over the answer to a change; null if the draft is gone. */
    update: (token: string, content: T | null) => {
      latest.current += 1;
      if (content) show(token, content);
      else leave('deleted');
    },
    /** Asks for a new link if the link has ended. @returns What to tell about any other problem. */
    explain: (problem: Problem): string => {
      if (problem.kind === 'link_ended') leave('ended');
      return problemText(problem);
    },
  };
}

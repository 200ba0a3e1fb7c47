import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { answersOf, givenAnswers } from './answers.ts';
import { blankState } from './kept-draft.ts';
import { ListingDraft } from './listing-draft.ts';
import { type LocalDraft, parseLocalDraft, storedDraftText } from './local-draft.ts';

/** After the last key. */
const SAVE_AFTER_MS = 3_000;
const RETRY_AFTER_MS = 5_000;
const RETRY_WITHIN_MS = 5 * 60_000;

const onStorage = (listener: () => void) => {
  const listeners = new AbortController();
  addEventListener('storage', listener, listeners);
  // A page that comes back from the back/forward cache has heard of nothing meanwhile.
  addEventListener('pageshow', listener, listeners);
  return () => listeners.abort();
};
const nothing = () => null;

/**
 * A form's unfinished listing: offered if there is an earlier draft, saved in the browser on every
 * edit and on the server soon after, retried after failures, and kept in sync with other tabs.
 */
export function useListingDraft(form: RefObject<HTMLFormElement | null>, path: string) {
  const [state, setState] = useState(blankState);
  const [draft] = useState(() => new ListingDraft(path, setState, state));
  const { step, failures, unsaved } = state;
  const readStored = state.phase === 'blank' ? storedDraftText : nothing;
  const stored = useSyncExternalStore(onStorage, readStored, nothing);
  const offer = useMemo(() => parseLocalDraft(stored), [stored]);
  const current = () => (form.current ? answersOf(new FormData(form.current)) : {});

  useEffect(() => onStorage(() => draft.syncFromStorage()), [draft]);

  useEffect(() => {
    if (failures === 0) return;
    const retry = () => void draft.save();
    const wait = Math.min(RETRY_AFTER_MS * 2 ** failures, RETRY_WITHIN_MS);
    const timer = setTimeout(retry, wait);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [draft, failures]);

  useEffect(() => {
    const timer = setTimeout(() => void draft.saveTyped(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, unsaved]);

  useEffect(() => {
    const save = () => document.visibilityState === 'hidden' && void draft.saveTyped();
    document.addEventListener('visibilitychange', save);
    // Some browsers fire only this one when the visitor follows a link.
    const leave = () => void draft.saveTyped();
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', leave);
    };
  }, [draft]);

  return {
    ...state,
    draft,
    offer,
    /** While a draft is offered, edits wait for the visitor's choice. */
    isOffered: () => state.phase === 'blank' && parseLocalDraft(storedDraftText()) !== null,
    noteEdit: () => draft.keep(current(), step),
    turnTo: (next: StepNumber) => draft.keep(current(), next),
    resume: (offered: LocalDraft) => draft.open(offered, givenAnswers(current())),
    startOver: () => draft.startOver(givenAnswers(current())),
  };
}

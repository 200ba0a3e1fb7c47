import { type RefObject, useEffect, useState } from 'react';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { answersOf, givenAnswers, mergeAnswers } from './answers.ts';
import { createListingCalls } from './listing-calls.ts';
import { ListingDraft, type Opened } from './listing-draft.ts';
import { DRAFT_KEY, type LocalDraft, parseLocalDraft, readLocalDraft } from './local-draft.ts';
import type { SaveOutcome } from './server-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** The form as React draws it anew: its fields keep what is typed themselves. */
interface Sheet {
  /** Another number makes new fields. */
  round: number;
  start: DraftAnswers;
}

/**
 * The unfinished listing of a form: offered when one was begun before, kept with every edit, and
 * watched for what other tabs make of it.
 */
export function useListingDraft(form: RefObject<HTMLFormElement | null>, action: string) {
  const [draft] = useState(() => new ListingDraft(createListingCalls(action)));
  const [isBegun, setBegun] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isContested, setContested] = useState(false);
  const [isKept, setKept] = useState(true);
  const [sheet, setSheet] = useState<Sheet>({ round: 0, start: {} });
  const [step, setStep] = useState<StepNumber>(1);
  const [answers, setAnswers] = useState<DraftAnswers>({});
  const stored = useStoredDraft(!isBegun);
  const isOther = (kept: LocalDraft | null) => kept !== null && kept.tab !== draft.tab;

  const current = () => (form.current ? answersOf(new FormData(form.current)) : {});

  useEffect(() => {
    if (!isBegun || isSent) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== DRAFT_KEY || !form.current) return;
      const theirs = parseLocalDraft(newValue);
      if (theirs && draft.hear(theirs, answersOf(new FormData(form.current)))) setContested(true);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [draft, form, isBegun, isSent]);

  /** Takes in what a save came to. @returns Whether the listing is stored. */
  const settle = (outcome: SaveOutcome): boolean => {
    if (outcome.kind === 'changed') setContested(true);
    if (outcome.kind === 'submitted') setSent(true);
    return outcome.kind === 'saved';
  };

  const save = async (from: StepNumber, next: StepNumber) => {
    const outcome = await draft.save({ answers: current(), step: from }, next);
    settle(outcome);
    if (outcome.kind === 'failed' || outcome.kind === 'invalid') {
      console.info('The unfinished listing could not be saved; this browser still has it.');
    }
  };

  /** Makes new fields with these answers, and those that were typed before they could be offered. */
  const fill = (next: DraftAnswers, at: StepNumber) => {
    setSheet(({ round }) => ({ round: round + 1, start: next }));
    setAnswers(next);
    setStep(at);
    setBegun(true);
  };

  const show = (opened: Opened, typed: DraftAnswers) => {
    if (opened.kind === 'submitted') setSent(true);
    if (opened.kind !== 'opened') return;
    const merged = mergeAnswers(opened.answers, typed);
    draft.keep({ answers: merged, step: opened.step });
    fill(merged, opened.step);
  };

  return {
    draft,
    step,
    answers,
    sheet,
    isContested,
    isSent,
    /** Leaving the page loses nothing: it is offered again. */
    isKept: isKept && !isContested,
    offer: isOther(stored) ? stored : null,
    /** While a listing is offered, edits wait for the visitor's choice. */
    isOffered: () => !isBegun && isOther(readLocalDraft()),
    current,
    settle,
    save,
    /** Something was typed or chosen. */
    noteEdit: () => {
      const next = current();
      setBegun(true);
      setAnswers(next);
      setKept(draft.keep({ answers: next, step }));
    },
    /** Goes to a step. Forward saves on the server, from the step that was finished. */
    turnTo: (next: StepNumber) => {
      draft.keep({ answers: current(), step: next });
      setStep(next);
    },
    goOn: async (offered: LocalDraft) => {
      const typed = givenAnswers(current());
      show(await draft.open(offered), typed);
    },
    startAgain: () => {
      const typed = givenAnswers(current());
      draft.startAgain();
      fill(typed, 1);
    },
    contest: () => setContested(true),
    /** @returns False when the other tab's answers can't be had just now. */
    takeTheirs: async () => {
      const opened = await draft.takeTheirs();
      show(opened, {});
      if (opened.kind !== 'failed') setContested(false);
      return opened.kind !== 'failed';
    },
    keepMine: () => {
      draft.keepMine();
      setContested(false);
      void save(step, step);
    },
    dismiss: () => setContested(false),
  };
}

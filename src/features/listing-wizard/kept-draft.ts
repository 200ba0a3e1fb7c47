import { v7 as uuidv7 } from 'uuid';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { changedNames, isSame } from './answers.ts';
import type { DraftRef } from './listing-calls.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** The listing in this page's form, and its state. */
export interface DraftState extends LocalDraft {
  /**
   * `blank`: nothing typed or resumed yet. `contested`: another tab or device saved different answers,
   * and this tab sends nothing until the visitor chooses. `moved`: the mailed link was used in another browser.
   * `sent`: just now; `submitted`: earlier.
   */
  phase: 'blank' | 'open' | 'contested' | 'moved' | 'sent' | 'submitted';
  /** The answers of another device that contest these, which stay in the browser's storage meanwhile. */
  there: Pick<LocalDraft, 'answers' | 'revision' | 'unsaved'> | null;
  /** The visitor is being asked which answers to keep. */
  isAsking: boolean;
  /** The browser's storage is up to date with the form. */
  isKept: boolean;
  /** Initial values of the form's fields; a new version re-creates the fields. */
  initial: { version: number; values: DraftAnswers };
  /** Failed saves since the last successful one. */
  failures: number;
  isLinkMailed: boolean;
  /** This tab can open the seller's page. */
  hasPage: boolean;
}

/** For a listing the server has not seen yet. */
export const newDraftRef = (): DraftRef => ({ id: uuidv7(), editToken: null, revision: 0 });

export const blankState = (): DraftState => ({
  ...newDraftRef(),
  ...{ tab: uuidv7(), step: 1, savedAt: 0, answers: {}, unsaved: [] },
  ...{
    phase: 'blank',
    there: null,
    isAsking: false,
    isKept: true,
    failures: 0,
    isLinkMailed: false,
    hasPage: false,
  },
  initial: { version: 0, values: {} },
});

export class KeptDraft {
  state: DraftState;
  readonly #onChange: (state: DraftState) => void;

  constructor(onChange: (state: DraftState) => void, state = blankState()) {
    this.#onChange = onChange;
    this.state = state;
  }

  keep(answers: DraftAnswers, step: StepNumber): void {
    this.syncFromStorage();
    const { phase } = this.state;
    this.store({ ...this.edit(answers, step), phase: phase === 'blank' ? 'open' : phase });
  }

  /**
   * Picks up what another tab saved. If its answers are the same, its saves count here too. They are
   * not written again, or both tabs would keep writing forever.
   */
  syncFromStorage(): void {
    const { id, tab, phase, isAsking, answers, step } = this.state;
    const theirs = readLocalDraft();
    if (!theirs || theirs.tab === tab || (phase !== 'open' && phase !== 'contested')) return;
    if (theirs.id === id && isSame(theirs.answers, answers)) {
      this.show({ ...theirs, tab, answers, step, phase: 'open', isAsking: false });
    } else {
      const asks = isAsking || phase === 'open';
      this.show({ phase: 'contested', there: null, isAsking: asks, isKept: false });
    }
  }

  /** Opens or dismisses the question which tab's answers to keep. */
  ask(isAsking: boolean): void {
    this.show({ isAsking });
  }

  /** Re-creates the form with these answers. */
  protected draw(answers: DraftAnswers, step: StepNumber): void {
    const initial = { version: this.state.initial.version + 1, values: answers };
    this.store({
      ...this.edit(answers, step),
      initial,
      phase: 'open',
      isAsking: false,
    });
  }

  protected edit(answers: DraftAnswers, step: StepNumber): Partial<DraftState> {
    const unsaved = new Set([...this.state.unsaved, ...changedNames(this.state.answers, answers)]);
    return { answers, step, unsaved: [...unsaved] };
  }

  /** Changes the listing, and saves it in the browser if this tab owns it. */
  protected store(change: Partial<DraftState>): void {
    const next = { ...this.state, ...change };
    const { id, editToken, tab, revision, step, answers, unsaved } = next;
    const draft = { id, editToken, tab, revision, step, answers, unsaved, savedAt: Date.now() };
    const isOurs = next.phase === 'open' || next.there !== null;
    this.show(isOurs ? { ...next, isKept: writeLocalDraft(draft) } : next);
  }

  protected show(change: Partial<DraftState>): void {
    const next = { ...this.state, ...change };
    this.state = next.phase === 'contested' ? next : { ...next, there: null };
    this.#onChange(this.state);
  }
}

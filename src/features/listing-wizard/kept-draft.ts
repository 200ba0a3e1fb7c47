import { v7 as uuidv7 } from 'uuid';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { changedNames, isSame } from './answers.ts';
import type { Place } from './listing-calls.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** The listing as the form of this page has it, and how it stands. */
export interface DraftState extends LocalDraft {
  /**
   * `blank`: nothing was typed or gone on with. `contested`: another tab has kept other answers, and
   * nothing of this one is kept until the visitor has chosen. `sent`: just now; `submitted`: before.
   */
  phase: 'blank' | 'open' | 'contested' | 'sent' | 'submitted';
  /** The visitor is asked whose answers go on. */
  isAsking: boolean;
  /** This browser has what the form has. */
  isKept: boolean;
  /** What new fields of the form hold at first; another round makes new ones. */
  sheet: { round: number; start: DraftAnswers };
  /** Saves that failed since the last that did not. */
  failures: number;
}

/** Of a listing that the server knows nothing of yet. */
export const newPlace = (): Place => ({ id: uuidv7(), editToken: null, revision: 0 });

export const blankState = (): DraftState => ({
  ...newPlace(),
  ...{ tab: uuidv7(), step: 1, savedAt: 0, answers: {}, unsaved: [] },
  ...{ phase: 'blank', isAsking: false, isKept: true, failures: 0 },
  sheet: { round: 0, start: {} },
});

/** The unfinished listing of this page, in step with this browser's storage. */
export class KeptDraft {
  state: DraftState;
  readonly #onChange: (state: DraftState) => void;

  constructor(onChange: (state: DraftState) => void, state = blankState()) {
    this.#onChange = onChange;
    this.state = state;
  }

  /** Keeps what the form holds. */
  keep(answers: DraftAnswers, step: StepNumber): void {
    this.heed();
    const { phase } = this.state;
    this.store({ ...this.edit(answers, step), phase: phase === 'blank' ? 'open' : phase });
  }

  /**
   * Takes notice of what another tab has kept. Where it says the same, its saves count here; it is not
   * kept anew, or both would write for ever.
   */
  heed(): void {
    const { id, tab, phase, isAsking, answers, step } = this.state;
    const theirs = readLocalDraft();
    if (!theirs || theirs.tab === tab || (phase !== 'open' && phase !== 'contested')) return;
    if (theirs.id === id && isSame(theirs.answers, answers)) {
      this.show({ ...theirs, tab, answers, step, phase: 'open', isAsking: false });
    } else {
      this.show({ phase: 'contested', isAsking: isAsking || phase === 'open', isKept: false });
    }
  }

  /** Asks the visitor whose answers go on, or leaves that for later. */
  ask(isAsking: boolean): void {
    this.show({ isAsking });
  }

  /** Draws the form anew with these answers, which go on. */
  protected draw(answers: DraftAnswers, step: StepNumber): void {
    const sheet = { round: this.state.sheet.round + 1, start: answers };
    this.store({ ...this.edit(answers, step), sheet, phase: 'open', isAsking: false });
  }

  protected edit(answers: DraftAnswers, step: StepNumber): Partial<DraftState> {
    const unsaved = new Set([...this.state.unsaved, ...changedNames(this.state.answers, answers)]);
    return { answers, step, unsaved: [...unsaved] };
  }

  /** Changes the listing, and keeps it if it goes on here. */
  protected store(change: Partial<DraftState>): void {
    const next = { ...this.state, ...change };
    const { id, editToken, tab, revision, step, answers, unsaved } = next;
    const draft = { id, editToken, tab, revision, step, answers, unsaved, savedAt: Date.now() };
    this.show(next.phase === 'open' ? { ...next, isKept: writeLocalDraft(draft) } : next);
  }

  protected show(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    this.#onChange(this.state);
  }
}

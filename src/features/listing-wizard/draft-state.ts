import { v7 as uuidv7 } from 'uuid';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { changedNames, isSame } from './answers.ts';
import type { Place } from './listing-calls.ts';
import type { LocalDraft } from './local-draft.ts';

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

export function blankState(): DraftState {
  const kept = {
    ...newPlace(),
    tab: uuidv7(),
    step: 1,
    savedAt: 0,
    answers: {},
    unsaved: [],
  } as const;
  const sheet = { round: 0, start: {} };
  return { ...kept, sheet, phase: 'blank', isAsking: false, isKept: true, failures: 0 };
}

/** Something was typed or chosen, or the step is another one. */
export function edited(state: DraftState, answers: DraftAnswers, step: StepNumber): DraftState {
  const unsaved = new Set([...state.unsaved, ...changedNames(state.answers, answers)]);
  const phase = state.phase === 'blank' ? 'open' : state.phase;
  return { ...state, answers, step, unsaved: [...unsaved], phase };
}

/** The form is drawn anew with these answers. */
export function drawn(state: DraftState, answers: DraftAnswers, step: StepNumber): DraftState {
  const sheet = { round: state.sheet.round + 1, start: answers };
  return { ...edited(state, answers, step), sheet, phase: 'open', isAsking: false };
}

/** Another tab has kept this: where it says the same, its saves count here; or the visitor has to choose. */
export function heard(state: DraftState, theirs: LocalDraft): DraftState {
  const { tab, phase, answers, step } = state;
  if (phase !== 'open' && phase !== 'contested') return state;
  return theirs.id === state.id && isSame(theirs.answers, answers)
    ? { ...state, ...theirs, tab, answers, step, phase: 'open', isAsking: false }
    : { ...state, phase: 'contested', isAsking: state.isAsking || phase === 'open', isKept: false };
}

/** The server has these answers; what has changed since then it has not. */
export function confirmed(state: DraftState, sent: DraftAnswers, place: Place): DraftState {
  const late = new Set(changedNames(sent, state.answers));
  const unsaved = state.unsaved.filter((name) => late.has(name) || !(name in sent));
  return { ...state, ...place, unsaved };
}

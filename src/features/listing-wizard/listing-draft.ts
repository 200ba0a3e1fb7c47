import { v7 as uuidv7 } from 'uuid';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LAST_STEP, type StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { isEmpty, isSame, mergeAnswers } from './answers.ts';
import { newPlace, seenTo, takenTo } from './draft-place.ts';
import type { ListingCalls } from './listing-calls.ts';
import {
  clearLocalDraft,
  type LocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from './local-draft.ts';
import { type Contents, type Parcel, type SaveOutcome, ServerDraft } from './server-draft.ts';
import { stepAfter } from './step-order.ts';

/** A listing to go on with; `submitted`: there is nothing to go on with any more. */
export type Opened = ({ kind: 'opened' } & Contents) | { kind: 'submitted' | 'failed' };

/** The unfinished listing of this page: kept in this browser, and on the server save by save. */
export class ListingDraft {
  /** Tells what this page writes and saves from what another tab does. */
  readonly tab = uuidv7();
  /** Another tab has changed the same listing: nothing is kept until the visitor has chosen. */
  isContested = false;
  /** What the form holds, as far as it was handed over. */
  #contents: Contents | null = null;
  readonly #server: ServerDraft;

  constructor(calls: ListingCalls) {
    this.#server = new ServerDraft(calls, this.tab, () => this.#write());
  }

  /**
   * Keeps the answers in this browser; once all of them are taken back, there is nothing to keep.
   * @returns Whether nothing is lost when the page is left now.
   */
  keep(contents: Contents): boolean {
    this.#contents = contents;
    return this.#write();
  }

  /** Saves the answers that were just given. @param next The step that the visitor goes on to. */
  save({ answers, step }: Contents, next: StepNumber): Promise<SaveOutcome> {
    this.keep({ answers, step: next });
    return this.#send({ answers, step, controls: {}, isLast: false });
  }

  /** Sends the listing. @param controls What goes along besides the answers. */
  async submit(answers: DraftAnswers, controls: object): Promise<SaveOutcome> {
    this.keep({ answers, step: LAST_STEP });
    const outcome = await this.#send({ answers, step: LAST_STEP, controls, isLast: true });
    if (outcome.kind === 'saved') this.#forget();
    return outcome;
  }

  /**
   * Goes on with a listing that was begun before: with what this browser kept, or with the server's
   * view where that has saves which this browser knows nothing of.
   */
  async open(draft: LocalDraft): Promise<Opened> {
    this.#contents = null;
    this.#server.moveTo(draft);
    const resumed = await this.#server.resume();
    if (resumed?.isSubmitted) return this.#wasSubmitted();
    if (!resumed || resumed.revision <= draft.sent) return this.#goOn(draft);
    const answers = mergeAnswers(draft.answers, resumed.answers);
    return this.#goOn({ answers, step: stepAfter(resumed.step) });
  }

  /** Drops these answers for those of the other tab; `failed` when they can't be had just now. */
  async takeTheirs(): Promise<Opened> {
    const kept = readLocalDraft();
    if (kept && kept.tab !== this.tab) return this.open(kept);
    const resumed = await this.#server.resume();
    if (!resumed) return { kind: 'failed' };
    if (resumed.isSubmitted) return this.#wasSubmitted();
    return this.#goOn({ answers: resumed.answers, step: stepAfter(resumed.step) });
  }

  /** Puts these answers in place of the other tab's, with the next save. */
  keepMine(): void {
    this.isContested = false;
    this.#server.isOverwriting = true;
    const theirs = readLocalDraft();
    if (theirs) this.#learnFrom(theirs);
  }

  /**
   * Another tab has kept a listing.
   * @returns Whether it says something else than this page: then the visitor has to choose.
   */
  hear(theirs: LocalDraft, mine: DraftAnswers): boolean {
    if (theirs.tab === this.tab) return false;
    const { id } = this.#server.place;
    if (theirs.id === id && isSame(theirs.answers, mine)) {
      this.#learnFrom(theirs);
      return false;
    }
    this.isContested = true;
    return true;
  }

  /** Forgets the listing, here and for the saves to come. */
  startAgain(): void {
    this.#forget();
    this.#server.moveTo(newPlace());
  }

  async #send(parcel: Parcel): Promise<SaveOutcome> {
    const outcome = await this.#server.send(parcel);
    if (outcome.kind === 'submitted') this.#forget();
    if (outcome.kind !== 'changed') return outcome;
    this.isContested = true;
    // Where the other tab has sent it, there is nothing to choose any more.
    const resumed = await this.#server.resume();
    return resumed?.isSubmitted ? this.#wasSubmitted() : outcome;
  }

  #goOn({ answers, step }: Contents): Opened {
    this.isContested = false;
    this.keep({ answers, step });
    return { kind: 'opened', answers, step };
  }

  /** Numbers that another tab has given to saves are taken. Not kept, or both would write for ever. */
  #learnFrom({ id, editToken, revision, sent }: LocalDraft): void {
    const { place } = this.#server;
    if (id !== place.id) return;
    const token = place.editToken ?? editToken;
    this.#server.place = seenTo(takenTo({ ...place, editToken: token }, sent), revision);
  }

  #wasSubmitted(): { kind: 'submitted' } {
    this.#forget();
    return { kind: 'submitted' };
  }

  #forget(): void {
    this.#contents = null;
    clearLocalDraft();
  }

  #write(): boolean {
    if (this.isContested || !this.#contents) return false;
    const { answers, step } = this.#contents;
    if (isEmpty(answers)) {
      clearLocalDraft();
      return true;
    }
    const { place } = this.#server;
    return writeLocalDraft({ ...place, tab: this.tab, step, answers, savedAt: Date.now() });
  }
}

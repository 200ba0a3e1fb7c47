import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LAST_STEP, stepBefore } from '#src/domain/forms/startup-listing/steps.ts';
import { LISTING_LINK_KEY } from '#src/domain/submissions/seller-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { writeStored } from '#src/ui/browser-storage.ts';
import { changedNames, givenAnswers, mergeAnswers, NAMES, pickAnswers } from './answers.ts';
import { type DraftState, KeptDraft, newDraftRef } from './kept-draft.ts';
import { fetchListing, sendListing } from './listing-calls.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from './local-draft.ts';

const CHANGED_ELSEWHERE =
  'This listing was changed on another device. Check your answers, then submit again.';

/** What the server has, with saves that this browser doesn't know. */
type NewerListing = Pick<
  (Awaited<ReturnType<typeof fetchListing>> & { ok: true })['data'],
  'answers' | 'isNewer' | 'revision'
>;

/** How a save ended, or why there was none. `failed`: a retry may work. */
export type SaveOutcome =
  | { kind: 'saved' | DraftState['phase'] }
  | { kind: 'failed'; message: string | null }
  | { kind: 'invalid'; fields: Problem['fields'] };

/**
 * This page's unfinished listing. Every change is saved in the browser, and every step on the server,
 * which gets only the changed answers. The last save wins, and other pages take it over with their next.
 */
export class ListingDraft extends KeptDraft {
  readonly #path: string;
  /** The request in flight, one at a time, and the next one: a save, or with `controls` the submission. */
  #sending: Promise<SaveOutcome> | undefined;
  #due: { controls?: object } | undefined;
  /** What was sent since the last answer, and may have arrived. */
  #tried: DraftAnswers[] = [];

  /** @param path The form's endpoint. */
  constructor(path: string, ...rest: ConstructorParameters<typeof KeptDraft>) {
    super(...rest);
    this.#path = path;
  }

  /** Saves what the server does not have yet. */
  save(): Promise<SaveOutcome> {
    this.#due ??= {};
    return (this.#sending ??= this.#sendAll());
  }

  /** Saves what was typed since, once the first step has begun the draft. */
  async saveTyped(): Promise<void> {
    const { phase, editToken, unsaved } = this.state;
    if (phase !== 'open' || editToken === null || this.#sending) return;
    if (unsaved.some((name) => !this.#isUnsettled(name))) await this.save();
  }

  /** Submits the listing. @param controls Control fields sent with the answers. */
  submit(controls: object): Promise<SaveOutcome> {
    this.#due = { controls };
    return (this.#sending ??= this.#sendAll());
  }

  /**
   * Resumes an earlier draft. If the server has newer saves, its answers win, except for answers this
   * browser has not sent yet.
   * @param typed What was typed before the draft could be offered.
   */
  async open(kept: LocalDraft, typed: DraftAnswers): Promise<void> {
    this.show({ ...kept, tab: this.state.tab });
    const theirs = await this.#fetch();
    if (theirs?.isSubmitted || this.state.phase === 'moved') return;
    // Another tab may have changed it in the meantime.
    const latest = readLocalDraft();
    const ours = latest?.id === kept.id && latest.savedAt > kept.savedAt ? latest : kept;
    const { answers, step } = theirs && theirs.revision > ours.revision ? theirs : ours;
    const own = pickAnswers(ours.answers, ours.unsaved);
    this.draw({ ...mergeAnswers(ours.answers, answers), ...own, ...typed }, step);
    if (theirs) this.#compare(theirs, kept.revision);
  }

  startOver(typed: DraftAnswers): void {
    writeLocalDraft(null);
    this.show(newDraftRef());
    this.draw(typed, 1);
  }

  /** Uses the answers of the other device or tab. If storage is empty, that tab may have submitted them. */
  takeTheirs(): void {
    const theirs = this.state.there ?? readLocalDraft();
    this.show({ ...theirs, tab: this.state.tab });
    this.draw(this.state.answers, this.state.step);
    if (!theirs) void this.#fetch();
  }

  keepMine(): void {
    const { id, there } = this.state;
    const stored = readLocalDraft();
    const theirs = !there && stored?.id === id ? stored : { ...this.state, ...there };
    const { editToken, revision } = theirs;
    this.store({ editToken, revision, unsaved: NAMES, phase: 'open', isAsking: false });
    void this.save();
  }

  /** Leaves the listing to the browser that its mailed link was used in, and starts another with these answers. */
  startAnother(): void {
    this.store({ ...newDraftRef(), unsaved: NAMES, phase: 'open' });
    this.draw(this.state.answers, this.state.step);
    void this.save();
  }

  async #sendAll(): Promise<SaveOutcome> {
    let outcome: SaveOutcome = { kind: 'saved' };
    while (this.#due && (outcome.kind === 'saved' || this.#due.controls)) {
      const { controls } = this.#due;
      this.#due = undefined;
      outcome = await this.#send(controls);
    }
    this.#due = this.#sending = undefined;
    const hasFailed = outcome.kind === 'failed' || outcome.kind === 'invalid';
    if (hasFailed) {
      console.info('The unfinished listing could not be saved. This browser still has it.');
    }
    this.show({ failures: hasFailed ? this.state.failures + 1 : 0 });
    return outcome;
  }

  async #send(controls?: object): Promise<SaveOutcome> {
    this.syncFromStorage();
    const { phase, id, editToken, answers, unsaved, step } = this.state;
    if (phase === 'contested') this.ask(true);
    if (phase !== 'open') return { kind: phase };
    const names = editToken === null ? NAMES : unsaved;
    const sent = pickAnswers(
      answers,
      names.filter((name) => !this.#isUnsettled(name)),
    );
    this.#tried.push(sent);
    const reply = await sendListing(this.#path, this.state, {
      ...(editToken === null ? mergeAnswers(sent) : sent),
      ...controls,
      form_step: controls ? LAST_STEP : stepBefore(step),
      completed: controls !== undefined,
    });
    if (this.state.id !== id) return { kind: 'saved' };
    if (!reply.ok) return this.#refused(reply.problem, controls);
    const { ref, isLinkMailed } = reply.data;
    this.#tried = [];
    if (controls) this.show({ isLinkMailed });
    if (controls) return this.#end('sent');
    this.syncFromStorage();
    const late = new Set(changedNames(sent, this.state.answers));
    const left = this.state.unsaved.filter((name) => late.has(name) || !(name in sent));
    this.store(ref ? { ...ref, unsaved: left } : newDraftRef());
    if (isLinkMailed) this.show({ isLinkMailed });
    return ref ? { kind: 'saved' } : { kind: 'failed', message: null };
  }

  /** The server mails a link to a new address, so one that is still being typed must not get there. */
  #isUnsettled(name: string): boolean {
    return name === 'founderEmail' && this.state.step === 1;
  }

  async #refused(problem: Problem, controls?: object): Promise<SaveOutcome> {
    const { kind: code, fields } = problem;
    const message = problem.message || null;
    this.syncFromStorage();
    const { editToken, revision } = this.state;
    // An earlier request arrived, its answer was lost, and the draft has changed since.
    const isReused = code === 'idempotency_key_reused';
    if (code === 'opened_by_link') return this.#leave();
    if (code === 'already_submitted' || (isReused && editToken === null && controls)) {
      await this.#fetch();
      return this.state.phase === 'submitted' ? { kind: 'submitted' } : this.#end('submitted', {});
    }
    if (isReused && editToken !== null) {
      const theirs = await this.#fetch();
      if (!theirs || theirs.revision <= revision) return { kind: 'failed', message };
      // What the seller checks before submitting is what we must get.
      if (this.#takeNewer(theirs, revision) && controls) {
        return { kind: 'failed', message: CHANGED_ELSEWHERE };
      }
      return this.#send(controls);
    }
    // The server's copy has expired, but the answers are still here. The id stays: it may belong to a
    // submitted listing, and then the server says so.
    if (code === 'not_found') this.store({ editToken: null, revision: 0 });
    else if (isReused || code === 'bad_idempotency_key') this.store(newDraftRef());
    if (code === 'not_found' || isReused) return this.#send(controls);
    // If the clock is years off, a new id is no better, so do not retry right away.
    const isInvalid = code === 'invalid' || code === 'form_changed';
    return isInvalid ? { kind: 'invalid', fields } : { kind: 'failed', message };
  }

  /**
   * Shows answers saved on another device, except where this page has not sent its own yet.
   * @returns Whether any are new here.
   */
  #takeNewer(newer: NewerListing, known: number): boolean {
    const { answers: theirs } = newer;
    const { answers, unsaved, step } = this.state;
    const merged = { ...mergeAnswers(answers, theirs), ...pickAnswers(answers, unsaved) };
    const isNews = changedNames(answers, merged).length > 0;
    if (isNews) this.draw(merged, step);
    this.store({ unsaved: changedNames(theirs, merged) });
    this.#compare(newer, known);
    return isNews;
  }

  /**
   * Where the same answer was typed here and elsewhere, asks which to keep.
   * @param known The latest save that this page knew before. Kept until it's settled, so that after a reload it
   * is asked again.
   */
  #compare({ answers: theirs, revision, isNewer }: NewerListing, known: number): void {
    const { answers, unsaved } = this.state;
    const names = [answers, ...this.#tried].reduce(
      (left, each) => changedNames(each, theirs).filter((name) => left.includes(name)),
      unsaved.filter(isNewer),
    );
    if (names.length === 0) return;
    const there = {
      answers: { ...answers, ...pickAnswers(theirs, names) },
      unsaved: unsaved.filter((name) => !names.includes(name)),
      revision,
    };
    this.store({ revision: known, phase: 'contested', there, isAsking: true });
  }

  /** Loads the server's copy and updates the state; null if there is none or it cannot be loaded. */
  async #fetch() {
    if (this.state.editToken === null) return null;
    const reply = await fetchListing(this.#path, this.state);
    if (!reply.ok) {
      const { kind } = reply.problem;
      if (kind === 'not_found') this.show({ editToken: null, revision: 0 });
      else if (kind === 'opened_by_link') this.#leave();
      return null;
    }
    this.show({ revision: reply.data.revision });
    if (reply.data.isSubmitted) this.#end('submitted', reply.data.answers);
    return reply.data;
  }

  /** Its answers stay in this browser: opening the link here brings them along. */
  #leave(): SaveOutcome {
    this.show({ phase: 'moved', isAsking: false });
    return { kind: 'moved' };
  }

  /** @param theirs What was submitted elsewhere, empty if unknown. Answers that aren't in it stay, for the listing's page to offer. */
  #end(phase: 'sent' | 'submitted', theirs?: DraftAnswers): SaveOutcome {
    const { id, editToken, answers } = this.state;
    const changed = theirs ? changedNames(theirs, answers) : [];
    const left = this.state.unsaved.filter((name) => changed.includes(name));
    const unsaved = Object.keys(givenAnswers(pickAnswers(answers, left)));
    const stored = readLocalDraft();
    if (stored?.id === id)
      writeLocalDraft(unsaved.length > 0 ? { ...stored, answers, unsaved } : null);
    const pass = `${id}.${editToken}`;
    const hasPage = editToken !== null && writeStored(LISTING_LINK_KEY, pass, 'sessionStorage');
    this.show({ phase, unsaved, isAsking: false, isKept: true, hasPage });
    return { kind: phase };
  }
}

import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LAST_STEP, stepBefore } from '#src/domain/forms/startup-listing/steps.ts';
import { changedNames, mergeAnswers, NAMES, pickAnswers } from './answers.ts';
import { type DraftState, KeptDraft, newPlace } from './kept-draft.ts';
import { fetchListing, type Refusal, sendListing } from './listing-calls.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** How a save ended, or why there was none. `failed`: it may work another time. */
export type SaveOutcome =
  | { kind: 'saved' | DraftState['phase'] }
  | { kind: 'failed'; message: string | null }
  | { kind: 'invalid'; fields: Record<string, string> };

/**
 * The unfinished listing of this page. Its answers are in the form, with every change in this browser's
 * storage, and with every step on the server: there go those that changed, and the last save wins.
 */
export class ListingDraft extends KeptDraft {
  readonly #path: string;
  /** What is on its way, one at a time, and what is to follow: a save, or with `controls` the submission. */
  #sending: Promise<SaveOutcome> | undefined;
  #due: { controls?: object } | undefined;

  /** @param path Of the form. */
  constructor(path: string, ...rest: ConstructorParameters<typeof KeptDraft>) {
    super(...rest);
    this.#path = path;
  }

  /** Saves what the server does not have. */
  save(): Promise<SaveOutcome> {
    this.#due ??= {};
    return (this.#sending ??= this.#sendAll());
  }

  /** Sends the listing. @param controls What goes along besides the answers. */
  submit(controls: object): Promise<SaveOutcome> {
    this.#due = { controls };
    return (this.#sending ??= this.#sendAll());
  }

  /**
   * Goes on with a listing that was begun before. Where the server has saves which this browser knows
   * nothing of, its answers count, but for those that it has not been told of.
   * @param typed What was typed before the listing could be offered.
   */
  async open(kept: LocalDraft, typed: DraftAnswers): Promise<void> {
    this.show({ ...kept, tab: this.state.tab });
    const theirs = await this.#fetch();
    if (theirs?.isSubmitted) return;
    // Another tab may have gone on with it meanwhile.
    const latest = readLocalDraft();
    const ours = latest?.id === kept.id && latest.savedAt > kept.savedAt ? latest : kept;
    const { answers, step } = theirs && theirs.revision > ours.revision ? theirs : ours;
    const own = pickAnswers(ours.answers, ours.unsaved);
    this.draw({ ...mergeAnswers(ours.answers, answers), ...own, ...typed }, step);
  }

  /** Forgets the listing that was begun before. */
  startAgain(typed: DraftAnswers): void {
    writeLocalDraft(null);
    this.show(newPlace());
    this.draw(typed, 1);
  }

  /** Goes on with the other tab's answers. Where nothing is kept any more, it may have sent them. */
  takeTheirs(): void {
    const theirs = readLocalDraft();
    this.show({ ...theirs, tab: this.state.tab });
    this.draw(this.state.answers, this.state.step);
    if (!theirs) void this.#fetch();
  }

  /** Puts these answers in place of the other tab's. */
  keepMine(): void {
    const theirs = readLocalDraft();
    const { editToken, revision } = theirs?.id === this.state.id ? theirs : this.state;
    this.store({ editToken, revision, unsaved: NAMES, phase: 'open', isAsking: false });
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
      console.info('The unfinished listing could not be saved; this browser still has it.');
    }
    this.show({ failures: hasFailed ? this.state.failures + 1 : 0 });
    return outcome;
  }

  async #send(controls?: object): Promise<SaveOutcome> {
    this.heed();
    const { phase, id, editToken, answers, unsaved, step } = this.state;
    if (phase === 'contested') this.ask(true);
    if (phase !== 'open') return { kind: phase };
    const sent = pickAnswers(answers, editToken === null ? NAMES : unsaved);
    const reply = await sendListing(this.#path, this.state, {
      ...(editToken === null ? mergeAnswers(sent) : sent),
      ...controls,
      form_step: controls ? LAST_STEP : stepBefore(step),
      completed: controls !== undefined,
    });
    if (this.state.id !== id) return { kind: 'saved' };
    if (!reply.ok) return this.#refused(reply, controls);
    if (controls) return this.#end('sent');
    this.heed();
    const late = new Set(changedNames(sent, this.state.answers));
    const left = this.state.unsaved.filter((name) => late.has(name) || !(name in sent));
    this.store(reply.place ? { ...reply.place, unsaved: left } : newPlace());
    return reply.place ? { kind: 'saved' } : { kind: 'failed', message: null };
  }

  async #refused({ code, message, fields }: Refusal, controls?: object): Promise<SaveOutcome> {
    this.heed();
    const { editToken, revision } = this.state;
    // One of these did arrive, its answer got lost, and it has changed since.
    const isReused = code === 'idempotency_key_reused';
    if (code === 'already_submitted' || (isReused && editToken === null && controls)) {
      return this.#end('submitted');
    }
    if (isReused && editToken !== null) {
      const theirs = await this.#fetch();
      if (theirs && theirs.revision > revision) return this.#send(controls);
      return { kind: 'failed', message };
    }
    // It was kept for as long as we keep it; here its answers still are. Its id stays: it may be one of a
    // listing that was sent, which the server then says.
    if (code === 'not_found') this.store({ editToken: null, revision: 0 });
    else if (isReused || code === 'bad_idempotency_key') this.store(newPlace());
    if (code === 'not_found' || isReused) return this.#send(controls);
    // By a clock that is years off a new id is no better, so it is not tried at once.
    return code === 'invalid' ? { kind: 'invalid', fields } : { kind: 'failed', message };
  }

  /** The listing as all its saves leave it, taken notice of; null when it can't be had, or has none. */
  async #fetch() {
    if (this.state.editToken === null) return null;
    const reply = await fetchListing(this.#path, this.state);
    if (reply.ok) this.show({ revision: reply.revision });
    else if (reply.code === 'not_found') this.show({ editToken: null, revision: 0 });
    if (reply.ok && reply.isSubmitted) this.#end('submitted');
    return reply.ok ? reply : null;
  }

  #end(phase: 'sent' | 'submitted'): SaveOutcome {
    if (readLocalDraft()?.id === this.state.id) writeLocalDraft(null);
    this.show({ phase, isAsking: false, isKept: true });
    return { kind: phase };
  }
}

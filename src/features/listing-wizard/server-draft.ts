import { v7 as uuidv7 } from 'uuid';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LAST_STEP, type StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { mergeAnswers } from './answers.ts';
import { newPlace, type Place, seenTo, takenTo } from './draft-place.ts';
import {
  type ListingCalls,
  readBegun,
  readResumed,
  type Refusal,
  type Resumed,
} from './listing-calls.ts';

export interface Contents {
  answers: DraftAnswers;
  step: StepNumber;
}

/** What is sent: the answers, what goes along with them, and whether that is the submission. */
export interface Parcel extends Contents {
  controls: object;
  isLast: boolean;
}

/**
 * How a save ended. `changed`: another tab has saved since, and the visitor has to choose.
 * `submitted`: the listing was sent before. `failed`: it may work another time; `message` says when if
 * the server did.
 */
export type SaveOutcome =
  | { kind: 'saved' | 'changed' | 'submitted' }
  | { kind: 'failed'; message?: string | undefined }
  | { kind: 'invalid'; fields: Record<string, string> };

/** The unfinished listing on the server: a first save, then one after the other, each under a number. */
export class ServerDraft {
  place = newPlace();
  /** The visitor wants these answers in place of another tab's. */
  isOverwriting = false;
  /** The last save: sent again unchanged, it has the same number and is stored once. */
  #last = { content: '', revision: 0 };
  #whole = { content: '', key: '' };
  #beginning: Promise<void> | undefined;
  readonly #calls: ListingCalls;
  readonly #tab: string;
  readonly #onMove: () => void;

  /** @param onMove Called whenever the place is another one, so that it can be kept. */
  constructor(calls: ListingCalls, tab: string, onMove: () => void) {
    this.#calls = calls;
    this.#tab = tab;
    this.#onMove = onMove;
  }

  moveTo({ id, editToken, revision, sent }: Place): void {
    if (id !== this.place.id) this.#last = { content: '', revision: 0 };
    this.place = { id, editToken, revision, sent };
    this.#onMove();
  }

  /** The listing as all its saves leave it, seen with that; null when it can't be had, or has none. */
  async resume(): Promise<Resumed | null> {
    const { id, editToken } = this.place;
    if (editToken === null) return null;
    const reply = await this.#calls.get(editToken, id);
    if (!reply.ok) {
      if (reply.code === 'not_found') this.moveTo(newPlace());
      return null;
    }
    const resumed = readResumed(reply.data);
    this.moveTo(seenTo(this.place, resumed.revision));
    return resumed;
  }

  async send(parcel: Parcel): Promise<SaveOutcome> {
    // The first save brings the token that all others need.
    while (this.#beginning) await this.#beginning;
    const { editToken } = this.place;
    if (editToken !== null) return this.#put(editToken, parcel);
    if (parcel.isLast) return this.#submitWhole(parcel);
    this.#beginning = this.#begin(parcel);
    await this.#beginning;
    this.#beginning = undefined;
    return { kind: this.place.editToken === null ? 'failed' : 'saved' };
  }

  async #begin({ answers, step }: Contents): Promise<void> {
    const body = { ...answers, form_step: step, completed: false };
    let reply = await this.#calls.post(this.place.id, body);
    if (!reply.ok && reply.code === 'idempotency_key_reused') {
      // An earlier first save did arrive, and its answer got lost.
      this.moveTo(newPlace());
      reply = await this.#calls.post(this.place.id, body);
    }
    if (!reply.ok) return;
    const begun = readBegun(reply.data);
    this.moveTo(begun ? { ...this.place, ...begun } : newPlace());
  }

  async #put(editToken: string, parcel: Parcel): Promise<SaveOutcome> {
    const { answers, step, controls, isLast } = parcel;
    const content = JSON.stringify([step, answers, isLast]);
    if (content !== this.#last.content) {
      this.#last = { content, revision: this.place.sent + 1 };
      this.moveTo(takenTo(this.place, this.#last.revision));
    }
    const { revision } = this.#last;
    const reply = await this.#calls.put(editToken, {
      ...answers,
      ...controls,
      form_step: step,
      completed: isLast,
      listingId: this.place.id,
      revision,
      basedOn: Math.min(this.place.revision, revision - 1),
      tab: this.#tab,
      overwrite: this.isOverwriting,
    });
    if (!reply.ok) return this.#refused(reply, parcel);
    this.isOverwriting = false;
    this.moveTo(seenTo(this.place, revision));
    return { kind: 'saved' };
  }

  #refused(refusal: Refusal, parcel: Parcel): SaveOutcome | Promise<SaveOutcome> {
    switch (refusal.code) {
      case 'not_found':
        // It was kept for as long as we keep it; here its answers still are.
        this.moveTo(newPlace());
        return this.send(parcel);
      case 'draft_changed':
        this.#last = { content: '', revision: 0 };
        this.moveTo(takenTo(this.place, refusal.revision));
        return { kind: 'changed' };
      case 'already_submitted':
        return { kind: 'submitted' };
      case 'invalid':
        return { kind: 'invalid', fields: refusal.fields };
      default:
        return { kind: 'failed', message: refusal.message };
    }
  }

  /** The whole listing at once, where none of its earlier saves has arrived. */
  async #submitWhole({ answers, controls }: Parcel): Promise<SaveOutcome> {
    const given = mergeAnswers(answers);
    const content = JSON.stringify(given);
    if (content !== this.#whole.content) this.#whole = { content, key: uuidv7() };
    const ending = { ...controls, form_step: LAST_STEP, completed: true };
    const reply = await this.#calls.post(this.#whole.key, { ...given, ...ending });
    return reply.ok
      ? { kind: 'saved' }
      : this.#refused(reply, { answers, step: LAST_STEP, controls, isLast: true });
  }
}

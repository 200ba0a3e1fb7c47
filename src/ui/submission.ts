import { v7 as uuidv7 } from 'uuid';
import type { Result } from './api.ts';
import type { FormToken } from './form-token.ts';
import {
  dropFromOutbox,
  findWaiting,
  isSameBody,
  keepInOutbox,
  postForm,
  postponeInOutbox,
} from './outbox.ts';

interface Destination {
  action: string;
  type: string;
  /** Names the submission while it's pending; without it, nothing is stored in the browser. */
  outboxTitle?: string;
  token: FormToken | undefined;
  /** Names of the fields that a new version of a pending submission may change. */
  editable: ReadonlySet<string>;
}

/** The result of a post. `isKept`: the outbox will retry it. */
interface Outcome {
  result: Result<unknown>;
  isKept: boolean;
}

/** Sends one form. The same content keeps the same key, so it's stored once. */
export class Submission {
  isSending = false;
  #key = '';
  #body: object = {};

  async send(body: object, destination: Destination): Promise<Outcome> {
    const { action, type, outboxTitle: title, token, editable } = destination;
    this.isSending = true;
    if (this.#key === '' || !isSameBody(body, this.#body)) {
      // After a reload, the form may show a pending submission without knowing its key.
      this.#key = findWaiting(type, body)?.id ?? uuidv7();
      this.#body = body;
    }
    const id = this.#key;
    const wasKept =
      title !== undefined && keepInOutbox({ id, action, type, title, body }, editable);
    const opened = await token?.ready();
    const reply = await postForm({ id, action, body }, opened);
    this.isSending = false;
    const result: Result<unknown> = this.#key === id ? reply : { ok: true, data: null };
    const isOver = result.ok || result.problem.isFinal;
    if (isOver) dropFromOutbox(id);
    else postponeInOutbox(id, result.problem.retryAfterMs);
    if (result.ok) this.#key = '';
    return { result, isKept: wasKept && !isOver };
  }

  /** The outbox delivered the submission with this key, maybe while it was being sent here. */
  noteArrival(key: string): void {
    if (key === this.#key) this.#key = '';
  }
}

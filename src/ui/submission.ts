import { v7 as uuidv7 } from 'uuid';
import type { Result } from './api.ts';
import { isEditOf } from './edited-body.ts';
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
  /** Path the form posts to. */
  action: string;
  /** The form's type on the server. */
  type: string;
  /** Names the submission while it's pending; without it, nothing is stored in the browser. */
  outboxTitle?: string;
  token: FormToken | undefined;
  /** Names of the free-text fields. */
  texts: ReadonlySet<string>;
}

/** The result of a post. `isKept`: the outbox will retry it. */
interface Outcome {
  result: Result<unknown>;
  isKept: boolean;
}

/**
 * Sends one form. The same content keeps the same key, so it's stored once. Only an edit made in the same
 * form replaces a pending submission (docs/decisions/020-what-waits-to-be-sent.md).
 */
export class Submission {
  isSending = false;
  #key = '';
  #body: object = {};
  /** Key of a submission the outbox delivered. */
  #arrived = '';
  #isAnew = false;

  async send(body: object, destination: Destination): Promise<Outcome> {
    const { action, type, outboxTitle: title, token } = destination;
    this.isSending = true;
    const { id, replaced } = this.#keyOf(body, destination);
    const wasKept =
      title !== undefined && keepInOutbox({ id, action, type, title, body }, replaced);
    const opened = await token?.ready();
    const reply = await postForm({ id, action, body }, opened);
    this.isSending = false;
    const result: Result<unknown> = this.#arrived === id ? { ok: true, data: null } : reply;
    const isOver = result.ok || result.problem.isFinal;
    if (isOver) dropFromOutbox(id, ...(result.ok ? [replaced] : []));
    else if (wasKept) postponeInOutbox(id, result.problem.retryAfterMs);
    if (result.ok) this.#key = '';
    return { result, isKept: wasKept && !isOver };
  }

  /** The outbox of any tab delivered the submission with this key. */
  noteArrival(key: string): void {
    this.#arrived = key;
    if (key === this.#key && !this.isSending) this.#key = '';
  }

  /** The form was reset or closed, so what comes next isn't an edit of the last submission. */
  startAnew(): void {
    this.#isAnew = true;
  }

  /** A submission's key, and the key of the one it edits. */
  #keyOf(body: object, { type, texts }: Destination): { id: string; replaced: string } {
    const earlier = this.#key;
    if (earlier !== '' && isSameBody(body, this.#body)) return { id: earlier, replaced: '' };
    const isEdit = earlier !== '' && !this.#isAnew && isEditOf(body, this.#body, texts);
    // After a reload, the form may show a pending submission without knowing its key.
    this.#key = findWaiting(type, body)?.id ?? uuidv7();
    this.#body = body;
    this.#isAnew = false;
    return { id: this.#key, replaced: isEdit ? earlier : '' };
  }
}

import { v7 as uuidv7 } from 'uuid';
import { isEditOf } from './edited-body.ts';
import type { FormToken } from './form-token.ts';
import {
  dropFromOutbox,
  findWaiting,
  isSameBody,
  keepInOutbox,
  postponeInOutbox,
} from './outbox.ts';
import { postJson, type PostResult } from './post-json.ts';

interface Destination {
  /** Path that the form posts to. */
  action: string;
  /** Names the form to the server. */
  type: string;
  /** What the visitor reads when it waits to be sent; without it nothing is kept in the browser. */
  outboxTitle?: string;
  token: FormToken | undefined;
  /** Name of the field that carries the token. */
  formTokenField: string;
  /** Names of the fields that hold free text. */
  texts: ReadonlySet<string>;
}

/** How a post ended. `isKept`: it will be sent again by itself. */
interface Outcome {
  result: PostResult;
  isKept: boolean;
}

/**
 * What one form sends: the same content has the same key, so that it is stored once. What waits is never
 * given up for something else: only its own edit takes its place, made in the form as it still stands
 * there (docs/decisions/020-what-waits-to-be-sent.md).
 */
export class Submission {
  isSending = false;
  #key = '';
  #body: object = {};
  /** Key of what the outbox has brought there by itself. */
  #arrived = '';
  #isAnew = false;

  async send(body: object, destination: Destination): Promise<Outcome> {
    const { action, type, outboxTitle: title, token, formTokenField } = destination;
    this.isSending = true;
    const { id, replaced } = this.#keyOf(body, destination);
    const wasKept =
      title !== undefined && keepInOutbox({ id, action, type, title, body }, replaced);
    const opened = await token?.ripe();
    const answer = await postJson(
      action,
      { ...body, ...(opened && { [formTokenField]: opened }) },
      { 'Idempotency-Key': id },
    );
    this.isSending = false;
    const result: PostResult = this.#arrived === id ? { ok: true, answer: null } : answer;
    const isOver = result.ok || result.isFinal;
    if (isOver) dropFromOutbox(id, ...(result.ok ? [replaced] : []));
    else if (wasKept) postponeInOutbox(id, result.retryAfterMs);
    if (result.ok) this.#key = '';
    return { result, isKept: wasKept && !isOver };
  }

  /** The outbox of this tab or another one has sent what has this key. */
  noteArrival(key: string): void {
    this.#arrived = key;
    if (key === this.#key && !this.isSending) this.#key = '';
  }

  /** The form was emptied, or closed: what is written there now is no edit of what was sent before. */
  startAnew(): void {
    this.#isAnew = true;
  }

  /** The key of a submission, and that of the one that it is an edit of. */
  #keyOf(body: object, { type, texts }: Destination): { id: string; replaced: string } {
    const earlier = this.#key;
    if (earlier !== '' && isSameBody(body, this.#body)) return { id: earlier, replaced: '' };
    const isEdit = earlier !== '' && !this.#isAnew && isEditOf(body, this.#body, texts);
    // A page that was reloaded may show what waits, and knows nothing of its key.
    this.#key = findWaiting(type, body)?.id ?? uuidv7();
    this.#body = body;
    this.#isAnew = false;
    return { id: this.#key, replaced: isEdit ? earlier : '' };
  }
}

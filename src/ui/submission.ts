import { v7 as uuidv7 } from 'uuid';
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
}

/** How a post ended. `isKept`: it will be sent again by itself. */
interface Outcome {
  result: PostResult;
  isKept: boolean;
}

/** What one form sends: the same content has the same key, so that it is stored once. */
export class Submission {
  isSending = false;
  #key = '';
  #body: object = {};
  /** Key of what the outbox has brought there by itself. */
  #arrived = '';

  async send(body: object, destination: Destination): Promise<Outcome> {
    const { action, type, outboxTitle: title, token, formTokenField } = destination;
    this.isSending = true;
    const id = this.#keyOf(type, body);
    const wasKept = title !== undefined && keepInOutbox({ id, action, type, title, body });
    const opened = await token?.ripe();
    const answer = await postJson(
      action,
      { ...body, ...(opened && { [formTokenField]: opened }) },
      { 'Idempotency-Key': id },
    );
    this.isSending = false;
    const result: PostResult = this.#arrived === id ? { ok: true, answer: null } : answer;
    const isOver = result.ok || result.isFinal;
    if (isOver) dropFromOutbox(id);
    else if (wasKept) postponeInOutbox(id, result.retryAfterMs);
    if (result.ok) this.#key = '';
    return { result, isKept: wasKept && !isOver };
  }

  /** The outbox of this tab or another one has sent what has this key. */
  noteArrival(key: string): void {
    this.#arrived = key;
    if (key === this.#key && !this.isSending) this.#key = '';
  }

  #keyOf(type: string, body: object): string {
    if (this.#key === '' || !isSameBody(body, this.#body)) {
      // What was changed since takes the place of what waits.
      dropFromOutbox(this.#key);
      // A page that was reloaded may show what waits, and knows nothing of its key.
      this.#key = findWaiting(type, body)?.id ?? uuidv7();
      this.#body = body;
    }
    return this.#key;
  }
}

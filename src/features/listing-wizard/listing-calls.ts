import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { readPath } from '#src/ui/read-path.ts';
import { readAnswers } from './answers.ts';
import { STEPS } from './step-order.ts';

/** The longest a visitor waits before being told that it did not work. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** The server's word for what is wrong; null when it gave no answer that can be read. */
  code: string | null;
  /** A message for each field that has to be mended. */
  fields: Record<string, string>;
  /** The latest save, with code draft_changed. */
  revision: number;
}
type Reply<Data> = { ok: true; data: Data } | Refusal;

/** An unfinished listing as the server has it. */
export interface Resumed {
  answers: DraftAnswers;
  /** The step that the latest save was made on. */
  step: StepNumber;
  revision: number;
  isSubmitted: boolean;
}

/** What the wizard asks of the server. Nothing of it throws: no answer is a refusal too. */
export interface ListingCalls {
  /**
   * The first save of an unfinished listing; answers its token, or null once somebody has used it.
   * @param id UUIDv7 that it is to have.
   */
  begin: (id: string, body: object) => Promise<Reply<{ editToken: string | null }>>;
  /** A later save, or with `completed` the submission. */
  save: (editToken: string, body: object) => Promise<Reply<unknown>>;
  /** A listing of which nothing was saved before. @param key UUIDv7 of this submission. */
  submitWhole: (key: string, body: object) => Promise<Reply<unknown>>;
  /** An unfinished listing as all its saves leave it. */
  resume: (id: string, editToken: string) => Promise<Reply<Resumed>>;
}

/** @param action Path of the form. */
export const createListingCalls = (action: string): ListingCalls => ({
  begin: (id, body) => call('POST', action, { 'Idempotency-Key': id }, body, readToken),
  save: (editToken, body) => call('PUT', action, { 'Edit-Token': editToken }, body, asItIs),
  submitWhole: (key, body) => call('POST', action, { 'Idempotency-Key': key }, body, asItIs),
  resume: (id, editToken) =>
    call('GET', `${action}/${id}`, { 'Edit-Token': editToken }, undefined, readResumed),
});

async function call<Data>(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: object | undefined,
  read: (data: unknown) => Data,
): Promise<Reply<Data>> {
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, data: read(readPath(answer, 'data')) };
    const code = readPath(answer, 'error', 'code');
    const fields = Object.entries(readPath(answer, 'error', 'fields') ?? {}).map(
      ([name, message]): [string, string] => [name, String(message)],
    );
    return {
      ok: false,
      code: typeof code === 'string' ? code : null,
      fields: Object.fromEntries(fields),
      revision: Number(readPath(answer, 'error', 'revision') ?? 0),
    };
  } catch {
    return { ok: false, code: null, fields: {}, revision: 0 };
  }
}

const asItIs = (data: unknown) => data;

function readToken(data: unknown) {
  const editToken = readPath(data, 'editToken');
  return { editToken: typeof editToken === 'string' ? editToken : null };
}

const readResumed = (data: unknown): Resumed => ({
  answers: readAnswers(readPath(data, 'answers')),
  step: STEPS.find((step) => step === readPath(data, 'form_step')) ?? 1,
  revision: Number(readPath(data, 'revision')),
  isSubmitted: readPath(data, 'completed') === true,
});

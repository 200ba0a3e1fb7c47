import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { refusalText } from '#src/ui/post-json.ts';
import { readPath } from '#src/ui/read-path.ts';
import { readAnswers } from './answers.ts';
import { STEPS } from './step-order.ts';

/** The longest a visitor waits before being told that it did not work. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** The server's word for what is wrong; undefined when it gave no answer that can be read. */
  code: unknown;
  /** What the seller can be told, if there is anything. */
  message?: string | undefined;
  /** A message for each field that has to be mended. */
  fields: Record<string, string>;
  /** The latest save, with code draft_changed. */
  revision: number;
}
type Reply = { ok: true; data: unknown } | Refusal;

/** What the wizard asks of the server. Nothing of it throws: no answer is a refusal too. */
export interface ListingCalls {
  /**
   * The first save of a listing, or the whole of it at once.
   * @param id UUIDv7 that it is to have: sent again unchanged, it is stored once.
   */
  post: (id: string, body: object) => Promise<Reply>;
  /** A later save, or with `completed` the submission. */
  put: (editToken: string, body: object) => Promise<Reply>;
  /** An unfinished listing as all its saves leave it. */
  get: (editToken: string, id: string) => Promise<Reply>;
}

/** @param action Path of the form. */
export const createListingCalls = (action: string): ListingCalls => ({
  post: (id, body) => call('POST', action, { 'Idempotency-Key': id }, body),
  put: (editToken, body) => call('PUT', action, { 'Edit-Token': editToken }, body),
  get: (editToken, id) => call('GET', `${action}/${id}`, { 'Edit-Token': editToken }),
});

async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Reply> {
  let answer: unknown = null;
  let message: string | undefined;
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The platform refuses in plain text.
    answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: readPath(answer, 'data') };
    message = refusalText(response, answer) ?? undefined;
  } catch {
    // No connection is a refusal without a word.
  }
  const fields = Object.entries(readPath(answer, 'error', 'fields') ?? {}).map(
    ([name, message]) => [name, String(message)] as const,
  );
  return {
    ok: false,
    code: readPath(answer, 'error', 'code'),
    message,
    fields: Object.fromEntries(fields),
    revision: Number(readPath(answer, 'error', 'revision') ?? 0),
  };
}

/**
 * What the first save answers: the id that the listing has, which is another one where this browser's
 * clock is wrong, and the secret for later saves. Null once somebody has used that.
 */
export function readBegun(data: unknown): { id: string; editToken: string } | null {
  const [id, editToken] = [readPath(data, 'id'), readPath(data, 'editToken')];
  return typeof id === 'string' && typeof editToken === 'string' ? { id, editToken } : null;
}

/** An unfinished listing as the server has it. */
export interface Resumed {
  answers: DraftAnswers;
  /** The step that the latest save was made on. */
  step: StepNumber;
  revision: number;
  isSubmitted: boolean;
}

export const readResumed = (data: unknown): Resumed => ({
  answers: readAnswers(readPath(data, 'answers')),
  step: STEPS.find((step) => step === readPath(data, 'form_step')) ?? 1,
  revision: Number(readPath(data, 'revision')),
  isSubmitted: readPath(data, 'completed') === true,
});

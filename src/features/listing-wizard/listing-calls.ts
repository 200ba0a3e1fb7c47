import { stepAfter, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { refusalText } from '#src/ui/post-json.ts';
import { readPath } from '#src/ui/read-path.ts';
import type { LocalDraft } from './local-draft.ts';

/** Identifies a listing on the server, with the latest revision this browser knows. */
export type DraftRef = Pick<LocalDraft, 'id' | 'editToken' | 'revision'>;

/** Requests time out after this long. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** The server's error code; undefined if there was no readable answer. */
  code: unknown;
  /** A message for the seller, if any. */
  message: string | null;
  /** Error messages by field. */
  fields: Record<string, string>;
}

/**
 * Saves or submits a listing: first under its id, then with its token and the next revision number.
 * Retries are idempotent.
 * @returns The updated reference; null if the first save was already confirmed and its token issued.
 */
export async function sendListing(
  path: string,
  { id, editToken, revision }: DraftRef,
  body: object,
): Promise<{ ok: true; ref: DraftRef | null } | Refusal> {
  if (editToken !== null) {
    const ref = { id, editToken, revision: revision + 1 };
    const numbered = { ...body, listingId: id, revision: ref.revision };
    const reply = await call('PUT', path, { 'Edit-Token': editToken }, numbered);
    return reply.ok ? { ok: true, ref } : reply;
  }
  const reply = await call('POST', path, { 'Idempotency-Key': id }, body);
  if (!reply.ok) return reply;
  // If this browser's clock is wrong, the server assigns another id.
  const [newId, token] = ['id', 'editToken'].map((name) => readPath(reply.data, name));
  const isCreated = typeof newId === 'string' && typeof token === 'string';
  return { ok: true, ref: isCreated ? { id: newId, editToken: token, revision: 0 } : null };
}

/** Loads an unfinished listing with all its saves merged, on the step after the latest one. */
export async function fetchListing(path: string, { id, editToken }: DraftRef) {
  const reply = await call('GET', `${path}/${id}`, { 'Edit-Token': editToken ?? '' });
  if (!reply.ok) return reply;
  const member = (name: string) => readPath(reply.data, name);
  return {
    ok: true as const,
    answers: readDraft(member('answers')),
    step: stepAfter(STEPS.find((step) => step === member('form_step')) ?? 1),
    revision: Number(member('revision')),
    isSubmitted: member('completed') === true,
  };
}

/** Never throws: a missing answer counts as a refusal. */
async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ ok: true; data: unknown } | Refusal> {
  let answer: unknown = null;
  let message: string | null = null;
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The platform sends its own refusals as plain text.
    answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: readPath(answer, 'data') };
    message = refusalText(response, answer);
  } catch {
    // No connection: a refusal without a message.
  }
  const texts = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  const fields = Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
  return { ok: false, code: readPath(answer, 'error', 'code'), message, fields };
}

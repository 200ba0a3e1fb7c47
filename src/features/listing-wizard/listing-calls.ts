import { stepAfter, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { refusalText } from '#src/ui/post-json.ts';
import { readPath } from '#src/ui/read-path.ts';
import type { LocalDraft } from './local-draft.ts';

/** Where a listing lies on the server, and how far this browser knows its saves. */
export type Place = Pick<LocalDraft, 'id' | 'editToken' | 'revision'>;

/** The longest a visitor waits before being told that it did not work. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** The server's word for what is wrong; undefined when it gave no answer that can be read. */
  code: unknown;
  /** What the seller can be told, if there is anything. */
  message: string | null;
  /** A message for each field that has to be mended. */
  fields: Record<string, string>;
}

/**
 * Saves or sends a listing: at first under its id, from then on with its token, under the next number.
 * Sent again unchanged, it is stored once.
 * @returns Its place then; null where the first save was confirmed before, and its token was used.
 */
export async function sendListing(
  path: string,
  { id, editToken, revision }: Place,
  body: object,
): Promise<{ ok: true; place: Place | null } | Refusal> {
  if (editToken !== null) {
    const place = { id, editToken, revision: revision + 1 };
    const numbered = { ...body, listingId: id, revision: place.revision };
    const reply = await call('PUT', path, { 'Edit-Token': editToken }, numbered);
    return reply.ok ? { ok: true, place } : reply;
  }
  const reply = await call('POST', path, { 'Idempotency-Key': id }, body);
  if (!reply.ok) return reply;
  // Where this browser's clock is wrong, the listing has another id.
  const [begun, token] = ['id', 'editToken'].map((name) => readPath(reply.data, name));
  const isBegun = typeof begun === 'string' && typeof token === 'string';
  return { ok: true, place: isBegun ? { id: begun, editToken: token, revision: 0 } : null };
}

/** An unfinished listing as all its saves leave it, on the step after the latest; or why it can't be had. */
export async function fetchListing(path: string, { id, editToken }: Place) {
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

/** Nothing of it throws: no answer is a refusal too. */
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
    // The platform refuses in plain text.
    answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: readPath(answer, 'data') };
    message = refusalText(response, answer);
  } catch {
    // No connection is a refusal without a word.
  }
  const texts = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  const fields = Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
  return { ok: false, code: readPath(answer, 'error', 'code'), message, fields };
}

import { stepAfter, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { callApi, isAnything, type Result } from '#src/ui/api.ts';
import { readPath } from '#src/ui/read-path.ts';
import type { LocalDraft } from './local-draft.ts';

/** Identifies a listing on the server, with the latest revision this browser knows. */
export type DraftRef = Pick<LocalDraft, 'id' | 'editToken' | 'revision'>;

/** Browsers finish requests of at most 64 KB for a page that was left; a character has up to three bytes. */
const KEPT_ALIVE_MAX = 20_000;

/** Sends JSON, if possible also when the page is left meanwhile. */
function send(
  method: 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Result<unknown>> {
  const keepalive = JSON.stringify(body).length <= KEPT_ALIVE_MAX;
  return callApi(method, path, isAnything, { headers, json: body, keepalive });
}

/**
 * Saves or submits a listing: first under its id, then with its token and the next revision number.
 * Retries are idempotent.
 * @returns Whether the seller is mailed a link to the listing, and the updated reference; null if the first save was already confirmed and its token issued.
 */
export async function sendListing(
  path: string,
  { id, editToken, revision }: DraftRef,
  body: object,
): Promise<Result<{ ref: DraftRef | null; isLinkMailed: boolean }>> {
  if (editToken !== null) {
    const ref = { id, editToken, revision: revision + 1 };
    const numbered = { ...body, listingId: id, revision: ref.revision };
    const reply = await send('PUT', path, { 'Edit-Token': editToken }, numbered);
    return reply.ok ? { ok: true, data: { ref, isLinkMailed: isMailed(reply.data) } } : reply;
  }
  const reply = await send('POST', path, { 'Idempotency-Key': id }, body);
  if (!reply.ok) return reply;
  // If this browser's clock is wrong, the server assigns another id.
  const [newId, token] = ['id', 'editToken'].map((name) => readPath(reply.data, name));
  const isCreated = typeof newId === 'string' && typeof token === 'string';
  const ref = isCreated ? { id: newId, editToken: token, revision: 0 } : null;
  return { ok: true, data: { ref, isLinkMailed: isMailed(reply.data) } };
}

const isMailed = (data: unknown) => readPath(data, 'isLinkMailed') === true;

/**
 * Loads an unfinished listing with all its saves merged, on the step after the latest one. `isNewer`: an
 * answer was given by a save that this browser doesn't know.
 */
export async function fetchListing(path: string, { id, editToken, revision }: DraftRef) {
  const headers = { 'Edit-Token': editToken ?? '' };
  const reply = await callApi('GET', `${path}/${id}`, isAnything, { headers });
  if (!reply.ok) return reply;
  const member = (name: string) => readPath(reply.data, name);
  const listing = {
    answers: readDraft(member('answers')),
    step: stepAfter(STEPS.find((step) => step === member('form_step')) ?? 1),
    revision: Number(member('revision')),
    isSubmitted: member('completed') === true,
    isNewer: (name: string) => Number(readPath(reply.data, 'answered', name)) > revision,
  };
  return { ok: true as const, data: listing };
}

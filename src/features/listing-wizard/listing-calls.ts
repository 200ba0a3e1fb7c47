import { stepAfter, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { callJson } from '#src/ui/call-json.ts';
import { call, jsonRequest, type Refusal } from '#src/ui/call.ts';
import { readPath } from '#src/ui/read-path.ts';
import type { LocalDraft } from './local-draft.ts';

/** Identifies a listing on the server, with the latest revision this browser knows. */
export type DraftRef = Pick<LocalDraft, 'id' | 'editToken' | 'revision'>;

/** Browsers finish requests of at most 64 KB for a page that was left; a character has up to three bytes. */
const KEPT_ALIVE_MAX = 20_000;

/** Sends JSON, if possible also when the page is left meanwhile. */
function send(method: string, path: string, headers: Record<string, string>, body: object) {
  const keepalive = JSON.stringify(body).length <= KEPT_ALIVE_MAX;
  const request = { ...jsonRequest(method, headers, body), keepalive };
  return call(path, request, async (response) => readPath(await response.json(), 'data'));
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
): Promise<{ ok: true; ref: DraftRef | null; isLinkMailed: boolean } | Refusal> {
  if (editToken !== null) {
    const ref = { id, editToken, revision: revision + 1 };
    const numbered = { ...body, listingId: id, revision: ref.revision };
    const reply = await send('PUT', path, { 'Edit-Token': editToken }, numbered);
    return reply.ok ? { ok: true, ref, isLinkMailed: isMailed(reply.data) } : reply;
  }
  const reply = await send('POST', path, { 'Idempotency-Key': id }, body);
  if (!reply.ok) return reply;
  // If this browser's clock is wrong, the server assigns another id.
  const [newId, token] = ['id', 'editToken'].map((name) => readPath(reply.data, name));
  const isCreated = typeof newId === 'string' && typeof token === 'string';
  return {
    ok: true,
    ref: isCreated ? { id: newId, editToken: token, revision: 0 } : null,
    isLinkMailed: isMailed(reply.data),
  };
}

const isMailed = (data: unknown) => readPath(data, 'isLinkMailed') === true;

/** Loads an unfinished listing with all its saves merged, on the step after the latest one. */
export async function fetchListing(path: string, { id, editToken }: DraftRef) {
  const reply = await callJson('GET', `${path}/${id}`, { 'Edit-Token': editToken ?? '' });
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

import {
  type AnswerRequest,
  type EditRequest,
  LISTING_LINK_HEADER,
  LISTING_STATES,
  type SellerListing,
  type WithdrawRequest,
} from '#src/domain/submissions/seller-api.ts';
import { callJson } from '#src/ui/call-json.ts';
import type { Refusal } from '#src/ui/call.ts';
import { readPath } from '#src/ui/read-path.ts';

const PATH = '/api/my-listing';

/** Why a call did not succeed. `ended`: the link doesn't work anymore. `temporary`: a retry may help. */
export interface Problem {
  ok: false;
  kind: 'ended' | 'refused' | 'temporary';
  message: string;
  /** What is wrong with each field. */
  fields: Readonly<Record<string, string>>;
}
export type Reply<T> = { ok: true; data: T } | Problem;

/** A refusal in the seller's words. @param isOnline As the browser says. */
function problemOf(refusal: Refusal, isOnline = navigator.onLine): Problem {
  const { status, message, fields } = refusal;
  if (status === 401) return { ok: false, kind: 'ended', message: '', fields: {} };
  const isTemporary = status < 400 || status === 429 || status >= 500;
  return { ok: false, kind: isTemporary ? 'temporary' : 'refused', message: text(), fields };

  function text() {
    if (message !== null) return message;
    if (status !== 0) return 'Something went wrong on our side. Please try again.';
    return isOnline
      ? 'We couldn’t reach our server. Check your connection and try again.'
      : 'You’re offline. Try again when you’re connected.';
  }
}

/** Of what an older or newer version of the server may answer, only what this page can't do without. */
function isListing(data: unknown): data is SellerListing {
  const member = (name: string) => readPath(data, name);
  return (
    typeof member('id') === 'string' &&
    LISTING_STATES.some((state) => state === member('state')) &&
    typeof member('answers') === 'object' &&
    typeof member('can') === 'object' &&
    Array.isArray(member('needs')) &&
    Array.isArray(member('answered'))
  );
}
const isAnything = (data: unknown): data is unknown => data !== undefined;

const UNREADABLE: Problem = {
  ok: false,
  kind: 'temporary',
  message: 'We couldn’t read our server’s answer. Reload the page and try again.',
  fields: {},
};

async function call<T>(
  method: string,
  path: string,
  token: string | null,
  isRight: (data: unknown) => data is T,
  body?: object,
): Promise<Reply<T>> {
  const headers: Record<string, string> = token === null ? {} : { [LISTING_LINK_HEADER]: token };
  const reply = await callJson(method, PATH + path, headers, body);
  if (!reply.ok) return problemOf(reply);
  return isRight(reply.data) ? { ok: true, data: reply.data } : UNREADABLE;
}

/** Asks for a link. The answer is the same whether or not the address is known. */
export const askForLink = (email: string) => call('POST', '/link', null, isAnything, { email });

export const fetchListing = (token: string) => call('GET', '', token, isListing);

/** Confirms the address. From then on, only this link opens a draft. */
export const confirmListing = (token: string) => call('POST', '/confirm', token, isListing, {});

export const saveEdits = (token: string, edit: EditRequest) =>
  call('PUT', '', token, isListing, edit);

export const sendAnswer = (token: string, answer: AnswerRequest) =>
  call('POST', '/answer', token, isListing, answer);

/** Null: it was a draft, and it is deleted. */
export async function withdraw(
  token: string,
  request: WithdrawRequest,
): Promise<Reply<SellerListing | null>> {
  const reply = await call('POST', '/withdraw', token, isAnything, request);
  if (!reply.ok) return reply;
  const { data } = reply;
  if (readPath(data, 'isDeleted') === true) return { ok: true, data: null };
  return isListing(data) ? { ok: true, data } : UNREADABLE;
}

import type {
  ActionRequest,
  ActionResult,
  DeletionReport,
  Entry,
  EntryName,
  EntryPage,
  ExportRequest,
  ListRequest,
  MailRequest,
} from '#src/domain/submissions/inbox-api.ts';
import type { OwnerCommand } from '#src/domain/deal-room/commands.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type {
  PublishingDraft,
  PublishRequest,
  PublishResult,
} from '#src/domain/submissions/publishing-api.ts';
import { callApi, isAnything, type Problem, type Result } from '#src/ui/api.ts';
import { problemText } from '#src/ui/problem-text.ts';
import { readPath } from '#src/ui/read-path.ts';
import { $inbox, leave } from './inbox.store.ts';

const timeoutMs = 20_000;
const MISSING = 'This submission no longer exists. It may have been deleted.';
/** In place of the server's words, which are for any page. */
const OWN_WORDS = new Map<string | undefined, string>([
  ['not_found', MISSING],
  ['unavailable', "The inbox can't reach its storage right now. Try again in a moment."],
]);
const BASE = '/api/inbox';

/** Of what an older or newer version of the server may answer, checks only what the page can't do without. */
const has =
  <Data>(...names: (keyof Data & string)[]) =>
  (data: unknown): data is Data =>
    names.every((name) => readPath(data, name) !== undefined);
const hasPull = has<{ pull: string }>('pull');
const hasDeal = has<{ deal: DealView | null }>('deal');
const isFile = (data: unknown): data is Blob => data instanceof Blob;

/** A call with or without a session. */
async function callOpen<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  isRight: (data: unknown) => data is T,
  json?: object,
  options: { as?: 'blob' } = {},
): Promise<Result<T>> {
  const result = await callApi(method, BASE + path, isRight, { json, timeoutMs, ...options });
  if (result.ok) return result;
  const { problem } = result;
  const message = OWN_WORDS.get(problem.kind) ?? problemText(problem);
  return { ok: false, problem: { ...problem, message } };
}

/** A call with a session. Once that is over, the sign-in page shows, and nothing is answered: nobody waits. */
async function call<T>(...given: Parameters<typeof callOpen<T>>): Promise<Result<T>> {
  const result = await callOpen(...given);
  if (result.ok || result.problem.kind !== 'signed_out') return result;
  const { phase } = $inbox.get();
  // On the sign-in page, what it says stays.
  if (phase !== 'out') leave({ phase: 'idle', message: phase === 'in' ? OVER : null });
  return new Promise(() => undefined);
}

const OVER = 'Your session expired. Sign in to continue. We kept what you typed in this tab.';

/** Asks for a sign-in link. The answer is the same always. */
export const askForLink = () => callOpen('POST', '/sign-in', isAnything, {});

/** Exchanges a sign-in link's token for a session. */
export const startSession = (token: string) => callOpen('POST', '/session', isAnything, { token });

export const endSession = () => callOpen('DELETE', '/session', isAnything);
export const endAllSessions = () => callOpen('DELETE', '/sessions', isAnything);

export const fetchPage = (request: ListRequest) =>
  call('POST', '/submissions', has<EntryPage>('entries'), request);

export const fetchEntry = ({ formType, id }: EntryName) =>
  call('GET', `/submissions/${formType}/${id}`, has<Entry>('fields', 'history'));

export const sendActions = (request: ActionRequest) =>
  call('POST', '/actions', has<{ results: ActionResult[] }>('results'), request);

/** The file's content. */
export const exportEntries = (request: ExportRequest) =>
  call('POST', '/export', isFile, request, { as: 'blob' });

export const sendMail = (request: MailRequest) =>
  call('POST', '/mail', has<ActionResult>('outcome'), request);

/** The deal that an offer opened; null if it opened none. */
export const fetchDeal = (id: string) => call('GET', `/deals/${id}`, hasDeal);

/** What the owner does as host of a deal. */
export type DealAction = OwnerCommand | { kind: 'open' | 'links' };
/** @param seen How many events of the deal the page shows. */
export const sendDealAction = (id: string, request: string, seen: number, action: DealAction) =>
  call('POST', '/deals', hasDeal, { id, request, seen, action });

/**
 * Asks for a pull request that says in a listing's file where its sale stands.
 * @param price Of a sold one, if both parties agreed to show it. US dollars.
 */
export const sendSale = (
  listing: string,
  status: 'under-offer' | 'sold' | 'for-sale',
  price?: number,
) => call('POST', '/listing-sale', hasPull, { listing, status, ...(price && { price }) });

export const deleteEntries = (entries: EntryName[]) =>
  call('POST', '/delete', isAnything, { entries });

/**
 * Deletes what is a person's, or counts it.
 * @param email The address as the owner typed it.
 */
export const deletePerson = (email: string, isTrial: boolean, cursor: string | null) =>
  call('POST', '/delete-person', has<DeletionReport>('removed'), {
    email,
    cursor,
    ...(!isTrial && { confirm: email }),
  });

export const fetchPublishingDraft = ({ formType, id }: EntryName) =>
  call('GET', `/publishing/${formType}/${id}`, has<PublishingDraft>('fields', 'traces'));

export const sendListing = ({ formType, id }: EntryName, request: PublishRequest) =>
  call('POST', `/publishing/${formType}/${id}`, has<PublishResult>('listingId'), request);

/** Asks for a pull request that removes a listing's file. */
export const sendRemoval = ({ formType, id }: EntryName) =>
  call('POST', `/publishing/${formType}/${id}/removal`, hasPull, {});

/** Where a seller's picture is, for someone signed in. */
export const pictureAddress = (submission: string, picture: string): string =>
  `/api/inbox/pictures/${submission}/${picture}`;

/** A problem that no call had. */
export const ownProblem = (message: string): Problem => ({
  kind: undefined,
  message,
  fields: {},
  isFinal: true,
  retryAfterMs: 0,
});

export const NOT_FOUND: Problem = { ...ownProblem(MISSING), kind: 'not_found' };

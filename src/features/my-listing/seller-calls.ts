import type { DealSummary } from '#src/domain/deal-room/deal-summary.ts';
import {
  type AnswerRequest,
  type EditRequest,
  LISTING_LINK_HEADER,
  LISTING_STATES,
  type SellerListing,
  type WithdrawRequest,
} from '#src/domain/submissions/seller-api.ts';
import { callApi, isAnything, type Problem, type Result } from '#src/ui/api.ts';
import { readPath } from '#src/ui/read-path.ts';

const PATH = '/api/my-listing';

/** What the parts of the open page get. */
export interface ListingProps {
  token: string;
  listing: SellerListing;
  /** Says what to tell about a problem; an ended link closes the page. */
  explain: (problem: Problem) => string;
  /** Tells what was done, and takes over the listing as it is now; null if the draft is gone. */
  done: (changed: SellerListing | null, title: string, text?: string) => void;
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

const isLeft = (data: unknown): data is SellerListing | { isDeleted: true } =>
  isListing(data) || readPath(data, 'isDeleted') === true;

function call<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string,
  isRight: (data: unknown) => data is T,
  json?: object,
): Promise<Result<T>> {
  return callApi(method, PATH + path, isRight, { headers: { [LISTING_LINK_HEADER]: token }, json });
}

/** Asks for a link. The answer is the same whether or not the address is known. */
export const askForLink = (email: string) =>
  callApi('POST', `${PATH}/link`, isAnything, { json: { email } });

export const fetchListing = (token: string) => call('GET', '', token, isListing);

const isOffers = (data: unknown): data is DealSummary[] => Array.isArray(data);

export const fetchOffers = (token: string) => call('GET', '/offers', token, isOffers);

/** Asks for the links of all deals of an address. */
export const askForDeals = (email: string) =>
  callApi('POST', '/api/deal/link', isAnything, { json: { email } });

/** Confirms the address. From then on, only this link opens a draft. */
export const confirmListing = (token: string) => call('POST', '/confirm', token, isListing, {});

export const saveEdits = (token: string, edit: EditRequest) =>
  call('PUT', '', token, isListing, edit);

export const sendAnswer = (token: string, answer: AnswerRequest) =>
  call('POST', '/answer', token, isListing, answer);

/** `isDeleted`: it was a draft. */
export const withdraw = (token: string, request: WithdrawRequest) =>
  call('POST', '/withdraw', token, isLeft, request);

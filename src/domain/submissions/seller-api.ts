import type { SellerCard } from '../publishing/seller-card.ts';

/*
 * What a seller sees and does with the link to their listing, under /api/my-listing. Every call but the
 * first sends the link's token in the header Listing-Link; until a link is used, the browser that submitted
 * the listing sends its id, a dot, and the draft's edit token instead. A missing, wrong, or ended token gets 401, the
 * same bytes each time. Refusals are `{ error: { code, message, fields? } }`, as for every form.
 *
 * The first, POST /api/my-listing/link with `{ email }`, answers 202 whether or not we know the address. It
 * mails one link for each listing and draft with this address, at most one email in a quarter of an hour. Earlier
 * links work until a newer one is used.
 */

/** The header that carries the token of a link, and the fragment of the page that has it: #token=… */
export const LISTING_LINK_HEADER = 'Listing-Link';
/** The sessionStorage key of the token, so that a reload and Back don't need the mail again. */
export const LISTING_LINK_KEY = 'listingLink';
export const MY_LISTING_PATH = '/my-listing';

/**
 * Where a listing is. `draft`: not submitted yet. `submitted`: nobody has looked at it. `question`: the
 * owner asked for something. `approved`: also while its page is on its way. `published`: its page is live.
 * `withdrawn`: by the seller. `closed`: by the owner.
 */
export const LISTING_STATES = [
  'draft',
  'submitted',
  'in_review',
  'question',
  'approved',
  'published',
  'withdrawn',
  'rejected',
  'closed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What a listing still needs before it can be published. */
export interface ListingNeed {
  /** As a question to the seller, or for a draft as the form says it. */
  question: string;
  /** The field of the seller's form that answers it; absent if only a reply can. */
  field?: string;
}

/** An email from the owner about this listing. */
export interface OwnerMessage {
  /** ISO 8601. */
  at: string;
  subject: string;
  text: string;
  /** It is a question that waits for an answer. */
  isOpen: boolean;
}

/** GET /api/my-listing, and the answer to each change except withdrawing a draft. */
export interface SellerListing {
  /** Of the draft and the submission. UUIDv7. Pictures belong to it too. */
  id: string;
  formType: 'startup_listing' | 'create_listing';
  state: ListingState;
  /** When it was begun or, without a draft, submitted. ISO 8601, as all times. */
  startedAt: string;
  submittedAt?: string;
  /** The seller's latest change. */
  changedAt: string;
  /** How often answers were changed after Submit. */
  edits: number;
  /** The current answers, by the form's field names: what was sent, with every change since. */
  answers: Record<string, unknown>;
  needs: ListingNeed[];
  /** The owner's latest message. */
  message?: OwnerMessage;
  /** What the seller answered here, oldest first. */
  answered: { at: string; text: string }[];
  /** As the public will see it, without its logo. Absent while there is too little to show, and for a listing that can't be read anymore. */
  card?: SellerCard;
  /** Its page, once that is live. */
  published?: { listingId: string; path: string };
  /** Changed since the owner last published it: the page shows the change once they have approved it. */
  hasUnpublishedChanges: boolean;
  /** What can be done now. A draft is edited in the wizard. */
  can: { edit: boolean; answer: boolean; withdraw: boolean };
  /**
   * When the holder of the address first confirmed it, by a press on this page. Absent before that: anyone
   * may have typed the address, and the answers.
   */
  confirmedAt?: string;
  /** For a draft: what the wizard needs to go on with it in another browser; the token once confirmed. */
  draft?: { editToken?: string; formStep: 1 | 2 | 3 | 4 | 5; revision: number };
  /** Opened by the browser that submitted it, before anyone used a link. `canMail`: links can be mailed. */
  submittedHere?: { canMail: boolean };
}

/**
 * POST /api/my-listing/confirm {} confirms the address, as every other change does. It ends earlier links and
 * the edit tokens of the browser that began the draft, and answers a SellerListing with a new one.
 */

/**
 * PUT /api/my-listing changes answers after Submit. 422 has `error.fields`, by the form's field names. 409:
 * it is a draft, or it was withdrawn, rejected, or closed. Fields that are left out keep their value, so
 * changes of several people or windows add up. 409 `overtaken`: what it would replace was changed since by
 * someone who wasn't seen; `error.fields` says to what.
 */
export interface EditRequest {
  /** UUID. The same `id` is stored once, however often it is sent. */
  id: string;
  /** The listing's `edits` when what is changed here was read; undefined to replace what came since, too. */
  seen: number | undefined;
  /** What changed, by field. '', null, or an empty list clears an answer. The address can't be changed. */
  answers: Record<string, unknown>;
}

/** POST /api/my-listing/answer. The owner gets it in the inbox. 422 has `error.fields.text`. */
export interface AnswerRequest {
  /** UUID, as above. */
  id: string;
  /** Up to 5,000 characters. */
  text: string;
}

/**
 * POST /api/my-listing/withdraw answers a SellerListing. A draft is deleted, with its links: `{ data: {
 * isDeleted: true } }`. 409 if it was rejected or closed.
 */
export interface WithdrawRequest {
  /** UUID, as above. */
  id: string;
  /** For the owner; may be empty. */
  reason: string;
}

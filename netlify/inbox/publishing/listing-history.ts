import {
  type EditedListing,
  editListing,
  type ListingEdit,
  NO_EDIT,
  withoutOverruled,
} from '#src/domain/publishing/edited-listing.ts';
import { listingPath, type SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import {
  isListingForm,
  isPublishable,
  submittedListing,
} from '#src/domain/publishing/publishable.ts';
import { sellerNeeds } from '#src/domain/publishing/seller-questions.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { answersAfter, countEdits } from '#src/domain/submissions/current-answers.ts';
import type { HistoryEntry, SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { FIRST_STATUS } from '#src/domain/submissions/status.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { namedIn } from '#netlify/inbox/inbox-endpoint.ts';
import { ENDINGS, NO_PICTURES } from '#netlify/pictures/index.ts';
import { findListingsFrom } from '#netlify/store/published-content.ts';
import type { StoredPicture, StoredPictures, Submission } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { formatListing } from './write-listing.ts';
import type { Listing } from '#src/domain/listings/listing.ts';
import { altProblem } from '#src/domain/pictures/listing-pictures.ts';

export const PUBLISHING_PATH = '/api/inbox/publishing/:form/:id';

/** A seller's listing over time. */
export interface ListingHistory {
  name: EntryName;
  submission: Submission;
  /** The listing as its seller's answers had it after the first entries of its history. */
  listingAfter: (entries: readonly HistoryEntry[]) => SubmittedListing;
}

/** The submission that a call's path names, for publishing it. @throws StorageUnavailableError */
export async function listingForPublishing(
  call: Pick<Call, 'parameters' | 'store' | 'runtime'>,
): Promise<ListingHistory | Failure> {
  const { store, runtime } = call;
  const name = namedIn(call);
  const read = name && isListingForm(name.formType) && (await readSent(store, name));
  if (!read || read.kind !== 'found') return { code: 'not_found' };
  return historyOf(read.value, utcDay(runtime.now()));
}

/**
 * A seller's listing after each of its entries.
 * @param today Listed on this day, as YYYY-MM-DD.
 */
export function historyOf(submission: Submission, today: string): ListingHistory | Failure {
  const { id, created_at: at, signup_context, events } = submission;
  const formType = signup_context.form_type;
  const readAfter = (count: number) => {
    const answers = answersAfter(signup_context, events, count);
    return submittedListing({ id, formType, at, answers }, today);
  };
  const now = readAfter(events.length);
  if ('error' in now) return { code: 'invalid', message: now.error };
  const listingAfter = ({ length }: readonly HistoryEntry[]) => {
    const listing = readAfter(length);
    return 'ok' in listing ? listing.ok : now.ok;
  };
  return { name: { formType, id }, submission, listingAfter };
}

type StoredEdit = Extract<SubmissionEvent, { kind: 'listing_edit' }>;
type StoredFile = Extract<SubmissionEvent, { kind: 'listing_file' }>;
type Entries = readonly HistoryEntry[];

/** What the owner filled in so far, oldest first. */
export const editsIn = (entries: Entries): StoredEdit[] =>
  entries.flatMap(({ did }) => (did?.kind === 'listing_edit' ? [did] : []));
/** The files made so far, oldest first. */
export const filesIn = (entries: Entries): StoredFile[] =>
  entries.flatMap(({ did }) => (did?.kind === 'listing_file' ? [did] : []));

/** Whether a decision based on the first `seen` entries didn't know of another status or edit, also of the seller's. */
export const isOutdated = ({ status, events }: Submission, seen: number): boolean =>
  (events[seen - 1]?.status ?? FIRST_STATUS) !== status ||
  editsIn(events.slice(seen)).length + countEdits(events.slice(seen)) > 0;

/** Why a listing can't be published whatever is filled in; undefined if it can. */
export function problemOf({ id, status, events }: Submission): string | undefined {
  if (!isPublishable(status)) {
    return `Its status is “${status.replace('_', ' ')}.” Approve it once you and the seller agree.`;
  }
  const [live] = findListingsFrom(new Set([id]));
  if (!live || editsIn(events).some(({ listingId }) => listingId === live.id)) return undefined;
  return `Its file ${live.id} was made outside the inbox. Edit ${listingPath(live.id)} in the repository.`;
}

/** What the owner filled in that still counts, after these entries. */
export function editAfter(
  entries: Entries,
  { listingAfter }: Pick<ListingHistory, 'listingAfter'>,
): StoredEdit | undefined {
  const at = entries.findLastIndex(({ did }) => did?.kind === 'listing_edit');
  const edit = editsIn(entries).at(-1);
  if (!edit) return undefined;
  return withoutOverruled(edit, listingAfter(entries.slice(0, at)), listingAfter(entries));
}

/** An edit with another on top of it: what that leaves out stays. */
export const onTopOf = (earlier: ListingEdit, later: ListingEdit): ListingEdit => ({
  values: { ...earlier.values, ...later.values },
  read: later.read,
});

/** The file that a seller's listing becomes with what the owner filled in, and the pictures beside it. */
export function fileOf(
  listingId: string,
  edit: ListingEdit,
  { submission: { events, pictures = NO_PICTURES }, listingAfter }: ListingHistory,
) {
  const named = namedPictures(pictures);
  const edited = editListing(listingId, listingAfter(events), edit, named.content);
  const text = formatListing(edited.content);
  return { edited, text, pictures: 'pictures' in edited.content ? named.files : [] };
}

/** The listing whose file must go: it was published, and the submission is closed now. */
export function listingToRemove({
  id,
  status,
  events,
}: Submission): { listingId: string; isLive: boolean } | undefined {
  if (isPublishable(status)) return undefined;
  const live = findListingsFrom(new Set([id]))[0];
  const listingId = live?.id ?? filesIn(events).at(-1)?.listingId;
  return listingId === undefined ? undefined : { listingId, isLive: live !== undefined };
}

/** A seller's submission as a listing. */
export interface SellersListing {
  /** With what the owner filled in that still counts. */
  edited: EditedListing;
  /** To the seller, about what neither of them has given. */
  questions: string[];
}

/** Undefined for anything that is no listing, or can't become one. */
export function sellersListing(submission: Submission): SellersListing | undefined {
  const { created_at, events, signup_context } = submission;
  if (!isListingForm(signup_context.form_type)) return undefined;
  const history = historyOf(submission, created_at.slice(0, 10));
  if ('code' in history) return undefined;
  const listing = history.listingAfter(events);
  const edit = editAfter(events, history);
  const given = Object.entries(edit?.values ?? {}).filter(([, value]) => value.trim() !== '');
  const filledIn = new Set(given.flatMap(([name]) => name.split('.')));
  const needs = sellerNeeds(listing.fields).filter(({ field }) => !filledIn.has(field));
  return {
    // Nothing that is shown depends on the id.
    edited: editListing(edit?.listingId ?? 'h-1', listing, edit ?? NO_EDIT),
    questions: needs.map(({ question }) => question),
  };
}

/** A picture, and what its file is called beside the listing's. */
export interface NamedPicture {
  id: string;
  name: string;
}

/** Enough of a file's hash that no two files of a listing share a name. */
const HASH_LENGTH = 12;

/**
 * Pictures as the listing's file names them. A name contains the start of the file's hash, so a file never
 * changes, and the listing's file changes with every picture. Screenshots without a description are left out.
 */
function namedPictures({ logo, screenshots }: StoredPictures): {
  content: Listing['pictures'];
  files: NamedPicture[];
} {
  const nameOf = (kind: string, { type, hash }: StoredPicture) =>
    `${kind}-${hash.slice(0, HASH_LENGTH)}.${ENDINGS[type]}`;
  const described = screenshots
    .filter(({ alt }) => altProblem(alt) === undefined)
    .map((shot) => ({ ...shot, file: nameOf('screenshot', shot) }));
  const logoFile = logo && { id: logo.id, name: nameOf('logo', logo) };
  if (!logoFile && described.length === 0) return { content: undefined, files: [] };
  return {
    content: {
      ...(logoFile && { logo: logoFile.name }),
      screenshots: described.map(({ file, alt }) => ({ file, alt })),
    },
    files: [
      ...(logoFile ? [logoFile] : []),
      // The same file twice is one file.
      ...new Map(described.map(({ file, id }) => [file, { id, name: file }])).values(),
    ],
  };
}

/** What the owner has to know of screenshots that stay out. */
export function undescribed({ screenshots }: StoredPictures): string[] {
  return screenshots.flatMap(({ alt }, index) =>
    altProblem(alt) === undefined
      ? []
      : [`Screenshot ${index + 1} has no description yet, so it isn’t published. Ask the seller.`],
  );
}

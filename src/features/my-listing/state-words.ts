import { LISTING_REVIEW_TEXT, RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { ListingState, SellerListing } from '#src/domain/submissions/seller-api.ts';

/** 'Nov 16, 2026', in the reader's time zone. @param time ISO 8601. */
export const localDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** The way of a listing that goes well. */
export const WAY = ['Draft', 'Submitted', 'In review', 'Approved', 'Published'] as const;

const PLACES: Partial<Record<ListingState, number>> = {
  draft: 0,
  submitted: 1,
  in_review: 2,
  question: 2,
  approved: 3,
  published: 4,
};

/** How far along that way it is, from 0; undefined if it won't go on. */
export const placeOf = (state: ListingState): number | undefined => PLACES[state];

const UNPUBLISHED_CHANGES =
  'Your latest changes aren’t on the page yet. They appear once we’ve approved them.';
const DELETED = `We’ll delete your answers ${RETENTION_DAYS.closedApplication} days after`;

export function stateWords({
  state,
  published,
  hasUnpublishedChanges,
}: Pick<SellerListing, 'state' | 'published' | 'hasUnpublishedChanges'>) {
  switch (state) {
    case 'draft':
      return {
        title: 'Not submitted yet',
        text: `Nothing here is public. Finish it when you like: we keep a draft for ${RETENTION_DAYS.unfinishedDraft} days after your last change.`,
      };
    case 'submitted':
      return { title: 'Submitted', text: `We have your listing. ${LISTING_REVIEW_TEXT}` };
    case 'in_review':
      return {
        title: 'In review',
        text: 'We’re checking your listing. If we need anything from you, we’ll ask here and by email.',
      };
    case 'question':
      return {
        title: 'We have a question for you',
        text: 'We’ll continue as soon as you’ve answered it. You can answer right here.',
      };
    case 'approved':
      return {
        title: 'Approved',
        text: 'Your listing passed our review. We’re putting its page online next.',
      };
    case 'published':
      return {
        title: 'Published',
        text: `Your listing is live. We’ll email you when a buyer writes or makes an offer.${hasUnpublishedChanges ? ` ${UNPUBLISHED_CHANGES}` : ''}`,
      };
    case 'withdrawn':
      return {
        title: 'Withdrawn',
        text: `You withdrew this listing. ${published ? 'Its page comes down the next time we update the site.' : 'We won’t publish it.'} ${DELETED} you withdrew it.`,
      };
    case 'rejected':
      return {
        title: 'Not accepted',
        text: `We decided not to list this business. If you think we missed something, contact us. ${DELETED} our decision.`,
      };
    case 'closed':
      return {
        title: 'Closed',
        text: `This listing is closed. To open it again, contact us. ${DELETED} it was closed.`,
      };
  }
}

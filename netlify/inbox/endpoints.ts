import type { Endpoint } from '#netlify/http/endpoint.ts';
import { actions } from './doing/actions.ts';
import { hostDeal, showDeal } from './doing/deal.ts';
import { deleteEntries, deletePerson } from './doing/delete.ts';
import { sendFromInbox } from './doing/mail.ts';
import { exportEntries } from './reading/export.ts';
import { markSale } from './publishing/mark-sale.ts';
import { publishListing } from './publishing/publish-listing.ts';
import { removeListing } from './publishing/remove-listing.ts';
import { showDraft } from './publishing/show-draft.ts';
import { showEntry, showPicture } from './reading/entry.ts';
import { listEntries } from './reading/list.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [
  ...signInEndpoints,
  listEntries,
  showEntry,
  showPicture,
  exportEntries,
  actions,
  showDeal,
  hostDeal,
  sendFromInbox,
  deleteEntries,
  deletePerson,
  showDraft,
  publishListing,
  removeListing,
  markSale,
];

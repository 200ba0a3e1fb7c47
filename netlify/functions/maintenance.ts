import type { Config } from '@netlify/functions';
import { inboxMail } from '#netlify/inbox/doing/mail.ts';
import { announceListings, announcementJobs } from '#netlify/searches/announce-listings.ts';
import { searchConfirmation } from '#netlify/searches/search-links.ts';
import { dailyDigest } from '#netlify/inbox/daily-digest.ts';
import { noticeJobs } from '#netlify/mail/notices.ts';
import { moreNotices } from '#netlify/mail/owner-jobs.ts';
import { newsletterJobs } from '#netlify/mail/newsletter.ts';
import { expireSessions } from '#netlify/inbox/sessions.ts';
import { draftLink } from '#netlify/drafts/draft-link.ts';
import { expireSavedSearches } from '#netlify/searches/saved-search.ts';
import { receiptJobs } from '#netlify/mail/receipts.ts';
import { listingLink } from '#netlify/sellers/mail-links.ts';
import { signInLink } from '#netlify/inbox/sign-in.ts';
import { sellerNotices } from '#netlify/sellers/changes.ts';
import { dealLinks } from '#netlify/deals/deal-links.ts';
import { newsJobs } from '#netlify/deals/deal-mail.ts';
import { dealUpkeep } from '#netlify/deals/deal-upkeep.ts';
import { dealOpenings } from '#netlify/deals/opening.ts';
import { markPublished, sellerUpdate } from '#netlify/sellers/seller-update.ts';
import { expireSubmissions, sweepAbuseKeys } from '#netlify/retention/expire.ts';
import { maintain } from '#netlify/http/maintain.ts';

/** The scheduled background tasks, one after the other, and then the jobs that are due. */
export default maintain(
  [
    sweepAbuseKeys,
    expireSessions,
    expireSavedSearches,
    expireSubmissions,
    markPublished,
    announceListings,
    dealUpkeep,
    dailyDigest,
  ],
  [
    ...noticeJobs,
    moreNotices,
    signInLink,
    listingLink,
    inboxMail,
    ...sellerNotices,
    sellerUpdate,
    draftLink,
    receiptJobs,
    newsletterJobs,
    searchConfirmation,
    announcementJobs,
    dealOpenings,
    newsJobs,
    dealLinks,
  ],
);

export const config: Config = { schedule: '*/5 * * * *' };

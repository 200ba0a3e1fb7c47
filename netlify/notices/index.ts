export { inboxLink, quoteStart } from './notice.ts';
export { channelsOf, ownerJobs } from './owner-jobs.ts';

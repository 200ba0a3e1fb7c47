export { channelsOf, NOTICE_KINDS } from './notices.ts';
export { inboxLink, quoteStart } from './notice.ts';

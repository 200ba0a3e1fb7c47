export { channelsOf, NOTICE_KINDS } from './notices.ts';

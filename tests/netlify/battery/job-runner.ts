import { liveRuntime } from '#netlify/environment/runtime.ts';
import { maintain } from '#netlify/http/maintain.ts';
import { createBlobs } from '#platform/blobs.ts';
import { newsletterJobs } from '#netlify/mail/newsletter.ts';
import { noticeJobs } from '#netlify/mail/notices.ts';
import { moreNotices } from '#netlify/mail/owner-jobs.ts';
import { announcementJobs } from '#netlify/searches/announce-listings.ts';
import { searchConfirmation } from '#netlify/searches/search-links.ts';
import { platformContext } from './platform-context.ts';

/** The webhook must be on the public web; in these runs its address leads to the receivers. */
const HOOK = 'https://hooks.example.com/handover';

const runs = maintain(
  [],
  [...noticeJobs, moreNotices, newsletterJobs, searchConfirmation, announcementJobs],
);

/** Runs of all kinds of jobs over the storage of a folder, by a clock that only sleeping moves. */
export function createJobRunner(given: { directory: string; receivers: string; time: number }) {
  const clock = { time: given.time };
  const log: string[] = [];
  const runtime = {
    ...liveRuntime,
    now: () => clock.time,
    sleep: (milliseconds: number) => {
      clock.time += milliseconds;
      return Promise.resolve();
    },
    blobsFetch: createBlobs({ directory: given.directory }).fetch,
    fetch: ((input, init) =>
      fetch(input === HOOK ? `${given.receivers}/hook` : input, init)) satisfies typeof fetch,
    variables: () => ({
      HANDOVER_SECRET: 'a-secret-of-forty-characters-for-tests--',
      RESEND_API_KEY: 're_key-for-tests',
      RESEND_API_URL: given.receivers,
      EMAIL_FROM: 'a@example.com',
      OWNER_EMAIL: 'owner@example.com',
      NOTICE_WEBHOOK_URL: HOOK,
      NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.from('a-signing-key-of-32-bytes-------').toString('base64')}`,
      LOOPS_API_KEY: 'loops-key-for-tests',
      LOOPS_API_URL: `${given.receivers}/api`,
    }),
    writeLine: (line: string) => log.push(line),
  };
  const run = () => runs.with(runtime)(new Request('https://handover.test'), platformContext());
  return { clock, log, runtime, runTwice: () => Promise.all([run(), run()]) };
}

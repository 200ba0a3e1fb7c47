import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { isAwaited, type JobHandler, WEEK_SECONDS } from '#netlify/mail/job.ts';
import { readSubmissionSubject } from '#netlify/mail/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';
import { confirmationName, readSearch } from './saved-searches.ts';
import { confirmationMail } from './search-mails.ts';

export const SEARCH_KEPT_MS = RETENTION_DAYS.unconfirmedSearch * DAY_MS;

/** Sends the confirmation link for a search, unless it has expired. Waits while it is in quarantine. */
export const searchConfirmation: JobHandler = {
  kind: confirmationName('').kind,
  receiver: mailReceiver,
  isOn: ({ mail, secret }) => mail !== undefined && secret !== undefined,
  isOnce: true,
  isRefusalFinal: true,
  isForHeld: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run(job, { inTurn, store, runtime, environment: { mail, secret } }) {
    if (!mail || secret === undefined) return { kind: 'early' };
    const { id } = readSubmissionSubject(job.subject);
    const stored = await readSearch(store, id);
    if (stored.kind === 'unreadable') return stored;
    if (stored.kind === 'missing') return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const search = stored.value;
    if (runtime.now() - search.createdAt > SEARCH_KEPT_MS) return { kind: 'gone' };
    if (search.isHeld) return { kind: 'early' };
    const message = confirmationMail(search, secret);
    return inTurn(() => sendMail(mail, message, `search-confirm/${id}`, runtime));
  },
};

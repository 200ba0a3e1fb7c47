import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { isQuarantined } from '#src/domain/submissions/status.ts';
import { isAwaited, type JobHandler, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { readSubmissionSubject } from '#netlify/jobs/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { SEARCH_FORM } from '#netlify/store/saved-search-keys.ts';
import { readStatuses } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import { confirmationName, readSearch, type SavedSearch } from './saved-searches.ts';
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
    if (await isInQuarantine(search, store)) return { kind: 'early' };
    const message = confirmationMail(search, secret);
    return inTurn(() => sendMail(mail, message, `search-confirm/${id}`, runtime));
  },
};

/** Whether a search looks like spam and no one has cleared it. */
async function isInQuarantine({ id, isHeld }: SavedSearch, store: Store): Promise<boolean> {
  if (!isHeld) return false;
  const { entries } = await readStatuses(store, { formType: SEARCH_FORM, id });
  return isQuarantined(isHeld, entries.at(-1)?.status);
}

import { isBySeller, type SellerEvent } from '#src/domain/submissions/event.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import type { Failure } from '#netlify/http/failure.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { enqueue, removeEntries, tryNow } from '#netlify/jobs/enqueue.ts';
import { secondsOf } from '#netlify/jobs/job.ts';
import { noteActivity } from '#netlify/store/activity.ts';
import { setStatus } from '#netlify/store/set-status.ts';
import { standingOf } from '#netlify/store/statuses.ts';
import { openListing, type OpenListing, type SentListing } from './open-listing.ts';
import type { Change } from './seller-endpoint.ts';
import { sellerNotices, sellerNoticeSubject } from './seller-notice.ts';
import { enqueueSellerUpdate } from './seller-update.ts';
import { canChange } from './state.ts';

/** A history has room for 999 entries, and the owner needs most of them. */
const EVENTS_MAX = 300;

const NOT_CHANGEABLE: Failure = { code: 'not_changeable' };
const ENOUGH: Failure = {
  code: 'not_changeable',
  message: 'You’ve reached the limit for changes here. Email us instead.',
};

/** What to store of a request, decided on the listing as it is at that moment. */
export type Decision =
  | { event: SellerEvent; status?: SubmissionStatus; isTold: boolean }
  | { kind: 'unchanged' }
  | { failure: Failure };

/**
 * Stores what a seller did, once for each request, and tells the owner. If someone else changes the
 * listing at the same time, it is decided again on what they left.
 * @throws StorageUnavailableError
 */
export async function recordEvent(
  opened: OpenListing,
  request: string,
  call: Pick<Call, 'store' | 'credentials' | 'environment' | 'runtime' | 'background'>,
  decide: (listing: SentListing) => Decision,
): Promise<Change> {
  const { store, runtime, environment } = call;
  for (let listing: OpenListing | undefined = opened; listing?.kind === 'sent';) {
    const { history, record, formType, id } = listing;
    const own = history.entries.flatMap(({ did }) => (isBySeller(did) ? [did] : []));
    if (own.some((did) => did.request === request)) {
      return { kind: 'changed', listing };
    }
    if (!canChange(listing)) return { failure: NOT_CHANGEABLE };
    if (own.length >= EVENTS_MAX) return { failure: ENOUGH };
    const decision = decide(listing);
    if ('failure' in decision) return decision;
    if ('kind' in decision) return { kind: 'changed', listing };
    const standing = standingOf({ isHeld: record.held }, history);
    // Nobody is told of what looks like spam.
    const isTold = decision.isTold && standing !== 'spam';
    const handlers = isTold ? sellerNotices.filter(({ isOn }) => isOn(environment)) : [];
    const subject = sellerNoticeSubject({ formType, id }, request);
    const since = secondsOf(runtime);
    const jobs = await Promise.all(
      handlers.map(async (handler) => {
        const job = await enqueue(store, { kind: handler.kind, subject }, {}, { since });
        return { handler, job };
      }),
    );
    const now = runtime.now();
    await noteActivity(store, { formType, id }, now);
    if (decision.event.kind === 'seller_withdrew') {
      await enqueueSellerUpdate(store, { formType, id }, now);
    }
    const outcome = await setStatus(
      store,
      { formType, id, isHeld: record.held === true },
      {
        status: standing === 'spam' ? standing : (decision.status ?? standing),
        at: new Date(now).toISOString(),
        did: decision.event,
      },
      history,
    );
    if (outcome.kind === 'set') {
      for (const { handler, job } of jobs) call.background(tryNow(handler, job, call));
    } else {
      await removeEntries(
        store,
        jobs.map(({ job }) => job.entry),
      );
    }
    if (outcome.kind === 'full') return { failure: ENOUGH };
    listing = await openListing(store, { formType, id }, runtime.now());
    if (outcome.kind === 'set' && listing) return { kind: 'changed', listing };
  }
  return { failure: NOT_CHANGEABLE };
}

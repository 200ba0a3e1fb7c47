import { shorten } from '#src/domain/shared/shorten.ts';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { isReadBy } from '#netlify/store/is-read.ts';
import { timeOf } from '#netlify/store/blob-keys.ts';
import type { readRecord } from '#netlify/store/records.ts';
import type { WalkedKey } from '#netlify/store/record-walk.ts';
import { statusesFor } from '#netlify/store/form-statuses.ts';
import { type LatestStatus, standingOf } from '#netlify/store/statuses.ts';
import { formTitle, listingOf, senderOf, writtenText } from '#netlify/store/submission-words.ts';

export type FoundRecord = Exclude<Awaited<ReturnType<typeof readRecord>>, { kind: 'missing' }>;

const LINE_MAX = 200;

/**
 * A submission as a row of the list, even if its record can't be read.
 * @param place The UUIDv7 by whose time it is listed.
 */
export function summaryOf(
  {
    formType,
    id,
    isMarked,
    place = id,
  }: Pick<WalkedKey, 'formType' | 'id' | 'isMarked'> & { place?: string },
  found: FoundRecord,
  history: LatestStatus,
): EntrySummary {
  const record = found.kind === 'found' ? found.record : undefined;
  const status = standingOf({ isHeld: record?.held ?? isMarked }, history);
  const latest = history.entries.at(-1);
  const listing = record && listingOf(record);
  const placedAt = new Date(timeOf(place)).toISOString();
  const receivedAt = record?.created_at ?? placedAt;
  return {
    formType,
    id,
    form: formTitle(formType),
    sender: record ? senderOf(record) : { email: '' },
    ...(listing && { listing: { id: listing.id, title: listing.title } }),
    firstLine: record
      ? shorten(writtenText(record).replace(/\s+/g, ' ').trim(), LINE_MAX)
      : "This can't be read. Open it to see why.",
    receivedAt,
    activeAt: placedAt > receivedAt && place !== id ? placedAt : receivedAt,
    status,
    statuses: statusesFor({ formType, id }),
    latest: latest?.latest ?? null,
    isSpam: status === 'spam',
    isRead: history.count > 0 && (!latest || isReadBy(latest)),
    seen: history.count,
  };
}

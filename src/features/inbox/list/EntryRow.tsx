import { memo } from 'react';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { Age } from '../Controls.tsx';
import { $inbox, hashOf, keyOf, senderName } from '../state/inbox.store.ts';
import { LATEST_LABELS, STATUS_LABELS } from '../state/filters.ts';
import { toggleSelection } from '../state/list.ts';
import { openEntry, rowId } from '../state/loading.ts';

interface Props {
  entry: EntrySummary;
  isOpen: boolean;
  isChosen: boolean;
}

/** One entry of the list. */
export const EntryRow = memo(function EntryRow({ entry, isOpen, isChosen }: Props) {
  const { listing, deal, firstLine, activeAt, status, latest, isRead } = entry;
  const key = keyOf(entry);
  const name = senderName(entry);
  return (
    <li className="inbox-row" data-unread={!isRead} data-open={isOpen} data-chosen={isChosen}>
      <label className="grid min-h-11 w-11 flex-none cursor-pointer place-items-center">
        <input
          className="size-4.5"
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            $inbox.set(toggleSelection($inbox.get(), key, isRange));
          }}
        />
        <span className="sr-only">Select {name}</span>
      </label>
      <a
        id={rowId(key)}
        href={hashOf(entry)}
        className="inbox-row-link"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          openEntry(entry);
        }}
      >
        <span className="inbox-row-name truncate [grid-area:name]" dir="auto">
          {!isRead && <span className="sr-only">Unread: </span>}
          {name}
        </span>
        <span className="flex min-w-0 gap-3 text-[0.8125rem] text-soft [grid-area:text] @3xl:contents">
          <span
            className="inbox-row-line truncate @3xl:text-[0.9375rem] @3xl:[grid-area:line]"
            dir="auto"
          >
            {deal === undefined ? firstLine : `${deal} · ${firstLine}`}
          </span>
          <span className="min-w-16 flex-[1_2_0] truncate empty:hidden @3xl:text-[0.875rem] @3xl:[grid-area:listing]">
            {listing && shortTitle(listing.title)}
          </span>
        </span>
        <span className="flex gap-1.5 [grid-area:badges]">
          {status !== 'pending' && (
            <span className="badge" data-status={status}>
              {STATUS_LABELS[status]}
            </span>
          )}
          {latest && (
            <span className="badge" data-status={latest}>
              {LATEST_LABELS[latest]}
            </span>
          )}
        </span>
        <span className="text-right text-[0.8125rem] text-soft [grid-area:age]">
          <Age at={activeAt} />
        </span>
      </a>
    </li>
  );
});

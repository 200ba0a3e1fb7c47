import { memo } from 'react';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { Age } from '../Age.tsx';
import { hashOf, keyOf, senderName } from '../state/entry-name.ts';
import { LATEST_LABELS, STATUS_LABELS } from '../state/filters.ts';
import { $inbox } from '../state/inbox.store.ts';
import { choose } from '../state/list.ts';
import { openEntry, rowId } from '../state/routing.ts';

interface Props {
  entry: EntrySummary;
  isOpen: boolean;
  isChosen: boolean;
}

/** One entry of the list. */
export const EntryRow = memo(function EntryRow({ entry, isOpen, isChosen }: Props) {
  const { form, listing, firstLine, activeAt, status, latest, isRead } = entry;
  const key = keyOf(entry);
  const name = senderName(entry);
  return (
    <li className="inbox-row" data-unread={!isRead} data-open={isOpen} data-chosen={isChosen}>
      <label className="inbox-check items-start pt-3.5">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            $inbox.set(choose($inbox.get(), key, isRange));
          }}
        />
        <span className="sr-only">Select {name}</span>
      </label>
      <a
        id={rowId(key)}
        href={hashOf(entry)}
        className="grid min-w-0 flex-1 scroll-mt-14 scroll-mb-4 grid-cols-[minmax(0,1fr)] gap-[0.0625rem] py-2.5 pr-3.5"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          openEntry(entry);
        }}
      >
        <span className="flex justify-between gap-3">
          <span className="inbox-row-name min-w-0 truncate" dir="auto">
            {!isRead && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <span className="hint">
            <Age at={activeAt} />
          </span>
        </span>
        <span className="hint flex min-w-0 gap-1.5">
          <span className="min-w-0 truncate">
            {form}
            {listing && ` · ${listing.title}`}
          </span>
          {status !== 'pending' && (
            <span className="inbox-status" data-status={status}>
              {STATUS_LABELS[status]}
            </span>
          )}
          {latest && (
            <span className="inbox-status" data-status={latest}>
              {LATEST_LABELS[latest]}
            </span>
          )}
        </span>
        <span className="inbox-row-line hint min-w-0 truncate" dir="auto">
          {firstLine}
        </span>
      </a>
    </li>
  );
});

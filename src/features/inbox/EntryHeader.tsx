import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { timeText } from './age.ts';
import { senderName } from './sender-name.ts';

/** Who sent it, when, with which form, and about which listing. */
export function EntryHeader({ entry }: { entry: EntrySummary }) {
  const { sender, form, listing, receivedAt } = entry;
  return (
    <header>
      <h2
        id="entry-title"
        tabIndex={-1}
        className="text-[1.5rem] wrap-anywhere focus:outline-none"
        dir="auto"
      >
        {senderName(entry)}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere text-soft">
        {sender.name !== undefined && <bdi>{sender.email}</bdi>}
        <span>{form}</span>
        <time dateTime={receivedAt}>{timeText(receivedAt)}</time>
      </p>
      {listing && (
        <p className="mt-1">
          About{' '}
          <a href={`/listing/${listing.id}`} className="link" target="_blank" rel="noopener">
            {listing.title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </header>
  );
}

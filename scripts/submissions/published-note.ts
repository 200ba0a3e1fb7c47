import type { StatusHistory } from '#netlify/records/statuses.ts';

const NOTE = /^Listing ([a-z0-9-]{1,40})$/;

/** What stands beside the status published. */
export const publishedNote = (listingId: string): string => `Listing ${listingId}`;

/** The listing that a submission was published as last, as its statuses have it. */
export function publishedAs({ entries }: Pick<StatusHistory, 'entries'>): string | undefined {
  const ids = entries.flatMap(({ status, note }) =>
    status === 'published' ? (NOTE.exec(note ?? '')?.[1] ?? []) : [],
  );
  return ids.at(-1);
}

import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';

/** Whom an entry is from, for headings and labels. What can't be read has no sender. */
export const senderName = ({ sender: { name, email } }: Pick<EntrySummary, 'sender'>): string =>
  name ?? (email === '' ? 'Unknown sender' : email);

import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';

/** Signs of which nothing can be seen, though some count as letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whom an entry is from, for headings and labels. What can't be read has no sender. */
export const senderName = ({ sender: { name, email } }: Pick<EntrySummary, 'sender'>): string =>
  name !== undefined && name.replaceAll(INVISIBLE, '') !== '' ? name : email || 'Unknown sender';

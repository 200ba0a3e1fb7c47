import { isNoAnswer } from '../shared/no-answer.ts';
import type { SubmissionEvent } from './event.ts';

/** What a seller changed, by field. */
export type SellerEdit = Extract<SubmissionEvent, { kind: 'seller_edited' }>;

/** The seller's changes, oldest first. */
export const sellerEdits = (
  history: readonly { did?: SubmissionEvent | undefined }[],
): SellerEdit[] => history.flatMap(({ did }) => (did?.kind === 'seller_edited' ? [did] : []));

/**
 * The answers of a submission as they are now: what was sent, with what the seller changed since. Everyone
 * who reads answers reads these.
 * @param history Oldest first.
 */
export function currentAnswers(
  sent: Readonly<Record<string, unknown>>,
  history: readonly { did?: SubmissionEvent | undefined }[],
): Readonly<Record<string, unknown>> {
  const current = new Map(Object.entries(sent));
  for (const { answers } of sellerEdits(history)) {
    for (const [name, value] of Object.entries(answers)) {
      if (isNoAnswer(value)) current.delete(name);
      else current.set(name, value);
    }
  }
  return Object.fromEntries(current);
}

import { submittedListing } from '#src/domain/publishing/publishable.ts';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';

/** The listing as it would be published with these changes; null while it can't be read. */
export function previewFields(
  { id, formType, startedAt, submittedAt = startedAt, answers }: SellerListing,
  edits: Readonly<Record<string, unknown>>,
): KnownFields | null {
  // A draft looks as if it were submitted.
  const all = { ...answers, ...edits, completed: true };
  const submission = { id, formType, at: submittedAt, answers: all };
  const listing = submittedListing(submission, submittedAt.slice(0, 10));
  return 'ok' in listing ? listing.ok.fields : null;
}

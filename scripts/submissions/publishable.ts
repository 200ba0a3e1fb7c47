import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { fromCreateListing } from '#src/domain/publishing/from-create-listing.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { CommandError } from './exit-codes.ts';
import type { Submission } from './find-submission.ts';
import type { StatusHistory } from '#netlify/records/statuses.ts';

const LISTING_FORMS: readonly string[] = [startupListingForm.type, createListingForm.type];

/** Whether submissions of this form can become listings. */
export const isListingForm = (formType: string): boolean => LISTING_FORMS.includes(formType);

/**
 * A submission as a listing, dated to this day.
 * @throws CommandError if it is not a listing or can no longer be read as one.
 */
export function submittedListing({ key, record }: Submission, listedOn: string): SubmittedListing {
  const { id, formType } = key;
  const { created_at: at, signup_context: fields } = record;
  const sending = { id, at, listedOn };
  if (formType === startupListingForm.type) {
    if (fields['completed'] !== true)
      throw new CommandError("The seller hasn't finished this listing.");
    return fromWizard(readDraft(fields), sending);
  }
  if (formType !== createListingForm.type) {
    throw new CommandError(
      `Only listings can be published (${LISTING_FORMS.join(', ')}); this is a ${formType}.`,
    );
  }
  const names: ReadonlySet<string> = new Set(createListingForm.fields.map(({ name }) => name));
  const own = Object.entries(fields).filter(([name]) => names.has(name));
  const parsed = schemaOf(createListingForm).safeParse(Object.fromEntries(own));
  if (parsed.success) return fromCreateListing(parsed.data, sending);
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new CommandError(`This listing can no longer be read (${wrong.join('; ')}).`);
}

const NOTE = /^Listing ([a-z0-9-]{1,40})$/;

/** The note stored with the status published. */
export const publishedNote = (listingId: string): string => `Listing ${listingId}`;

/** The latest listing a submission was published as, according to its statuses. */
export function publishedAs({ entries }: Pick<StatusHistory, 'entries'>): string | undefined {
  const ids = entries.flatMap(({ status, note }) =>
    status === 'published' ? (NOTE.exec(note ?? '')?.[1] ?? []) : [],
  );
  return ids.at(-1);
}

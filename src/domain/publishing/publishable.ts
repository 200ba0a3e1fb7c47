import { createListingForm } from '../forms/create-listing.ts';
import { readDraft } from '../forms/startup-listing/draft.ts';
import { startupListingForm } from '../forms/startup-listing/form.ts';
import { fromCreateListing } from './from-create-listing.ts';
import { fromWizard } from './from-wizard.ts';
import type { SubmittedListing } from './submitted-listing.ts';

type ListingForm = 'startup_listing' | 'create_listing';
/** The forms whose submissions can become listings. Their senders are sellers. */
export const LISTING_FORMS: readonly ListingForm[] = ['startup_listing', 'create_listing'];

/** Whether submissions of this form can become listings. */
export const isListingForm = (formType: string): formType is ListingForm =>
  LISTING_FORMS.some((form) => form === formType);

export interface StoredSubmission {
  id: string;
  /** One of the two. */
  formType: string;
  /** When it arrived, in ISO 8601. */
  at: string;
  /** The answers as stored. */
  answers: Readonly<Record<string, unknown>>;
}

/**
 * A submission as a listing, dated to this day; or why it is none, in a sentence.
 * @param listedOn Like 2026-11-21.
 */
export function submittedListing(
  { id, formType, at, answers }: StoredSubmission,
  listedOn: string,
): { ok: SubmittedListing } | { error: string } {
  const sending = { id, at, listedOn };
  if (formType === startupListingForm.type) {
    return answers['completed'] === true
      ? { ok: fromWizard(readDraft(answers), sending) }
      : { error: "The seller hasn't finished this listing." };
  }
  const names: ReadonlySet<string> = new Set(createListingForm.fields.map(({ name }) => name));
  const own = Object.entries(answers).filter(([name]) => names.has(name));
  const parsed = createListingForm.schema.safeParse(Object.fromEntries(own));
  if (parsed.success) return { ok: fromCreateListing(parsed.data, sending) };
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { error: `This listing can no longer be read (${wrong.join('; ')}).` };
}

/** Whether a submission with this status may be published, also again. */
export const isPublishable = (status: string): boolean =>
  status === 'approved' || status === 'published';

/** What an editor still has to reword in a listing's fields, as remarks. */
export function withheldRemarks(
  fields: readonly { field: { label: string }; value: string }[],
): string[] {
  const labels = fields
    .filter(({ value }) => value.includes('[withheld]'))
    .map(({ field }) => field.label);
  return labels.length === 0 ? [] : [`Reword what says [withheld]: ${labels.join(', ')}.`];
}

import { findForm } from '#src/domain/forms/registry.ts';
import { wizardFieldOf } from '#src/domain/publishing/seller-questions.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';

/** The short form's field whose name differs from that of a listing's file. */
const CREATE_FIELDS = new Map([['longDescription', 'description']]);

/** The field of a seller's form that answers a field of the file; undefined if none does. */
export function answerFieldOf(
  formType: SellerListing['formType'],
  field: string,
): string | undefined {
  const names = (findForm(formType)?.fields ?? []).map(({ name }) => name);
  const own = formType === 'startup_listing' ? wizardFieldOf(field) : CREATE_FIELDS.get(field);
  return [own, field].find((name) => name !== undefined && names.includes(name));
}

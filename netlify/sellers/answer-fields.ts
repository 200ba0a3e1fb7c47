import { findForm } from '#src/domain/forms/registry.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';

/** The wizard's fields whose names differ from those of a listing's file. */
const WIZARD_FIELDS = new Map([
  ['price', 'idealExitPrice'],
  ['longDescription', 'uniqueValue'],
  ['age', 'launchedOn'],
  ['history', 'monthlyHistory'],
  ['maintenanceHours', 'hoursPerWeek'],
  ['structures', 'dealStructures'],
]);

/** The field of a seller's form that answers a field of the file; undefined if none does. */
export function answerFieldOf(
  formType: SellerListing['formType'],
  field: string,
): string | undefined {
  const names = (findForm(formType)?.fields ?? []).map(({ name }) => name);
  const wizards = formType === 'startup_listing' ? WIZARD_FIELDS.get(field) : undefined;
  return [wizards, field].find((name) => name !== undefined && names.includes(name));
}

import type { ListingField, PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { ListingControl } from './ListingControl.tsx';
import { type ListingEdits, valueOf } from './listing-edits.ts';

export interface PublishingPart {
  draft: PublishingDraft;
  edits: ListingEdits;
  /** By field, as the build says them. */
  mistakes: Readonly<Record<string, string>>;
  onEdit: (edits: ListingEdits) => void;
}

/** What is missing or wrong first, the rest folded away. */
export function ListingFields({ draft, edits, mistakes, onEdit }: PublishingPart) {
  const needs = ({ name, isMissing }: ListingField) => isMissing || name in mistakes;
  const wanted = draft.fields.filter(needs);
  const rest = draft.fields.filter((field) => !needs(field));
  const control = (field: ListingField) => (
    <ListingControl
      key={field.name}
      field={field}
      value={valueOf(field.name, draft, edits)}
      mistake={mistakes[field.name]}
      onChange={(value) => onEdit({ ...edits, values: { ...edits.values, [field.name]: value } })}
    />
  );
  // What belongs to no field, such as the id.
  const others = Object.entries(mistakes).filter(
    ([name]) =>
      !name.startsWith('verification.') && !draft.fields.some((field) => field.name === name),
  );
  return (
    <>
      {others.length > 0 && (
        <ul className="error mt-1.5 list-disc pl-4.5">
          {others.map(([name, mistake]) => (
            <li key={name}>{mistake}</li>
          ))}
        </ul>
      )}
      {wanted.length > 0 ? (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">Needed before you publish</legend>
          {wanted.map(control)}
        </fieldset>
      ) : (
        <p>Nothing is missing.</p>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">
          All other fields ({rest.length})
        </summary>
        <div className="mt-3 grid gap-4">{rest.map(control)}</div>
      </details>
    </>
  );
}

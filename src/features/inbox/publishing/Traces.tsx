import { isChanged, readOf } from './listing-edits.ts';
import type { PublishingPart } from './ListingFields.tsx';

/** Words that would give away an anonymous seller. */
export function Traces({ draft, edits, onEdit }: PublishingPart) {
  const { fields } = draft;
  const traces = draft.traces.filter(({ field }) => !isChanged(field, draft, edits));
  if (traces.length === 0) return null;
  const read = readOf(draft, edits);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Could identify the seller</legend>
      <ul className="mt-1.5 list-disc pl-4.5">
        {traces.map(({ field, text, canConfirm }) => (
          <li key={`${field} ${text}`}>
            {labelOf(field)}: {text}
            {canConfirm ? (
              <label className="check">
                <input
                  type="checkbox"
                  checked={read.includes(field)}
                  onChange={({ currentTarget }) => {
                    const others = edits.read.filter((name) => name !== field);
                    onEdit({
                      ...edits,
                      read: currentTarget.checked ? [...others, field] : others,
                    });
                  }}
                />
                <span>I checked. This doesn't identify the seller.</span>
              </label>
            ) : (
              '. Remove it from the field.'
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

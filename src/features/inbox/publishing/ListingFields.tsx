import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LIMITS } from '#src/domain/shared/limits.ts';
import type { ListingField, PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { Field } from '#src/ui/Field.tsx';
import { isControl } from '#src/ui/form-controls.ts';
import { type ListingEdits, valueOf } from './listing-edits.ts';

export interface PublishingPart {
  draft: PublishingDraft;
  edits: ListingEdits;
  /** By field, as the build says them: of the draft, and those of them that are not out of date. */
  mistakes: Readonly<Record<string, string>>;
  shown: Readonly<Record<string, string>>;
  onEdit: (edits: ListingEdits) => void;
}

/** What is missing or wrong first, the rest folded away. */
export function ListingFields({ draft, edits, mistakes, shown, onEdit }: PublishingPart) {
  // A field stays where it is while it is typed into.
  const needs = ({ name, isMissing }: ListingField) => isMissing || name in mistakes;
  const wanted = draft.fields.filter(needs);
  const rest = draft.fields.filter((field) => !needs(field));
  const root = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    for (const control of root.current?.querySelectorAll('input, select, textarea') ?? []) {
      if (!isControl(control)) continue;
      const value = valueOf(control.name, draft, edits);
      if (control.type !== 'checkbox') control.value = value;
      else if ('checked' in control) control.checked = value.split('\n').includes(control.value);
    }
  });
  // Another draft may have other values, also where something was typed.
  useEffect(() => show(), [draft]);
  const save = ({ target }: SyntheticEvent) => {
    if (!isControl(target) || !target.form) return;
    const { form, name } = target;
    // A group of boxes gives a line for each box that is ticked.
    const lines = new FormData(form).getAll(name).filter((line) => typeof line === 'string');
    onEdit({ ...edits, values: { ...edits.values, [name]: lines.join('\n') } });
  };
  const control = (field: ListingField) => {
    const { name, kind } = field;
    const value = valueOf(name, draft, edits);
    return (
      <Field
        key={name}
        field={{ ...field, condition: '', autocomplete: 'off', maxLength: LIMITS.text }}
        start={kind === 'checkbox-group' ? value.split('\n') : value}
        error={shown[name]}
        idPrefix="publish"
      />
    );
  };
  // What belongs to no field, such as the id.
  const others = Object.entries(mistakes).filter(
    ([name]) =>
      !name.startsWith('verification.') && !draft.fields.some((field) => field.name === name),
  );
  return (
    <div ref={root} className="contents" onInput={save}>
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
    </div>
  );
}

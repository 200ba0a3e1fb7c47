import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { VERIFICATION_MEANINGS } from '#src/domain/listings/verification.ts';
import { VERIFICATION_LABELS, VERIFICATION_LEVELS } from '#src/domain/listings/vocabulary.ts';
import {
  EDITABLE_FIELDS,
  type EditableField,
  VERIFICATION_FIELDS,
} from '#src/domain/publishing/editable-fields.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { Field } from '#src/ui/Field.tsx';
import { isControl } from '#src/ui/form-controls.ts';
import { isChanged, type ListingEdits, readOf, valueOf } from './use-publishing.ts';

export interface PublishingPart {
  draft: PublishingDraft;
  edits: ListingEdits;
  /** By field, as the build says them: of the draft, and those of them that are not out of date. */
  mistakes: Readonly<Record<string, string>>;
  shown: Readonly<Record<string, string>>;
  onEdit: (edits: ListingEdits) => void;
}

const CONTROLS: Record<EditableField['holds'], FormField['kind']> = {
  line: 'text',
  paragraphs: 'textarea',
  date: 'date',
  month: 'month',
  names: 'textarea',
  sentences: 'textarea',
  number: 'number',
  numbers: 'textarea',
  choice: 'select',
  choices: 'checkbox-group',
  'yes-or-no': 'select',
};

/** What is missing or wrong first, the rest folded away. */
export function ListingFields({ draft, edits, mistakes, shown, onEdit }: PublishingPart) {
  // A field stays where it is while it is typed into.
  const wanted = EDITABLE_FIELDS.filter(
    (field) => field.name in mistakes && !VERIFICATION_FIELDS.includes(field),
  );
  const rest = EDITABLE_FIELDS.filter(
    (field) => !(field.name in mistakes) && !VERIFICATION_FIELDS.includes(field),
  );
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
  const control = (field: EditableField) => {
    const { name, label, hint, holds } = field;
    const kind = CONTROLS[holds];
    const value = valueOf(name, draft, edits);
    return (
      <Field
        key={name}
        field={{
          ...{ name, label, kind, condition: '', autocomplete: 'off', maxLength: LIMITS.text },
          ...(hint !== undefined && { hint }),
          ...('options' in field && { options: field.options }),
        }}
        start={kind === 'checkbox-group' ? value.split('\n') : value}
        error={shown[name]}
        idPrefix="publish"
      />
    );
  };
  // What belongs to no field, such as the id.
  const others = Object.entries(mistakes).filter(
    ([name]) => !EDITABLE_FIELDS.some((field) => field.name === name),
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
      <fieldset className="min-w-0">
        <legend className="font-semibold">How each figure was verified</legend>
        <p className="hint">
          {VERIFICATION_LEVELS.map(
            (level) => `${VERIFICATION_LABELS[level]}: ${VERIFICATION_MEANINGS[level]}`,
          ).join(' ')}
        </p>
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-3">
          {VERIFICATION_FIELDS.map(control)}
        </div>
      </fieldset>
    </div>
  );
}

/** Words that would give away an anonymous seller. */
export function Traces({ draft, edits, onEdit }: PublishingPart) {
  const traces = draft.traces.filter(({ field }) => !isChanged(field, draft, edits));
  if (traces.length === 0) return null;
  const read = readOf(draft, edits);
  const labelOf = (name: string) =>
    EDITABLE_FIELDS.find((field) => field.name === name)?.label ?? name;
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

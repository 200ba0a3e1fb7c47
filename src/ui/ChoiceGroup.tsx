import { FieldError } from './FieldError.tsx';
import { fieldIds, type FieldProps, labelOf } from './field-shape.ts';

/** Choices that are all in sight: one of them (kind radio), or as many as apply. */
export function ChoiceGroup({ field, start, error, idPrefix }: FieldProps) {
  const { id, hintId, errorId, describedBy } = fieldIds(field, idPrefix);
  const isChosen = (value: string) =>
    Array.isArray(start) ? start.includes(value) : start === value;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="min-w-0">
      <legend className="font-semibold">{labelOf(field)}</legend>
      {field.hint && (
        <p id={hintId} className="hint">
          {field.hint}
        </p>
      )}
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {field.options?.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type={field.kind === 'radio' ? 'radio' : 'checkbox'}
              name={field.name}
              value={value}
              defaultChecked={isChosen(value)}
              aria-invalid={error !== undefined}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

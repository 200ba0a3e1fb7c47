import { FieldError } from './FieldError.tsx';
import { fieldIds, type FieldProps, labelOf } from './field-shape.ts';

/** One of several choices, closed until asked for. */
export function SelectField({ field, start, error, idPrefix }: FieldProps) {
  const { id, hintId, errorId, describedBy } = fieldIds(field, idPrefix);
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {labelOf(field)}
      </label>
      {field.hint && (
        <p id={hintId} className="hint">
          {field.hint}
        </p>
      )}
      <select
        id={id}
        name={field.name}
        required={field.required}
        defaultValue={typeof start === 'string' ? start : ''}
        className="input mt-1.5"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      >
        <option value="">Please choose</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

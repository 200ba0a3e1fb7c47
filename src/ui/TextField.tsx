import { FieldError } from './FieldError.tsx';
import { fieldIds, type FieldProps, labelOf } from './field-shape.ts';

/** One line of text with its label above, its hint before it and its error under it. */
export function TextField({ field, start, error, idPrefix }: FieldProps) {
  const { id, hintId, errorId, describedBy } = fieldIds(field, idPrefix);
  const isNumber = field.kind === 'number';
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
      <input
        id={id}
        name={field.name}
        // A number field of the browser swallows '$45,000' and turns at every touch of a wheel.
        type={isNumber ? 'text' : field.kind}
        required={field.required}
        inputMode={field.inputMode ?? (isNumber ? 'decimal' : undefined)}
        defaultValue={typeof start === 'string' || typeof start === 'number' ? start : undefined}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        maxLength={field.maxLength}
        data-invalid={field.invalid}
        className="input mt-1.5"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}

import { FieldError } from './FieldError.tsx';
import { fieldIds, type FieldProps, labelOf } from './field-shape.ts';

/** Several lines of text with the label above and the error under it. */
export function TextArea({ field, start, error, idPrefix }: FieldProps) {
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
      <textarea
        id={id}
        name={field.name}
        rows={5}
        required={field.required}
        defaultValue={typeof start === 'string' ? start : undefined}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        className="input mt-1.5"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}

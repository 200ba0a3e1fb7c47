import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { fieldIds, type FieldProps } from './field-shape.ts';

interface Props extends FieldProps {
  /** In place of the field's label, when it holds links. */
  children?: ReactNode;
}

/** A box to tick. */
export function CheckField({ field, start, error, idPrefix, children }: Props) {
  const { id, hintId, errorId, describedBy } = fieldIds(field, idPrefix);
  return (
    <div>
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          required={field.required}
          defaultChecked={start === true}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
        <span>{children ?? field.label}</span>
      </label>
      {field.hint && (
        <p id={hintId} className="hint">
          {field.hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

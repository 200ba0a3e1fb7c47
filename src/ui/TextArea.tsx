import { FieldError } from './FieldError.tsx';

interface Props {
  field: { name: string; label: string; required?: boolean; hint?: string; maxLength?: number };
  error: string | undefined;
  /** Tells apart the ids of two forms on a page. */
  idPrefix: string;
}

/** Several lines of text with the label above and the error under it. */
export function TextArea({ field, error, idPrefix }: Props) {
  const id = `${idPrefix}-${field.name}`;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {field.label}
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="hint">
          {field.hint}
        </p>
      )}
      <textarea
        id={id}
        name={field.name}
        rows={5}
        required={field.required}
        maxLength={field.maxLength}
        className="input mt-1.5"
        aria-invalid={error !== undefined}
        aria-describedby={field.hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

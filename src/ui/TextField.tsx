import { FieldError } from './FieldError.tsx';

interface Props {
  field: {
    name: string;
    label: string;
    kind: 'text' | 'email' | 'tel' | 'url' | 'date';
    inputMode?: 'decimal' | 'numeric';
    required?: boolean;
    hint?: string;
    placeholder?: string;
    autocomplete?: string;
    maxLength?: number;
    /** What to do when the browser finds the value wrong. */
    invalid?: string;
  };
  /** What stands in the field at first. */
  start?: string | number | undefined;
  error: string | undefined;
  /** Tells apart the ids of two forms on a page. */
  idPrefix: string;
}

/** One line of text with its label above, its hint before it and its error under it. */
export function TextField({ field, start, error, idPrefix }: Props) {
  const id = `${idPrefix}-${field.name}`;
  const described = field.hint ? `${id}-hint ${id}-error` : `${id}-error`;
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
      <input
        id={id}
        name={field.name}
        type={field.kind}
        required={field.required}
        inputMode={field.inputMode}
        defaultValue={start}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        maxLength={field.maxLength}
        data-invalid={field.invalid}
        className="input mt-1.5"
        aria-invalid={error !== undefined}
        aria-describedby={described}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

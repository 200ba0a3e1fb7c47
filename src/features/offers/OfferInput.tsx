import { useRef } from 'react';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';

interface Props {
  id: string;
  label: string;
  hint?: string;
  value: string;
  isText?: boolean;
  maxLength?: number;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The seller goes on to something else: what is typed counts as meant. */
  onLeave: () => void;
}

/** A field that is read while it is typed. */
export function OfferInput(props: Props) {
  const { id, label, hint, value, isText, maxLength, error, onChange, onLeave } = props;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const place = useRef<HTMLDivElement>(null);
  useEarlyEdits(place, ([input]) => {
    if (!input) return;
    onChange(input.value);
    if (input !== document.activeElement) onLeave();
  });
  return (
    <div ref={place}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        className="input"
        // A number field of the browser swallows '$45,000' and turns at every touch of a wheel.
        inputMode={isText ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={maxLength ?? 20}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? errorId : `${hintId} ${errorId}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}

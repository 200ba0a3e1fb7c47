import { memo, useRef } from 'react';
import type { OfferField } from '#src/domain/deals/offers/offer-fields.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';

interface Props {
  id: string;
  name: OfferField | 'discount';
  label: string;
  hint?: string;
  value: string;
  isText?: boolean;
  maxLength?: number;
  error: string | undefined;
  onChange: (name: Props['name'], value: string) => void;
  /** Called on blur: the input counts as final. */
  onLeave: () => void;
}

/** A field that is read while typing. Renders again only for its own text: there are up to 70 of these. */
export const OfferInput = memo(function OfferInput(props: Props) {
  const { id, name, label, hint, value, isText, maxLength, error, onChange, onLeave } = props;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const place = useRef<HTMLDivElement>(null);
  useEarlyEdits(place, ([input]) => {
    if (!input) return;
    onChange(name, input.value);
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
        // type=number rejects '$45,000' and changes when the mouse wheel turns.
        inputMode={isText ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={maxLength ?? 20}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? errorId : `${hintId} ${errorId}`}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        onBlur={onLeave}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
});

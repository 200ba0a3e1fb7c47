import { useId } from 'react';
import type { ListingField } from '#src/domain/submissions/publishing-api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { linesOf, toggleLine } from './listing-edits.ts';

interface Props {
  field: ListingField;
  value: string;
  mistake: string | undefined;
  onChange: (value: string) => void;
}

/** One field of the listing's file. */
export function ListingControl({ field, value, mistake, onChange }: Props) {
  const id = useId();
  const { label, kind, hint, options = [] } = field;
  const described = { 'aria-describedby': `${hint === undefined ? '' : `${id}-hint `}${id}-error` };
  const hintLine = hint !== undefined && (
    <p id={`${id}-hint`} className="hint">
      {hint}
    </p>
  );
  const errorLine = <FieldError id={`${id}-error`} message={mistake} />;
  if (kind === 'checkbox-group') {
    const order = options.map((option) => option.value);
    return (
      <fieldset className="min-w-0" {...described}>
        <legend className="font-semibold">{label}</legend>
        {hintLine}
        <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
          {options.map((option) => (
            <label key={option.value} className="check">
              <input
                type="checkbox"
                checked={linesOf(value).includes(option.value)}
                onChange={() => onChange(toggleLine(value, option.value, order))}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
        {errorLine}
      </fieldset>
    );
  }
  const shared = {
    id,
    className: 'input mt-1.5',
    value,
    'aria-invalid': mistake !== undefined,
    autoComplete: 'off',
    ...described,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hintLine}
      {kind === 'select' && (
        <select {...shared}>
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {kind === 'textarea' && <textarea rows={4} {...shared} />}
      {kind === 'date' && <input type="date" {...shared} />}
      {kind === 'text' && <input {...shared} />}
      {kind === 'number' && <input inputMode="decimal" {...shared} />}
      {errorLine}
    </div>
  );
}

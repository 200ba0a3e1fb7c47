import { useId } from 'react';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { checksOf } from './listing-edits.ts';
import type { PublishingPart } from './ListingFields.tsx';

/** How each headline figure was verified, and for which months. */
export function FigureChecks({ draft, edits, shown, onEdit }: PublishingPart) {
  const checks = checksOf(draft, edits);
  if (checks.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">How each figure was verified</legend>
      <p className="hint">
        {draft.levels.map(({ label, meaning }) => `${label}: ${meaning}`).join(' ')}
      </p>
      <div className="mt-2 grid gap-3">
        {checks.map((one) => (
          <FigureCheck
            key={one.figure}
            one={one}
            levels={draft.levels}
            mistake={shown[`verification.${one.figure}`]}
            onChange={(check) =>
              onEdit({ ...edits, verification: { ...edits.verification, [one.figure]: check } })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type Check = PublishingDraft['verification'][number];

interface CheckProps {
  one: Check;
  levels: PublishingDraft['levels'];
  mistake: string | undefined;
  onChange: (check: Check['check']) => void;
}

function FigureCheck({ one: { label, check }, levels, mistake, onChange }: CheckProps) {
  const id = useId();
  const hasBoth = check.from !== '' && check.to !== '';
  const month = (name: 'from' | 'to', text: string) => (
    <label>
      <span className="hint block">{text}</span>
      <input
        type="month"
        className="input w-auto"
        value={check[name]}
        aria-label={`${label}, ${text.toLowerCase()}`}
        aria-describedby={`${id}-error`}
        aria-invalid={mistake !== undefined && (check[name] === '' || hasBoth)}
        onChange={({ currentTarget }) => onChange({ ...check, [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <label>
        <span className="block">{label}</span>
        <select
          className="input w-auto"
          autoComplete="off"
          value={check.level}
          onChange={({ currentTarget }) => {
            const level = levels.find(({ value }) => value === currentTarget.value)?.value;
            if (level !== undefined) onChange({ ...check, level });
          }}
        >
          {levels.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {month('from', 'First month')}
      {month('to', 'Last month')}
      <FieldError id={`${id}-error`} message={mistake} />
    </div>
  );
}

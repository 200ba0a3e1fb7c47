import { useCallback, useState, memo, useRef } from 'react';
import {
  LONGEST_OFFER_NAME,
  type OfferField,
  type OfferText,
  type OfferErrors,
} from '#src/domain/deals/offers/offer-fields.ts';
import type { LaterPart } from '#src/domain/deals/offers/offer.ts';
import { partText, type ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';

interface Props {
  id: number;
  /** Start of each field's id. */
  idPrefix: string;
  /** Its name, or the default one. */
  name: string;
  text: OfferText;
  errors: OfferErrors;
  /** null while it has an unreadable field. */
  offer: ReceivedOffer | null;
  onEdit: (id: number, text: OfferText) => void;
  onLeave: () => void;
  /** null when there is no room for another. */
  onDuplicate: (() => void) | null;
  /** null for the only one. */
  onRemove: (() => void) | null;
}

type Field = [field: OfferField, label: string];

const PARTS: readonly { name: LaterPart; label: string; fields: readonly Field[] }[] = [
  {
    name: 'sellerNote',
    label: 'Seller note (your loan to the buyer)',
    fields: [
      ['note', 'Note amount ($)'],
      ['rate', 'Interest rate (%)'],
      ['months', 'Months to repay'],
      ['interest-only', 'Interest-only months'],
    ],
  },
  {
    name: 'earnOut',
    label: 'Earnout',
    fields: [
      ['earnout', 'Earnout amount ($)'],
      ['chance', 'Chance the earnout is paid (%)'],
      ['after', 'Paid after (months)'],
    ],
  },
  {
    name: 'revenueShare',
    label: 'Revenue share',
    fields: [
      ['share', 'Most it can pay ($)'],
      ['percent', 'Share of revenue (%)'],
      ['revenue', 'Monthly revenue ($)'],
      ['end', 'Ends after (months)'],
    ],
  },
];

export function OfferCard(props: Props) {
  const { id, idPrefix, name, text, errors, offer, onLeave, onDuplicate, onRemove } = props;
  const { onEdit } = props;
  const onChange = useCallback(
    (field: OfferField | 'discount', value: string) => onEdit(id, { [field]: value }),
    [id, onEdit],
  );
  const input = ([field, label]: Field) => (
    <OfferInput
      key={field}
      id={`${idPrefix}-${field}`}
      name={field}
      label={label}
      value={text[field] ?? ''}
      error={errors[field]}
      {...{ onChange, onLeave }}
    />
  );
  return (
    <fieldset className="offer sheet">
      <legend>{name}</legend>
      {input(['name', 'Name'])}
      {input(['cash', 'Cash at close ($)'])}
      {PARTS.map((part) => (
        <Part
          key={part.name}
          label={part.label}
          summary={offer && partText(part.name, offer)}
          startsOpen={part.fields.some(([field]) => text[field])}
        >
          {part.fields.map(input)}
        </Part>
      ))}
      <div className="needs-js offer-actions">
        {onDuplicate && (
          <button type="button" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            Duplicate
          </button>
        )}
        {onRemove && (
          <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface PartProps {
  label: string;
  summary: string | null;
  startsOpen: boolean;
  children: React.ReactNode;
}

/** Collapsed until it is offered. The summary shows its terms either way. */
function Part({ label, summary, startsOpen, children }: PartProps) {
  // Not derived from the fields: clearing one must not collapse the part.
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label} <span>{summary ?? 'none'}</span>
      </summary>
      <div className="offer-fields">{children}</div>
    </details>
  );
}

interface InputProps {
  id: string;
  name: OfferField | 'discount';
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (name: InputProps['name'], value: string) => void;
  /** Called on blur: the input counts as final. */
  onLeave: () => void;
}

/** A field that is read while typing. Renders again only for its own text: there are up to 70 of these. */
export const OfferInput = memo(function OfferInput(props: InputProps) {
  const { id, name, label, hint, value, error, onChange, onLeave } = props;
  const isText = name === 'name';
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
        maxLength={isText ? LONGEST_OFFER_NAME : 20}
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

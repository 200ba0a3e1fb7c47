import { useId, useRef, useState } from 'react';
import { formatDscr } from '#src/domain/deals/payment.ts';
import {
  dealPath,
  readDealName,
  type SavedDeal,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';

interface Props {
  deal: SavedDeal;
  /** Whether it's open in the analyzer. */
  isOpen: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** A deal's figures in the list. Skips missing ones. */
export function figuresText({ figures, savedAt }: Pick<SavedDeal, 'figures' | 'savedAt'>): string {
  const { price, cashAtClose, monthlyProfit, dscr } = figures;
  return [
    price !== null && `${formatDollars(price)} price`,
    cashAtClose !== null && `${formatDollars(cashAtClose)} at close`,
    monthlyProfit !== null && `${formatDollars(monthlyProfit)}/mo profit`,
    dscr !== null && `DSCR ${formatDscr(dscr)}`,
    `saved ${new Date(savedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function SavedDealRow({ deal, isOpen, onRename, onRemove }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [error, setError] = useState<string>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { name } = deal;

  const stop = () => {
    setRenaming(false);
    setError(undefined);
    // Returns focus to the Rename button once it's rendered.
    setTimeout(() => renameButton.current?.focus());
  };
  const rename = (typed: FormDataEntryValue | null) => {
    const read = readDealName(typeof typed === 'string' ? typed : '');
    if ('message' in read) {
      setError(read.message);
      return;
    }
    if (read.name !== name) onRename(read.name);
    stop();
  };

  return (
    <li className="border-t border-line py-3">
      {isRenaming ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            rename(new FormData(event.currentTarget).get('name'));
          }}
        >
          <label htmlFor={id} className="font-semibold">
            Deal name
          </label>
          <input
            id={id}
            ref={selectAll}
            name="name"
            defaultValue={name}
            maxLength={LIMITS.name}
            autoComplete="off"
            className="input mt-1.5"
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) stop();
            }}
          />
          <FieldError id={`${id}-error`} message={error} />
          <div className="mt-2 flex flex-wrap gap-2">
            <button type="submit" className="button">
              Save name
            </button>
            <button type="button" className="button button-plain" onClick={stop}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="wrap-anywhere">
            <a
              href={dealPath(deal)}
              className="link font-semibold"
              aria-current={isOpen ? 'true' : undefined}
            >
              {name}
            </a>
            {isOpen && <span className="text-soft"> (open)</span>}
          </p>
          <p className="figures text-sm text-soft">{figuresText(deal)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              ref={renameButton}
              type="button"
              className="button button-plain"
              aria-label={`Rename ${name}`}
              onClick={() => setRenaming(true)}
            >
              Rename
            </button>
            <button
              type="button"
              className="button button-plain"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </button>
          </div>
        </>
      )}
    </li>
  );
}

const selectAll = (input: HTMLInputElement | null) => input?.select();

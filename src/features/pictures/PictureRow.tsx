import { type KeyboardEvent, useState } from 'react';
import { altProblem } from '#src/domain/pictures/listing-pictures.ts';
import { ALT_LENGTH } from '#src/domain/shared/listing-limits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import type { ShownPicture } from './picture-list.ts';

interface Props {
  picture: ShownPicture;
  /** Like Screenshot 2. */
  name: string;
  isFirst?: boolean;
  isLast?: boolean;
  /** Descriptions are checked although they were not left yet. */
  isChecked?: boolean;
  onRetry: () => void;
  onRemove: () => void;
  /** Absent for a logo, which has no description and no order. */
  onDescribe?: (alt: string) => void;
  /** The description was left. */
  onDescribed?: () => void;
  onMove?: (by: 1 | -1) => void;
}

export function PictureRow(props: Props) {
  const { picture, name, isFirst, isLast, onRetry, onRemove, onMove } = props;
  const { id, url, alt, state, problem } = picture;
  return (
    <li data-picture={id} className="grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr]">
      <span className="relative aspect-[16/10] max-w-48 overflow-hidden rounded-sheet border-1 border-line bg-paper">
        {url !== null && (
          <img
            src={url}
            alt={alt === '' ? `${name}, as you added it` : alt}
            className="absolute size-full object-contain"
          />
        )}
      </span>
      <div className="grid min-w-0 content-start gap-2">
        <Description {...props} />
        {state === 'sending' && (
          <p className="late hint flex items-center gap-2">
            <progress aria-label={`Uploading ${name.toLowerCase()}`} className="w-20" /> Uploading…
          </p>
        )}
        {state === 'failed' && (
          <p className="error">
            Not uploaded. {problem}{' '}
            <button
              type="button"
              data-retry
              className="link min-h-6 cursor-pointer"
              onClick={onRetry}
            >
              Try again<span className="sr-only"> with {name.toLowerCase()}</span>
            </button>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {onMove && !(isFirst && isLast) && (
            <>
              <MoveButton way={-1} isOff={isFirst} {...{ name, onMove }} />
              <MoveButton way={1} isOff={isLast} {...{ name, onMove }} />
            </>
          )}
          <button
            type="button"
            data-remove={onMove && ''}
            className="link min-h-8 cursor-pointer"
            onClick={onRemove}
          >
            Remove<span className="sr-only"> {name.toLowerCase()}</span>
          </button>
        </p>
      </div>
    </li>
  );
}

interface Move {
  way: 1 | -1;
  name: string;
  isOff: boolean | undefined;
  onMove: (by: 1 | -1) => void;
}

function MoveButton({ way, name, isOff = false, onMove }: Move) {
  return (
    <button
      type="button"
      data-move={way}
      className="link min-h-8 cursor-pointer disabled:text-soft disabled:no-underline"
      disabled={isOff}
      onClick={() => onMove(way)}
    >
      Move {way < 0 ? 'up' : 'down'}
      <span className="sr-only"> {name.toLowerCase()}</span>
    </button>
  );
}

function Description({ picture, name, isChecked = false, onDescribe, onDescribed }: Props) {
  const [isLeft, setLeft] = useState(false);
  const { id, alt } = picture;
  if (!onDescribe) return null;
  const problem = isLeft || isChecked ? altProblem(alt) : undefined;
  /** Enter would send the listing. */
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={`picture-${id}`} className="font-semibold">
        Describe {name.toLowerCase()}
      </label>
      <p id={`picture-${id}-hint`} className="hint">
        For buyers who use a screen reader. Example: “Dashboard with this month’s bookings.”
      </p>
      <input
        id={`picture-${id}`}
        className="input mt-1"
        value={alt}
        maxLength={ALT_LENGTH.max}
        aria-invalid={problem !== undefined}
        aria-describedby={`picture-${id}-hint picture-${id}-error`}
        onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        onKeyDown={stay}
        onBlur={() => {
          setLeft(alt !== '' || isLeft);
          onDescribed?.();
        }}
      />
      <FieldError id={`picture-${id}-error`} message={problem} />
    </div>
  );
}

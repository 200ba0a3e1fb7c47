import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { MOST_COMPARED } from '#src/domain/listings/picked-listings.ts';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';

interface Props {
  listings: readonly ComparedListing[];
  ids: readonly string[];
  /** The visitor just asked for it. */
  takesFocus: boolean;
  onAdd: (id: string) => void;
}

export function AddListing({ listings, ids, takesFocus, onAdd }: Props) {
  const selectId = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);

  const isFull = ids.length >= MOST_COMPARED;
  const choices = isFull ? [] : listings.filter(({ id }) => !ids.includes(id)).sort(byTitle);

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!select.current?.value) return;
    onAdd(select.current.value);
    select.current.value = '';
  };

  return (
    <form onSubmit={add} className="mb-4 print:hidden">
      <label htmlFor={selectId} className="font-semibold">
        Add a listing
      </label>
      <div className="mt-1.5 flex max-w-xl gap-2">
        <select id={selectId} ref={select} className="input min-w-0" required defaultValue="">
          <option value="">{isFull ? 'Remove one to add another' : 'Choose a listing'}</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-plain">
          Add
        </button>
      </div>
    </form>
  );
}

const byTitle = (one: ComparedListing, other: ComparedListing) =>
  one.title.localeCompare(other.title, 'en');

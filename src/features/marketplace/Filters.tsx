import { Fragment, type MouseEvent } from 'react';
import {
  category,
  FACETS,
  LONGEST_SEARCH,
  type MarketplaceFacet,
} from '#src/domain/listings/filters/filters.ts';
import {
  appliedFilters,
  formatQuery,
  marketplacePath,
  ORDER_LABELS,
  SORT_ORDERS,
} from '#src/domain/listings/marketplace-query.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { PriceRange } from './PriceRange.tsx';
import type { Controls } from './use-query.ts';

/** A click that the browser should handle itself: new tab, download, and so on. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || button !== 0;

export const FILTERS_ID = 'filters';

export function Toolbar({ query, facets, change }: Controls) {
  const appliedCount = appliedFilters(query).length;
  return (
    <search className="market-toolbar lg:[grid-area:toolbar]">
      <div className="market-search flex flex-wrap gap-2">
        <label className="flex-[1_1_5.5rem]">
          <span className="sr-only">Search listings</span>
          <input
            type="search"
            name="q"
            autoComplete="off"
            className="input"
            placeholder="Search listings..."
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
            value={query.search}
            onChange={({ target }) => change({ ...query, search: target.value }, 'search')}
          />
        </label>
        <label className="max-w-[min(7.5rem,30vw)] flex-none lg:max-w-none">
          <span className="sr-only">Sort</span>
          <select
            name="sort"
            autoComplete="off"
            className="input"
            value={query.sort}
            onChange={({ target }) => {
              const sort = SORT_ORDERS.find((order) => order === target.value);
              if (sort) change({ ...query, sort });
            }}
          >
            {SORT_ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_LABELS[order]}
              </option>
            ))}
            {query.sort === 'featured' && <option value="featured">{ORDER_LABELS.featured}</option>}
          </select>
        </label>
        <button
          type="button"
          className="button button-plain needs-js flex-none lg:hidden"
          popoverTarget={FILTERS_ID}
        >
          {appliedCount === 0 ? 'Filters' : `Filters (${appliedCount})`}
        </button>
      </div>
      <nav aria-label="Categories" className="market-tabs">
        {category.choices.map(({ word, label }) => {
          const next = { ...query, ...category.choose(query, word) };
          return (
            <a
              key={word}
              href={marketplacePath(formatQuery(next))}
              aria-current={category.isChosen(query, word) ? 'true' : undefined}
              className="list-tab"
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                change(next);
              }}
            >
              {label}{' '}
              <span className="hint figures font-normal">{facets[category.key]?.[word]}</span>
            </a>
          );
        })}
      </nav>
    </search>
  );
}

const PANEL = FACETS.filter(({ control }) => control !== 'tabs');
/** Financing comes first, whatever its order in the URL. */
const LEGENDS = new Set(['Financing', ...PANEL.flatMap(({ legend }) => legend ?? [])]);

interface Props extends Controls {
  /** Number of results. */
  count: number;
  /** Explains the financing filters. */
  financingNote: string;
  /** Goes to the results. */
  onShow: () => void;
}

const FINANCING_NOTE_ID = 'financing-note';

/** The filters: beside the grid, or on small screens in a sheet that the toolbar's button opens. */
export function Filters({ query, facets, change, count, financingNote, onShow }: Props) {
  const controls = { query, facets, change };
  return (
    <aside className="market-filters lg:[grid-area:filters]" aria-label="Filters">
      <dialog
        id={FILTERS_ID}
        popover="auto"
        aria-labelledby="filters-title"
        className="dialog market-sheet"
      >
        <div className="flex items-center justify-between lg:hidden">
          <h2 id="filters-title" className="text-xl">
            Filters
          </h2>
          <button
            type="button"
            className="dialog-close"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            data-close-dialog
            aria-label="Close"
          />
        </div>
        {PANEL.filter(({ legend }) => legend === undefined).map((facet) => (
          <FacetControl key={facet.key} facet={facet} {...controls} />
        ))}
        <PriceRange query={query} change={change} />
        {[...LEGENDS].map((legend) => {
          const group = PANEL.filter((facet) => facet.legend === legend);
          const lastNoted = group.findLast(({ hasNote }) => hasNote);
          return (
            <fieldset key={legend} className="mt-5 border-t border-line pt-4">
              <legend className="float-left mb-1.5 w-full font-semibold">{legend}</legend>
              <div className="clear-both">
                {group.map((facet) => (
                  <Fragment key={facet.key}>
                    {facet.hint && <p className="hint">{facet.hint}</p>}
                    <FacetControl facet={facet} noteId={FINANCING_NOTE_ID} {...controls} />
                    {facet === lastNoted && (
                      <p id={FINANCING_NOTE_ID} className="hint mb-3">
                        {financingNote}
                      </p>
                    )}
                  </Fragment>
                ))}
              </div>
            </fieldset>
          );
        })}
        <p className="sticky bottom-0 z-1 -mx-4 mt-4 border-t border-line bg-sheet px-4 py-3 lg:hidden">
          <button type="button" className="button w-full" data-close-dialog onClick={onShow}>
            {`Show ${formatCount(count, 'listing')}`}
          </button>
        </p>
      </dialog>
    </aside>
  );
}

interface FacetProps extends Controls {
  facet: MarketplaceFacet;
  /** Id of the financing note. */
  noteId?: string;
}

/** A filter's choices with their result counts: checkboxes, radio buttons, or a select. */
function FacetControl({ facet, noteId, query, facets, change }: FacetProps) {
  const { param, control, hasNote } = facet;
  const countOf = (word: string) => facets[facet.key]?.[word] ?? 0;
  const choose = (word: string) => change({ ...query, ...facet.choose(query, word) });
  const attributes = {
    name: param,
    'aria-describedby': hasNote ? noteId : undefined,
    autoComplete: 'off',
  };
  if (control === 'select') {
    return (
      <label className="hint">
        {facet.label}
        <select
          {...attributes}
          className="input mt-1"
          value={facet.choices.find(({ word }) => facet.isChosen(query, word))?.word}
          onChange={({ target }) => choose(target.value)}
        >
          {facet.choices.map(({ word, label }) => (
            <option key={word} value={word}>
              {`${label} (${countOf(word)})`}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return facet.choices.map(({ word, label }) => (
    <label key={word} className="check">
      <input
        {...attributes}
        type={control === 'radios' ? 'radio' : 'checkbox'}
        value={word}
        checked={facet.isChosen(query, word)}
        onChange={() => choose(word)}
      />
      <span className="grow">{label}</span>
      <span className="hint figures font-normal">
        {countOf(word)}
        <span className="sr-only">{countOf(word) === 1 ? ' listing' : ' listings'}</span>
      </span>
    </label>
  ));
}

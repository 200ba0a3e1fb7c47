import { Fragment, useState } from 'react';
import { appliedFilters } from '#src/domain/listings/marketplace-query.ts';
import { FACETS } from '#src/domain/listings/filters/filters.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import type { Controls } from './controls.ts';
import { FacetControl } from './FacetControl.tsx';
import { PriceRange } from './PriceRange.tsx';

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

/** The filters beside the grid. On small screens, a button opens them. */
export function Filters({ query, facets, change, count, financingNote, onShow }: Props) {
  const controls = { query, facets, change };
  const [isOpen, setOpen] = useState(false);
  const appliedCount = appliedFilters(query).length;

  return (
    <aside className="market-filters" aria-label="Filters">
      <button
        type="button"
        className="button button-plain w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls="filter-panel"
        onClick={() => setOpen(!isOpen)}
      >
        {appliedCount === 0 ? 'Filters' : `Filters (${appliedCount} applied)`}
      </button>
      <div id="filter-panel" className={isOpen ? 'pt-5' : 'max-lg:hidden'}>
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
        <button
          type="button"
          className="button mt-4 w-full lg:hidden"
          onClick={() => {
            setOpen(false);
            onShow();
          }}
        >
          {`Show ${formatCount(count, 'listing')}`}
        </button>
      </div>
    </aside>
  );
}

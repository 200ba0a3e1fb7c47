import { type ReactNode, useState } from 'react';
import { appliedFilters } from '#src/domain/listings/applied-filters.ts';
import {
  AGE_CHOICES,
  AGE_LABELS,
  REVENUE_CHOICES,
  REVENUE_LABELS,
} from '#src/domain/listings/marketplace-query.ts';
import {
  DEAL_STRUCTURE_LABELS,
  DEAL_STRUCTURES,
  MARKETPLACE_SOURCES,
} from '#src/domain/listings/vocabulary.ts';
import { Choice } from './Choice.tsx';
import type { Controls } from './controls.ts';
import { DscrSelect } from './DscrSelect.tsx';
import { PriceRange } from './PriceRange.tsx';

const withToggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

interface Props extends Controls {
  /** How many results there are. */
  count: number;
  /** What the filters by DSCR mean. */
  financingNote: string;
}

const FINANCING_NOTE_ID = 'financing-note';

/** The filters beside the grid. On small screens they open with a button. */
export function Filters({ query, facets, change, count, financingNote }: Props) {
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
        <Choice
          kind="checkbox"
          name="view"
          value="saved"
          label="Saved listings"
          count={facets.view.saved}
          isChosen={query.view === 'saved'}
          onChoose={() => change({ ...query, view: query.view === 'saved' ? 'all' : 'saved' })}
        />
        <PriceRange query={query} change={change} />
        <Group legend="Financing">
          <Choice
            kind="checkbox"
            name="zero-down"
            value="yes"
            label="Open to zero down"
            count={facets.zeroDown}
            isChosen={query.zeroDown}
            onChoose={() => change({ ...query, zeroDown: !query.zeroDown })}
          />
          <Choice
            kind="checkbox"
            name="pays-for-itself"
            value="yes"
            label="Pays for itself with nothing down"
            describedBy={FINANCING_NOTE_ID}
            count={facets.paysForItself}
            isChosen={query.paysForItself}
            onChoose={() => change({ ...query, paysForItself: !query.paysForItself })}
          />
          <DscrSelect {...controls} describedBy={FINANCING_NOTE_ID} />
          <p id={FINANCING_NOTE_ID} className="hint mb-3">
            {financingNote}
          </p>
          {DEAL_STRUCTURES.map((structure) => (
            <Choice
              key={structure}
              kind="checkbox"
              name="structure"
              value={structure}
              label={DEAL_STRUCTURE_LABELS[structure]}
              count={facets.structures[structure]}
              isChosen={query.structures.includes(structure)}
              onChoose={() =>
                change({ ...query, structures: withToggled(query.structures, structure) })
              }
            />
          ))}
        </Group>
        <Group legend="Marketplace source">
          {MARKETPLACE_SOURCES.map((source) => (
            <Choice
              key={source}
              kind="checkbox"
              name="source"
              value={source}
              label={source}
              count={facets.sources[source]}
              isChosen={query.sources.includes(source)}
              onChoose={() => change({ ...query, sources: withToggled(query.sources, source) })}
            />
          ))}
        </Group>
        <Group legend="Project Age">
          {AGE_CHOICES.map((age) => (
            <Choice
              key={age}
              kind="radio"
              name="age"
              value={age}
              label={AGE_LABELS[age]}
              count={facets.age[age]}
              isChosen={query.age === age}
              onChoose={() => change({ ...query, age })}
            />
          ))}
        </Group>
        <Group legend="Revenue Status">
          {REVENUE_CHOICES.map((revenueStatus) => (
            <Choice
              key={revenueStatus}
              kind="radio"
              name="revenue"
              value={revenueStatus}
              label={REVENUE_LABELS[revenueStatus]}
              count={facets.revenueStatus[revenueStatus]}
              isChosen={query.revenueStatus === revenueStatus}
              onChoose={() => change({ ...query, revenueStatus })}
            />
          ))}
        </Group>
        <button
          type="button"
          className="button mt-4 w-full lg:hidden"
          onClick={() => setOpen(false)}
        >
          {count === 1 ? 'Show 1 listing' : `Show ${count} listings`}
        </button>
      </div>
    </aside>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left mb-1.5 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

import type { MouseEvent } from 'react';
import { category, LONGEST_SEARCH } from '#src/domain/listings/filters/filters.ts';
import {
  formatQuery,
  marketplacePath,
  ORDER_LABELS,
  SORT_ORDERS,
} from '#src/domain/listings/marketplace-query.ts';
import type { Controls } from './controls.ts';

/** A click that the browser should handle itself: new tab, download, and so on. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || button !== 0;

export function Toolbar({ query, facets, change }: Controls) {
  return (
    <search className="market-toolbar">
      <div className="flex flex-wrap gap-3">
        <label className="min-w-56 grow">
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
        <label className="flex items-center gap-2">
          <span className="text-soft">Sort</span>
          <select
            name="sort"
            autoComplete="off"
            className="input w-auto"
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
      </div>
      <nav aria-label="Categories" className="mt-3 flex flex-wrap gap-x-1 gap-y-1">
        {category.choices.map(({ word, label }) => {
          const next = { ...query, ...category.choose(query, word) };
          return (
            <a
              key={word}
              href={marketplacePath(formatQuery(next))}
              aria-current={category.isChosen(query, word) ? 'true' : undefined}
              className="market-tab"
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                change(next);
              }}
            >
              {label} <span className="market-count">{facets[category.key]?.[word]}</span>
            </a>
          );
        })}
      </nav>
    </search>
  );
}

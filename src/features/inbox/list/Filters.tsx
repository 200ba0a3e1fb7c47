import { useState } from 'react';
import {
  filterCount,
  type Filters as FilterState,
  GROUPS,
  PERIODS,
  readPeriod,
  readStatusFilter,
  STATUS_FILTERS,
  withoutFilters,
} from '../state/filters.ts';
import { filterList } from '../state/loading.ts';

export interface FormName {
  /** The form's type. */
  type: string;
  title: string;
}

interface Props {
  filters: FilterState;
  /** How many there are. */
  spam: number;
  forms: readonly FormName[];
}

/** Whose turn it is, and what narrows the list, folded away. */
export function Filters({ filters, spam, forms }: Props) {
  const count = filterCount(filters);
  const [isOpen, setOpen] = useState(count > 0);
  const set = (next: Partial<FilterState>) => filterList({ ...filters, ...next });
  return (
    <div className="inbox-filters flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1 text-[0.9375rem]">
      <div
        role="group"
        aria-label="Group"
        className="flex min-w-0 flex-1 [scrollbar-width:none] overflow-x-auto"
      >
        {GROUPS.map(([group, label]) => (
          <button
            key={group}
            type="button"
            className="min-h-(--control) flex-none cursor-pointer rounded-[0.3125rem] px-3 font-semibold focus-visible:-outline-offset-3 aria-pressed:bg-green aria-pressed:text-on-green"
            aria-pressed={filters.group === group}
            onClick={() => set({ group })}
          >
            {label}
            {group === 'spam' && <span className="figures"> {spam}</span>}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="inbox-button inbox-filters-opener"
        aria-expanded={isOpen}
        aria-controls="inbox-filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </button>
      <div
        id="inbox-filters"
        className="flex basis-full flex-wrap items-center gap-2 pb-1"
        hidden={!isOpen}
      >
        <Choice
          label="Form"
          value={filters.form}
          options={[['', 'Any form'], ...forms.map(({ type, title }) => [type, title] as const)]}
          onChange={(form) => set({ form })}
        />
        {filters.group !== 'spam' && (
          <Choice
            label="Status"
            value={filters.status}
            options={STATUS_FILTERS}
            onChange={(status) => set({ status: readStatusFilter(status) })}
          />
        )}
        <Choice
          label="Received"
          value={filters.period}
          options={PERIODS}
          onChange={(period) => set({ period: readPeriod(period) })}
        />
        {filters.period === 'custom' && (
          <>
            <Day label="From" value={filters.from} onChange={(from) => set({ from })} />
            <Day label="To" value={filters.to} onChange={(to) => set({ to })} />
          </>
        )}
        {count > 0 && (
          <button
            type="button"
            className="link min-h-(--control)"
            onClick={() => set(withoutFilters(filters))}
          >
            Clear filters
          </button>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    className="input w-auto max-w-60"
    autoComplete="off"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);

const Day = ({ label, value, onChange }: Omit<ChoiceProps, 'options'>) => (
  <label className="flex items-center gap-2">
    {label}
    <input
      type="date"
      className="input w-auto max-w-60"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);

import { useId, useState } from 'react';
import type { EntryPage } from '#src/domain/submissions/inbox-api.ts';
import {
  filterCount,
  type Filters as FilterState,
  NO_FILTERS,
  PERIODS,
  readPeriod,
  readStatusFilter,
  STATUS_FILTERS,
} from '../state/filters.ts';
import { filterList } from '../state/loading.ts';

export interface FormName {
  /** The form's type. */
  type: string;
  title: string;
}

interface Props {
  filters: FilterState;
  spam: EntryPage['spam'];
  forms: readonly FormName[];
}

/** '12', or '100+' where counting stopped. */
const spamCount = ({ count, isMore }: EntryPage['spam']): string => `${count}${isMore ? '+' : ''}`;

/** Inbox or spam, and what narrows the list. Folded away on a phone. */
export function Filters({ filters, spam, forms }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filters);
  const set = (next: Partial<FilterState>) => filterList({ ...filters, ...next });
  return (
    <div className="inbox-filters">
      <div
        role="group"
        aria-label="Folder"
        className="inbox-folders flex rounded-sheet border-1 border-edge"
      >
        <button type="button" aria-pressed={!filters.isSpam} onClick={() => set({ isSpam: false })}>
          Inbox
        </button>
        <button type="button" aria-pressed={filters.isSpam} onClick={() => set({ isSpam: true })}>
          Spam <span className="figures">{spamCount(spam)}</span>
        </button>
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
      <div id="inbox-filters" className="inbox-filter-fields" data-open={isOpen}>
        <Choice
          label="Form"
          value={filters.form}
          options={[['', 'Any form'], ...forms.map(({ type, title }) => [type, title] as const)]}
          onChange={(form) => set({ form })}
        />
        {!filters.isSpam && (
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
            className="inbox-link"
            onClick={() => set({ ...NO_FILTERS, isSpam: filters.isSpam, search: filters.search })}
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

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="input"
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
    </div>
  );
}

const Day = ({ label, value, onChange }: Omit<ChoiceProps, 'options'>) => (
  <label className="flex items-center gap-2">
    {label}
    <input
      type="date"
      className="input"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);

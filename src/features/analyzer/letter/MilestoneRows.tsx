import { flushSync } from 'react-dom';
import { LETTER_ROWS_MAX } from '#src/domain/deals/letter/letter-draft.ts';
import { Field } from '#src/ui/Field.tsx';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { ID_PREFIX } from './field-place.ts';
import type { MilestoneRow } from './letter-values.ts';

interface Props {
  rows: readonly MilestoneRow[];
  /** Messages by field: 'milestones.0.title'. */
  errors: ReadonlyMap<string, string>;
  onChange: (rows: readonly MilestoneRow[]) => void;
}

const ADD = `${ID_PREFIX}-milestones`;

/** Steps on the way to closing. */
export function MilestoneRows({ rows, errors, onChange }: Props) {
  const set = (id: number, changes: Partial<MilestoneRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const add = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    // Render now, so nothing typed right after is lost.
    flushSync(() => onChange([...rows, { id, title: '', date: '' }]));
    document.getElementById(`${ID_PREFIX}-milestones.${rows.length}.title`)?.focus();
  };
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    document.getElementById(ADD)?.focus();
  };

  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-lg font-semibold">Milestones</legend>
      <p className="hint">
        For example: account access, draft purchase agreement, escrow opened. They appear in the
        letter’s timetable.
      </p>
      {rows.map((row, index) => (
        <div
          key={row.id}
          role="group"
          aria-label={`Milestone ${index + 1}`}
          className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
          onInput={({ target }) => {
            if (!(target instanceof HTMLInputElement)) return;
            set(row.id, { [target.type === 'date' ? 'date' : 'title']: target.value });
          }}
        >
          <Field
            field={{
              name: `milestones.${index}.title`,
              label: 'Description',
              kind: 'text',
              required: true,
              maxLength: LIMITS.line,
            }}
            start={row.title}
            error={errors.get(`milestones.${index}.title`)}
            idPrefix={ID_PREFIX}
          />
          <Field
            field={{
              name: `milestones.${index}.date`,
              label: 'Due date',
              kind: 'date',
              required: true,
            }}
            start={row.date}
            error={errors.get(`milestones.${index}.date`)}
            idPrefix={ID_PREFIX}
          />
          <button
            type="button"
            className="button button-plain"
            aria-label={`Remove milestone ${index + 1}`}
            onClick={() => remove(row.id)}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        id={ADD}
        className="button button-plain mt-3"
        // Not `disabled`, which would drop focus after the last row.
        aria-disabled={rows.length >= LETTER_ROWS_MAX}
        onClick={() => {
          if (rows.length < LETTER_ROWS_MAX) add();
        }}
      >
        Add a milestone
      </button>
    </fieldset>
  );
}

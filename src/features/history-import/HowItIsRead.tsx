import { useId } from 'react';
import { EFFECTS, isRole, ROLES } from '#src/domain/history-import/plan.ts';
import { FileRows } from './FileRows.tsx';
import type { Import } from './use-import.ts';

/** What was decided about a file, with a reason for each part, and what the seller may change. */
export function HowItIsRead({ file }: { file: Import }) {
  const id = useId();
  const { parts = [], columns = [], values = [], header = [], sample = [] } = file.view ?? {};
  const select = (
    key: string,
    title: string,
    value: string,
    all: Readonly<Record<string, string>>,
  ) => (
    <p key={key} className="min-w-0">
      <label htmlFor={`${id}-${key}`} className="text-sm wrap-anywhere">
        {title}
      </label>
      <select
        id={`${id}-${key}`}
        className="input mt-1"
        value={value}
        onChange={({ currentTarget }) =>
          void file.choose({ key, value: currentTarget.value, label: title })
        }
      >
        {Object.entries(all).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
  return (
    <>
      <dl className="mt-3 grid gap-2 text-sm">
        {parts.map(({ what, how, why }) => (
          <div key={`${what} ${how}`}>
            <dt className="font-semibold wrap-anywhere">
              {what}: {how}
            </dt>
            <dd className="wrap-anywhere text-soft">{why}</dd>
          </div>
        ))}
      </dl>
      <FileRows label="First rows of your file" {...{ header, rows: sample }} used={file.used} />
      <details className="mt-3">
        <summary className="link min-h-8 cursor-pointer">Change what a column is</summary>
        <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {columns.map(({ at, title, role }) =>
            select(`column:${at}`, title, isRole(role) ? role : 'none', ROLES),
          )}
        </div>
      </details>
      {values.length > 0 && (
        <details className="mt-2">
          <summary className="link min-h-8 cursor-pointer">Change what a row is</summary>
          <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {values.map(({ at, title, value, effect }) =>
              select(`value:${at}:${value}`, `${title}: ${value || 'empty'}`, effect, EFFECTS),
            )}
          </div>
        </details>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Of its fields. */
  names: readonly string[];
  /** Fields that publishing needs an answer in. */
  needed: readonly string[];
  /** Fields with changes that aren't saved yet. */
  edited: readonly string[];
  children: ReactNode;
}

/** A group of answers that opens, and says how many of them publishing needs. */
export function Group({ title, names, needed, edited, children }: Props) {
  const [isOpenAtFirst] = useState(() => names.some((name) => edited.includes(name)));
  const count = names.filter((name) => needed.includes(name)).length;
  return (
    <details open={isOpenAtFirst} className="sheet my-listing-group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3">
        <h3>{title}</h3>
        {count > 0 && <span className="text-sm text-soft">{count} still needed</span>}
      </summary>
      {children}
    </details>
  );
}

import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** What the fields do for the listing. */
  reason: string;
  /** Whether one of the fields had an answer at first. */
  isAnswered: boolean;
  isInvalid: boolean;
  children: ReactNode;
}

/** Optional fields behind a heading. Open at first when one has an answer, and as long as one has an error. */
export function FoldedFields({ title, reason, isAnswered, isInvalid, children }: Props) {
  const [isOpen, setOpen] = useState(isAnswered);
  return (
    <details
      className="border-y border-line py-3"
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => {
        if (isInvalid) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className="cursor-pointer">
        <span className="font-semibold">{title}</span>
        <span className="hint ml-4 block">{reason}</span>
      </summary>
      <div className="grid gap-x-8 gap-y-5 pt-4 sm:grid-cols-[1fr_1fr] sm:[&>:has(textarea)]:col-span-full">
        {children}
      </div>
    </details>
  );
}

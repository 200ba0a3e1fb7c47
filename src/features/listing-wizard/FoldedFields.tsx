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
      className="wizard-fold"
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => {
        if (isInvalid) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className="font-semibold">{title}</span>
        <span className="hint block">{reason}</span>
      </summary>
      <div className="wizard-folded">{children}</div>
    </details>
  );
}

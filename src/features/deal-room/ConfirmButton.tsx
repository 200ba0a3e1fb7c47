import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FirstClickButton, FocusedHeading } from '#src/ui/InPlace.tsx';

interface Props {
  /** What a link to the button names. */
  id: string;
  className?: string;
  /** What asks the question. */
  label: string;
  question: string;
  effect: string;
  /** What does it, and says that it is being done. */
  confirm: string;
  busyLabel: string;
  /** What leaves all as it is. */
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button for what can't be undone: it asks once more. */
export function ConfirmButton({ id, className = 'button', label, isBusy, ...props }: Props) {
  const { question, effect, confirm, busyLabel, keep, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isAsking) {
    return (
      <button ref={opener} {...{ id, className }} type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <div className="sheet basis-full border-red p-5">
      <FocusedHeading>{question}</FocusedHeading>
      <p className="mt-2">{effect}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <FirstClickButton id={id} aria-disabled={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : confirm}
        </FirstClickButton>
        <FirstClickButton
          className="button button-plain"
          onClick={() => {
            flushSync(() => setAsking(false));
            opener.current?.focus();
          }}
        >
          {keep}
        </FirstClickButton>
      </div>
    </div>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FirstClickButton, FocusedHeading } from './InPlace.tsx';

interface Props {
  /** What a link to the button names. */
  id: string;
  className?: string;
  /** What asks the question. */
  label: string;
  /** Of the question; a section’s without it. */
  heading?: 'h4';
  question: string;
  effect: string;
  /** What else there is to say or to enter, below it. */
  children?: ReactNode;
  /** What does it, and says that it is being done. */
  confirm: string;
  busyLabel: string;
  /** What leaves all as it is. */
  keep: string;
  isBusy: boolean;
  /** The question goes once this resolves to true. */
  onConfirm: () => unknown;
}

/** A button for what can't be undone: it asks once more. */
export function ConfirmButton({ id, className = 'button', label, isBusy, ...props }: Props) {
  const { heading, question, effect, children, confirm, busyLabel, keep, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stop = () => {
    flushSync(() => setAsking(false));
    opener.current?.focus();
  };
  const go = async () => {
    if ((await onConfirm()) === true) stop();
  };
  if (!isAsking) {
    return (
      <button ref={opener} {...{ id, className }} type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <div className="sheet col-span-full basis-full border-red p-5">
      <FocusedHeading as={heading}>{question}</FocusedHeading>
      <p className="mt-2">{effect}</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <FirstClickButton id={id} aria-disabled={isBusy} onClick={() => void go()}>
          {isBusy ? busyLabel : confirm}
        </FirstClickButton>
        <FirstClickButton className="button button-plain" onClick={stop}>
          {keep}
        </FirstClickButton>
      </div>
    </div>
  );
}

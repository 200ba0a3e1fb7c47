import { useState } from 'react';

interface Props {
  /** Resolves to false when they can't be had just now. */
  onTakeTheirs: () => Promise<boolean>;
  onKeepMine: () => void;
  onDismiss: () => void;
}

/** The same listing was changed in another tab: only one version can go on. */
export function OtherTab({ onTakeTheirs, onKeepMine, onDismiss }: Props) {
  const [state, setState] = useState<'asking' | 'fetching' | 'away'>('asking');
  const takeTheirs = async () => {
    setState('fetching');
    if (!(await onTakeTheirs())) setState('away');
  };
  return (
    <dialog
      ref={(dialog) => {
        if (dialog?.open === false) dialog.showModal();
      }}
      aria-labelledby="listing-other-tab"
      className="dialog"
      onClose={onDismiss}
    >
      <h2 id="listing-other-tab" className="text-xl">
        This listing was changed in another tab
      </h2>
      <p className="mt-3">
        It is open more than once in this browser, and only one version can go on. Which answers do
        you want to keep?
      </p>
      <p role="status" className="error mt-1">
        {state === 'away' && 'The other answers cannot be had just now. Please try again.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button"
          disabled={state === 'fetching'}
          onClick={() => void takeTheirs()}
        >
          Use the other tab’s answers
        </button>
        <button
          type="button"
          className="button button-plain"
          disabled={state === 'fetching'}
          onClick={onKeepMine}
        >
          Overwrite with these answers
        </button>
        {state === 'fetching' && <progress className="late w-24" aria-label="Fetching" />}
      </div>
    </dialog>
  );
}

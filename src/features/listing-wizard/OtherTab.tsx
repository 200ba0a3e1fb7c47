import { useEffect, useRef } from 'react';

interface Props {
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onDismiss: () => void;
}

/** The same listing was changed in another tab: the seller picks which version to keep. */
export function OtherTab({ onTakeTheirs, onKeepMine, onDismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="listing-other-tab" className="dialog" onClose={onDismiss}>
      <h2 id="listing-other-tab" className="text-xl">
        This listing was changed in another tab
      </h2>
      <p className="mt-3">
        You have it open in more than one tab, and we can keep only one version. Which answers do
        you want?
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={onTakeTheirs}>
          Use the other tab’s answers
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            dialog.current?.close();
            onKeepMine();
          }}
        >
          Keep this tab’s answers
        </button>
      </div>
    </dialog>
  );
}

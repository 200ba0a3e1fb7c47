import { useState } from 'react';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { deleteEntries } from './deleting.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface Props {
  keys: readonly string[];
  onClose: () => void;
}

/** Asks before submissions are deleted for good. */
export function DeleteDialog({ keys, onClose }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    if (isDeleting) return;
    setDeleting(true);
    const failed = await deleteEntries(keys);
    setDeleting(false);
    if (failed === null) onClose();
    else setProblem(failed.message);
  };
  return (
    <ModalDialog title={`Delete ${formatCount(keys.length, 'submission')}?`} onClose={onClose}>
      <p className="mt-3">
        This deletes {keys.length === 1 ? 'it' : 'them'} for good, with all notes and history.
        Anything else {keys.length === 1 ? 'this person' : 'these people'} sent is kept.
      </p>
      <p role="alert" className="error mt-3 empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          className="button inbox-danger"
          aria-disabled={isDeleting}
          onClick={() => void confirm()}
        >
          {isDeleting ? 'Deleting…' : 'Delete for good'}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Cancel
        </button>
      </div>
    </ModalDialog>
  );
}

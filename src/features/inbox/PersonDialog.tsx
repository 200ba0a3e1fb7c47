import { useId, useState } from 'react';
import { capitalize } from '#src/domain/shared/capitalize.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import type { DeletionReport } from '#src/domain/submissions/inbox-api.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { deletePersonEverywhere } from './deleting.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface Props {
  /** The address that has to be typed; '' if any will do. */
  email: string;
  onClose: () => void;
}

type Report = Omit<DeletionReport, 'cursor'>;

const sameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Deletes everything a person sent, once their address is typed, and says what was removed. */
export function PersonDialog({ email, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [phase, setPhase] = useState<'asking' | 'deleting' | 'done'>('asking');
  const start = async () => {
    if (phase === 'deleting') return;
    const address = typed.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
      setError('Type the full address, like ada@example.com.');
      return;
    }
    if (email !== '' && !sameAddress(address, email)) {
      setError(`That isn't this person's address. Type ${email} to continue.`);
      return;
    }
    setError(null);
    setPhase('deleting');
    const problem = await deletePersonEverywhere(address, setReport);
    setPhase(problem ? 'asking' : 'done');
    setError(problem && `Not everything was deleted. ${problem.message}`);
  };
  return (
    <ModalDialog title="Delete a person's data" onClose={onClose}>
      {phase !== 'done' && (
        <form
          noValidate
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <p>
            This deletes everything they ever sent: submissions, unfinished listings, saved
            searches, signups, and unsent email about them. Submissions from other people that
            mention the address are kept. It can't be undone.
          </p>
          <label htmlFor={id} className="mt-4 block font-semibold">
            {email === '' ? 'Their email address' : <>Type {email} to confirm</>}
          </label>
          <input
            id={id}
            type="email"
            className="input mt-1.5"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            aria-describedby={`${id}-error`}
            aria-invalid={error !== null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <FieldError id={`${id}-error`} message={error} />
          <div className="mt-5 flex flex-wrap gap-2">
            <button
              type="submit"
              className="button inbox-danger"
              aria-disabled={phase === 'deleting'}
            >
              {phase === 'deleting' ? 'Deleting…' : 'Delete everything'}
            </button>
            <button type="button" className="button button-plain" onClick={onClose}>
              Cancel
            </button>
          </div>
        </form>
      )}
      <div role="status">{report && <Removed report={report} isDone={phase === 'done'} />}</div>
      {phase === 'done' && (
        <button type="button" className="button mt-5" onClick={onClose}>
          Done
        </button>
      )}
    </ModalDialog>
  );
}

/** What is gone so far, by place. */
function Removed({ report, isDone }: { report: Report; isDone: boolean }) {
  const { removed, kept, unreadable, published, pulls } = report;
  return (
    <>
      <p className="mt-4 font-semibold">
        {removed.length === 0
          ? isDone && 'Nothing was found under this address.'
          : isDone
            ? 'Deleted for good:'
            : 'Deleted so far:'}
      </p>
      {removed.length > 0 && (
        <table className="inbox-table figures mt-2">
          <tbody>
            {removed.map(({ place, count }) => (
              <tr key={place}>
                <th scope="row">{capitalize(place)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kept > 0 && (
        <p className="mt-3">
          {kept === 1
            ? '1 submission from someone else mentions this address. We kept it.'
            : `${kept} submissions from other people mention this address. We kept them.`}
        </p>
      )}
      {unreadable > 0 && (
        <p className="mt-3">
          {formatCount(unreadable, 'stored item')} can't be read and may mention the address. To see
          which, run{' '}
          <code className="wrap-anywhere">
            npm run submissions -- delete --email &lt;address&gt; --dry-run
          </code>
          .
        </p>
      )}
      {published.length > 0 && (
        <p className="mt-3">
          Still on the site: {published.map(({ title }) => title).join(', ')}. Delete{' '}
          {published.length === 1 ? 'its file and pictures' : 'their files and pictures'} from
          content/listings, then deploy.
        </p>
      )}
      {pulls.length > 0 && (
        <p className="mt-3">
          On GitHub, close any of these pull requests that are still open and delete their branches,
          which contain this person's data:{' '}
          {pulls.map((pull, at) => (
            <span key={pull}>
              {at > 0 && ', '}
              <a href={pull} className="link wrap-anywhere" target="_blank" rel="noopener">
                {pull}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

import { type ComponentProps, useId, useState } from 'react';
import { capitalize } from '#src/domain/shared/list-text.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { deleteEntries, deletePerson, type Report } from './state/actions.ts';
import { BusyButton, ModalDialog, NewTabLink } from './Controls.tsx';

/** Asks before submissions are deleted for good. */
export function DeleteDialog({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) {
  const { isBusy, failure, send } = useRequest();
  const confirm = async () => {
    if (await send(() => deleteEntries(keys))) onClose();
  };
  return (
    <ModalDialog title={`Delete ${formatCount(keys.length, 'submission')}?`} onClose={onClose}>
      <p className="mt-3">
        This deletes {keys.length === 1 ? 'it' : 'them'} for good, with all notes and history.
        Anything else {keys.length === 1 ? 'this person' : 'these people'} sent is kept.
      </p>
      <p role="alert" className="error mt-3 empty:hidden">
        {failure}
      </p>
      <DangerButtons
        type="button"
        label="Delete for good"
        busyLabel="Deleting…"
        {...{ isBusy, onClose }}
        onClick={() => void confirm()}
      />
    </ModalDialog>
  );
}

interface ButtonsProps extends ComponentProps<typeof BusyButton> {
  onClose: () => void;
}

/** The button that does it, and the way out. */
const DangerButtons = ({ onClose, ...props }: ButtonsProps) => (
  <div className="mt-5 flex flex-wrap gap-2">
    <BusyButton className="button border-red bg-red text-sheet hover:bg-red" {...props} />
    <button type="button" className="button button-plain" onClick={onClose}>
      Cancel
    </button>
  </div>
);

interface Props {
  /** The address that has to be typed; '' if any will do. */
  email: string;
  onClose: () => void;
}

interface FoundProps {
  report: Report;
  heading: string;
  isDone?: boolean;
}

const sameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Counts what a person sent, deletes it once their address is typed, and says what was done. */
export function PersonDialog({ email, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; isTrial: boolean; report: Report } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, failure, setFailure, send } = useRequest();
  const counted = !isBusy && found?.isTrial && sameAddress(found.of, typed) ? found.report : null;
  const deleted = found && !found.isTrial ? found.report : null;
  const isDone = deleted !== null && !isBusy && failure === null;
  const start = async () => {
    if (isBusy) return;
    const address = typed.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
      setFailure('Type the full address, like ada@example.com.');
      return;
    }
    if (email !== '' && !sameAddress(address, email)) {
      setFailure(`That isn't this person's address. Type ${email} to continue.`);
      return;
    }
    const isTrial = counted === null;
    setDeleting(!isTrial);
    await send(
      () => deletePerson(address, isTrial, (report) => setFound({ of: address, isTrial, report })),
      ({ message }) => {
        if (isTrial) setFound(null);
        return `${isTrial ? "We couldn't count it." : 'Not everything was deleted.'} ${message}`;
      },
    );
  };
  return (
    <ModalDialog title="Delete a person's data" onClose={onClose}>
      {!isDone && (
        <form
          noValidate
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <p>
            This deletes everything they ever sent, however they spelled the address: submissions,
            unfinished listings, pictures, saved searches, signups, and unsent email about them. It
            can't be undone. What other people sent stays. Where it mentions the address, it will
            say “[removed]”.
          </p>
          <div role="status">
            {counted && <Found report={counted} heading="This will delete:" />}
          </div>
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
            aria-invalid={failure !== null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <FieldError id={`${id}-error`} message={failure} />
          <DangerButtons
            label={counted ? 'Delete everything' : 'Show what will be deleted'}
            busyLabel={isDeleting ? 'Deleting…' : 'Counting…'}
            {...{ isBusy, onClose }}
          />
        </form>
      )}
      <div role="status">
        {deleted && (isDone || deleted.removed.length > 0) && (
          <Found
            report={deleted}
            heading={isDone ? 'Deleted for good:' : 'Deleted so far:'}
            isDone
          />
        )}
      </div>
      {isDone && (
        <>
          <p className="mt-3">
            The inbox can't reach everything. Also delete this person from the newsletter's list,
            your mailbox, and your exports. If they're an affiliate, delete their code from
            content/affiliates.yaml.
          </p>
          <button type="button" className="button mt-5" onClick={onClose}>
            Done
          </button>
        </>
      )}
    </ModalDialog>
  );
}

/** What becomes of a person's deals that haven't ended. @param isDone Whether they are closed, or would be. */
export function closedDealsText(count: number, isDone: boolean): string {
  if (isDone) {
    const deals = formatCount(count, 'deal that was still open', 'deals that were still open');
    return `We closed ${deals}, for the other party too. They are told within ten minutes.`;
  }
  const deals = formatCount(count, 'deal that is still open', 'deals that are still open');
  return `${deals} will be closed, for the other party too. They are told.`;
}

/** What was found, by place. @param isDone Whether it is gone, or would be. */
function Found({ report, heading, isDone = false }: FoundProps) {
  const { removed, blanked, closedDeals, unreadable, published, pulls } = report;
  const others = blanked === 1 ? '1 item from someone else' : `${blanked} items from other people`;
  return (
    <>
      <p className="mt-4 font-semibold">
        {removed.length === 0 ? 'Nothing from this address was found.' : heading}
      </p>
      {removed.length > 0 && (
        <table className="inbox-table figures mt-2">
          <tbody>
            {[...Map.groupBy(removed, (place) => place)].map(([place, found]) => (
              <tr key={place}>
                <th scope="row">{capitalize(place)}</th>
                <td>{found.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {closedDeals > 0 && (
        <p className="mt-3 font-semibold">{closedDealsText(closedDeals, isDone)}</p>
      )}
      {blanked > 0 && (
        <p className="mt-3">
          {isDone
            ? `We took the address out of ${others}.`
            : `It will also take the address out of ${others}.`}
        </p>
      )}
      {unreadable.length > 0 && (
        <>
          <p className="mt-3">
            These can't be read and may mention the address. Restore them from a backup, or delete
            those that are in the list.
          </p>
          <ul className="hint wrap-anywhere">
            {unreadable.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </>
      )}
      {published.length > 0 && (
        <p className="mt-3">
          Still on the site: {published.map(({ id, title }) => `${title} (${id})`).join(', ')}.
          Delete {published.length === 1 ? 'its file and pictures' : 'their files and pictures'}{' '}
          from content/listings, or the address from the file, then deploy.
        </p>
      )}
      {pulls.length > 0 && (
        <p className="mt-3">
          On GitHub, close any of these pull requests that are still open and delete their branches,
          which contain this person's data:{' '}
          {pulls.map((pull, at) => (
            <span key={pull}>
              {at > 0 && ', '}
              <NewTabLink href={pull}>{pull}</NewTabLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { picturesFolder } from '#src/domain/publishing/submitted-listing.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { BusyButton, NewTabLink, ProblemBox } from '../Controls.tsx';
import type { Problem } from '#src/ui/api.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { mistakesNow, usePublishing } from './use-publishing.ts';
import { ListingFields, Traces } from './ListingFields.tsx';

/** Turns a seller's submission into a listing: what is missing is filled in here. */
export function PublishingPanel({ entry }: { entry: Entry }) {
  const { draft, problem, edits, edit, isSending, publish, remove, retry } = usePublishing(entry);
  const form = useRef<HTMLFormElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    const place = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (wasSending.current && !isSending) {
      // After a failure, on to what is wrong: the first such field, or else the message.
      if (problem) place('[aria-invalid="true"], [role="alert"]')?.focus();
      // A field that was needed moves to the others once it is saved, and loses the focus.
      else if (document.activeElement === document.body) place('[type="submit"]')?.focus();
    }
    wasSending.current = isSending;
  }, [isSending, problem]);
  if (!draft) {
    return problem ? (
      <ProblemBox className="mt-3" message={problem.message} onRetry={retry} />
    ) : (
      <p className="late mt-3 text-soft">Preparing the listing…</p>
    );
  }
  const { removal } = draft;
  if (removal) {
    const { isGithubOn } = draft;
    return (
      <Removal {...{ removal, isGithubOn, isSending, problem }} remove={() => void remove()} />
    );
  }
  const { path, text, remarks, isGithubOn, pull, problem: obstacle } = draft;
  const mistakes = { ...draft.mistakes, ...problem?.fields };
  const shown = mistakesNow(draft, mistakes, edits);
  const action = isGithubOn ? 'Open pull request' : 'Download the file';
  const parts = { draft, edits, mistakes, shown, onEdit: edit };
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      {obstacle !== undefined && <p className="problem-box">{obstacle}</p>}
      {pull !== undefined && (
        <p>
          Pull request for this listing: <NewTabLink href={pull}>{pull}</NewTabLink>
          {draft.status === 'approved' &&
            '. Once you merge it and the page is live, the status becomes Published.'}
        </p>
      )}
      {remarks.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4.5">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <ListingFields {...parts} />
      <Traces {...parts} />
      <details className="min-w-0">
        <summary className="min-h-8 cursor-pointer font-semibold">
          Preview the file ({path})
        </summary>
        <ScrollRegion
          label="Preview of the file"
          className="mt-2 max-h-96 overflow-auto rounded-sheet border-1 border-line p-3 text-[0.8125rem]"
        >
          <pre>{text}</pre>
        </ScrollRegion>
        <p className="hint">
          This is the saved version. Changes you make above appear here after you choose “{action}.”
        </p>
      </details>
      <div>
        <div role="alert" tabIndex={-1} className="error mb-2 empty:hidden">
          {problem?.message}
        </div>
        <BusyButton
          label={action}
          busyLabel="Working…"
          isBusy={isSending}
          aria-disabled={isSending || obstacle !== undefined}
        />
        {!isGithubOn && (
          <p className="hint mt-2">
            Add the file to content/listings and deploy. With GITHUB_TOKEN and GITHUB_REPO set, this
            opens a pull request instead.
          </p>
        )}
      </div>
    </form>
  );
}

interface Props {
  removal: NonNullable<PublishingDraft['removal']>;
  isGithubOn: boolean;
  isSending: boolean;
  problem: Problem | null;
  remove: () => void;
}

/** What to delete of a listing that was published and is closed now, and the pull request that does it. */
export function Removal({ removal, isGithubOn, isSending, problem, remove }: Props) {
  const { listingId, isLive, path, pull } = removal;
  // Its pull request was merged, or will be before anyone sees the listing.
  const isDone = !isLive && pull !== undefined;
  return (
    <div className="mt-3 grid gap-3">
      <p>
        {isLive
          ? 'The site still shows this listing. To take it down, delete its file '
          : "The site doesn't show this listing now. If its file is still in the repository, delete it: "}
        <code className="wrap-anywhere">{path}</code> and, if there is one, its folder of pictures{' '}
        <code className="wrap-anywhere">{picturesFolder(listingId)}/</code>.
      </p>
      {pull !== undefined && (
        <p>
          {isLive
            ? 'This pull request removes the file. Merge it to take the listing down: '
            : 'Pull request to remove it: '}
          <NewTabLink href={pull}>{pull}</NewTabLink>
        </p>
      )}
      <div role="alert" className="error empty:hidden">
        {problem?.message}
      </div>
      {isGithubOn && !isDone && (
        <div>
          <BusyButton
            type="button"
            className={isLive && pull === undefined ? 'button' : 'inbox-button'}
            // Somebody may have closed it without merging.
            label={
              pull === undefined ? 'Open a pull request to remove it' : 'Reopen the pull request'
            }
            busyLabel="Working…"
            isBusy={isSending}
            onClick={remove}
          />
        </div>
      )}
      {!isGithubOn && isLive && (
        <p className="hint">
          With GITHUB_TOKEN and GITHUB_REPO set, the inbox opens a pull request for you.
        </p>
      )}
    </div>
  );
}

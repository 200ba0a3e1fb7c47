import type { Problem } from '#src/ui/api.ts';
import { picturesFolder } from '#src/domain/publishing/submitted-listing.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';

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
          <a href={pull} className="link wrap-anywhere" target="_blank" rel="noopener">
            {pull}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <div role="alert" className="error empty:hidden">
        {problem?.message}
      </div>
      {isGithubOn && !isDone && (
        <div>
          <button
            type="button"
            className={isLive && pull === undefined ? 'button' : 'inbox-button'}
            aria-disabled={isSending}
            onClick={remove}
          >
            {buttonText(isSending, pull)}
          </button>
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

function buttonText(isSending: boolean, pull: string | undefined): string {
  if (isSending) return 'Working…';
  // Somebody may have closed it without merging.
  return pull === undefined ? 'Open a pull request to remove it' : 'Reopen the pull request';
}

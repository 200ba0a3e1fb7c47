import { picturesFolder } from '#src/domain/publishing/listing-file.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import type { Problem } from '../problem.ts';

interface Props {
  removal: NonNullable<PublishingDraft['removal']>;
  isGithubOn: boolean;
  isSending: boolean;
  problem: Problem | null;
  remove: () => void;
}

/** What must go of a listing that was published and is closed now, and the pull request that removes it. */
export function Removal({ removal, isGithubOn, isSending, problem, remove }: Props) {
  const { listingId, path, pull } = removal;
  return (
    <div className="mt-3 grid gap-3">
      <p>
        This listing was published. To take it off the site, delete its file{' '}
        <code className="wrap-anywhere">{path}</code> and, if there is one, its folder of pictures{' '}
        <code className="wrap-anywhere">{picturesFolder(listingId)}/</code>.
      </p>
      {pull !== undefined && (
        <p>
          A pull request removes the file. The listing goes offline when you merge it:{' '}
          <a href={pull} className="link wrap-anywhere" target="_blank" rel="noopener">
            {pull}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <div role="alert" className="error empty:hidden">
        {problem?.message}
      </div>
      {isGithubOn ? (
        <div>
          <button
            type="button"
            className={pull === undefined ? 'button' : 'inbox-button'}
            aria-disabled={isSending}
            onClick={remove}
          >
            {buttonText(isSending, pull)}
          </button>
        </div>
      ) : (
        <p className="hint">
          With GITHUB_TOKEN and GITHUB_REPO set, this opens a pull request instead.
        </p>
      )}
    </div>
  );
}

function buttonText(isSending: boolean, pull: string | undefined): string {
  if (isSending) return 'Working…';
  // Somebody may have closed it without merging.
  return pull === undefined
    ? 'Open a pull request that removes it'
    : 'Open it again if it was closed';
}

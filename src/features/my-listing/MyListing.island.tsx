import { lazy, Suspense } from 'react';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { RequestLink } from './RequestLink.tsx';
import { useMyListing } from './use-my-listing.ts';

const loadListingPage = () => import('./ListingPage.tsx');
/** Only needed with a link. */
const ListingPage = lazy(async () => ({ default: (await loadListingPage()).ListingPage }));

const OPENING = <p className="late mt-4 text-lg text-soft">Opening your listing…</p>;

/** An island, because everything in it comes with the seller's link. */
function MyListingIsland() {
  const { phase, open, leave, update, explain } = useMyListing();
  if (phase.kind === 'open') {
    const { token, listing } = phase;
    return (
      <Suspense fallback={<div role="status">{OPENING}</div>}>
        <ListingPage
          key={listing.id}
          {...{ token, listing, explain }}
          onChange={(changed) => update(token, changed)}
          onLeave={() => leave('left')}
        />
      </Suspense>
    );
  }
  if (phase.kind === 'opening') void loadListingPage().catch(() => undefined);
  return (
    <div className="my-listing-start" data-phase={phase.kind}>
      <h1>Your listing</h1>
      <div role="status" className="my-listing-opening">
        {(phase.kind === 'starting' || phase.kind === 'opening') && OPENING}
        {phase.kind === 'failed' && (
          <p className="problem-box mt-4">
            {phase.message} Your link is still good, and nothing is lost.
          </p>
        )}
      </div>
      {phase.kind === 'failed' && (
        <button type="button" className="button mt-5" onClick={open}>
          Try again
        </button>
      )}
      {(phase.kind === 'starting' || phase.kind === 'request') && (
        <RequestLink note={phase.kind === 'request' ? phase.note : null} />
      )}
    </div>
  );
}

export const MyListing = withErrorBoundary(MyListingIsland);

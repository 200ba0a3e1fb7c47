import { lazy, Suspense } from 'react';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { LISTING_LINK_KEY } from '#src/domain/submissions/seller-api.ts';
import { PrivatePage } from '#src/ui/private-page/PrivatePage.tsx';
import type { RequestTexts } from '#src/ui/private-page/RequestLink.tsx';
import { usePrivatePage } from '#src/ui/private-page/use-private-page.ts';
import { askForLink, fetchListing } from './seller-calls.ts';

const loadListingPage = () => import('./ListingPage.tsx');
/** Only needed with a link. */
const ListingPage = lazy(async () => ({ default: (await loadListingPage()).ListingPage }));

const OPENING = <p className="late mt-4 text-lg text-soft">Opening your listing…</p>;

const TEXTS: RequestTexts = {
  emailHint: 'The one you gave when you listed.',
  about:
    'See where your listing stands, change it, answer our questions, or finish a draft. There’s no password: we email you a link that opens your listing on any device.',
  noun: 'listing',
  notes: {
    ended: {
      title: 'This link doesn’t work anymore',
      text: 'A newer link replaced it, or it expired. Get a new one below. What you typed and didn’t send is still in this browser.',
    },
    left: { title: 'You’ve left your listing', text: 'To come back, open the link in your email.' },
    deleted: { title: 'Your draft is deleted', text: 'Its answers and its links are gone.' },
  },
  first: {
    question: 'Haven’t listed yet?',
    href: '/list-your-startup',
    text: 'List your startup',
  },
};

/** An island, because everything in it comes with the seller's link. */
function MyListingIsland() {
  const { phase, open, leave, update, refresh, explain } = usePrivatePage(
    LISTING_LINK_KEY,
    fetchListing,
  );
  if (phase.kind === 'open') {
    const { token, content: listing } = phase;
    return (
      <Suspense fallback={<div role="status">{OPENING}</div>}>
        <ListingPage
          key={listing.id}
          {...{ token, listing }}
          explain={(problem) => {
            // It was withdrawn or closed meanwhile.
            if (problem.kind === 'not_changeable') void refresh(token);
            return explain(problem);
          }}
          onChange={(changed) => update(token, changed)}
          onLeave={() => leave('left')}
        />
      </Suspense>
    );
  }
  if (phase.kind === 'opening') void loadListingPage().catch(() => undefined);
  return (
    <PrivatePage
      title="Your listing"
      {...{ phase, texts: TEXTS, ask: askForLink, opening: OPENING, onRetry: open }}
    />
  );
}

export const MyListing = withErrorBoundary(MyListingIsland);
